import { expect, test } from 'vitest'
import { operationsWithoutGroup, overlayProblems } from './check-overlay.ts'
import type { Contract } from './contract.ts'
import { declareGroup } from './declare.ts'
import { factsOf } from './facts.ts'
import type { Overlay } from './overlay.ts'
import { readOverlay } from './read-overlay.ts'
import { removedEntries } from './removed-entries.ts'

const verbs = `verbs:
  things: Verbs of things.
  things.get: getThing
`

const minimal = `models:
  Thing: A thing.
  Thing.name: Its name.
operations:
  Things_GetThing:
    description: One thing.
${verbs}`

/** The minimal overlay with a decision about the field that is named like a secret. */
const decided = minimal.replace('Its name.', 'Its name.\n  Thing.apiKey: {secret: true}')

const shared = `fields:
  name: A name.
  apiKey: {notSecret: an id}
models:
  Thing: A thing.
operations:
  Things_GetThing: One thing.
${verbs}`

test('an overlay says what things are, and where it says so', () => {
  const overlay = readOverlay('things', minimal)
  const fields = { name: { description: 'Its name.' } }
  expect(overlay.models).toEqual({ Thing: { description: 'A thing.', fields } })
  expect(overlay.operations).toEqual({ getThing: { id: 'Things_GetThing', description: 'One thing.' } })
  expect(overlay.where(['models', 'Thing.name'])).toBe('contract/things.yaml:3:3')
})

test.each([
  [
    'an unknown keyword',
    minimal.replace('description: One thing.', 'description: One thing.\n    raedOnly: true'),
    /^contract\/things\.yaml:7:5 .*raedOnly/,
  ],
  ['an unknown mark', minimal.replace('Its name.', '{secert: true}'), /^contract\/things\.yaml:3:\d+ .*secert/],
  [
    'a sentence that is missing',
    minimal.replace('    description: One thing.\n', '    readOnly: true\n'),
    /^contract\/things\.yaml:5:3 .*description/,
  ],
  [
    'a field of a model without an entry',
    minimal.replace('Thing.name', 'Thnig.name'),
    /^contract\/things\.yaml:3:3 There is no entry Thnig\./,
  ],
  [
    'a method of a resource without an entry',
    minimal.replace('things.get', 'thnigs.get'),
    /^contract\/things\.yaml:9:3 There is no entry thnigs\./,
  ],
  ['what is no YAML', minimal.replace('A thing.', '"A thing.'), /^contract\/things\.yaml:\d+:\d+ /],
])('%s is refused with file, line and column', (_, text, message) => {
  expect(() => readOverlay('things', text)).toThrow(message)
})

const facts: Contract = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '5' },
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'Things_GetThing',
        tags: ['Things'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/things.Thing' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      'things.Thing': { type: 'object', properties: { name: { type: 'string' }, apiKey: { type: 'string' } } },
    },
  },
}

function problemsOf(text: string, contract = facts): string[] {
  const overlay = readOverlay('things', text)
  const facts = factsOf(contract, overlay)
  return overlayProblems(contract, overlay, { facts, declared: declareGroup(overlay, facts) })
}

test('a field that is named like a secret needs a decision', () => {
  expect(problemsOf(minimal)).toEqual([
    expect.stringMatching(/^contract\/things\.yaml:2:3 Thing\.apiKey is named like/),
  ])
  expect(problemsOf(decided)).toEqual([])
  expect(problemsOf(decided.replace('secret: true', 'notSecret: an id'))).toEqual([])
})

test('a note on a field applies in every model that has no note of its own', () => {
  const overlay = readOverlay('things', shared)
  const nameIn = (each: Overlay) => {
    const [thing] = declareGroup(each, factsOf(facts, each)).declarations
    return thing?.kind === 'model' ? thing.parts[0]?.fields.find(({ name }) => name === 'name')?.description : undefined
  }
  expect(nameIn(overlay)).toBe('A name.')
  expect(problemsOf(shared)).toEqual([])
  expect(nameIn(readOverlay('things', shared.replace('A thing.', 'A thing.\n  Thing.name: Its name.')))).toBe(
    'Its name.',
  )
  expect(problemsOf(shared.replace('name: A name.', 'nmae: A name.'))).toEqual([
    'contract/things.yaml:2:3 No model of things has a field nmae.',
  ])
})

test('a sentence alone describes an operation', () => {
  expect(readOverlay('things', shared).operations).toEqual(readOverlay('things', minimal).operations)
})

test('a field that the facts do not have is refused', () => {
  const text = decided.replace('Thing.name', 'Thing.nmae')
  expect(problemsOf(text)).toEqual(['contract/things.yaml:3:3 Thing has no field nmae in openapi.json.'])
})

test('a model that the facts have needs a place', () => {
  const schemas = { ...facts.components.schemas, 'things.Other': { type: 'object', properties: {} } }
  expect(problemsOf(decided, { ...facts, components: { schemas } })).toEqual([
    expect.stringContaining('no model Other'),
  ])
})

test('an operation that the facts have needs a place, and one of a new service a group', () => {
  const get = facts.paths['/things/{id}']?.get
  if (get === undefined) throw new Error('no operation')
  const more = (operationId: string, tag: string): Contract => ({
    ...facts,
    paths: { ...facts.paths, '/more': { get: { ...get, operationId, tags: [tag], parameters: [] } } },
  })
  expect(problemsOf(decided, more('Things_CountThings', 'Things'))).toEqual([
    'contract/things.yaml has no operation Things_CountThings, which openapi.json has. Add it under operations, and a verb that calls it.',
  ])
  expect(problemsOf(decided, more('Others_Get', 'Others'))).toEqual([])
  expect(operationsWithoutGroup(more('Others_Get', 'Others'), [readOverlay('things', decided)])).toEqual([
    expect.stringContaining('the service Others of Others_Get'),
  ])
})

test('a model that is published as two things now is taken apart', () => {
  const schemas = { ...facts.components.schemas, 'things.Thing~v2.Thing': { type: 'object', properties: {} } }
  expect(problemsOf(decided, { ...facts, components: { schemas } })).toEqual([
    expect.stringMatching(/^contract\/things\.yaml:2:3 v2\.Thing now differs from Thing/),
  ])
})

test('an operation or a model that the facts do not have is refused', () => {
  expect(() => problemsOf(minimal.replace('Things_GetThing', 'Things_GetThnig'))).toThrow(
    'no operation Things_GetThnig',
  )
  expect(() => problemsOf(minimal.replaceAll('  Thing', '  Thnig'))).toThrow('no schema things.Thnig')
})

test('a verb calls an operation of its group, at paths and with types that exist', () => {
  const withVerb = (verb: string, types = ''): string[] =>
    problemsOf(`${decided.replace('getThing\n', `${verb}\n`)}${types}`)
  expect(withVerb('{ call: getThing, response: name }')).toEqual([])
  expect(withVerb('getThnig')).toEqual([
    'contract/things.yaml:10:3 things has no operation getThnig.',
    'contract/things.yaml has no verb that calls getThing. Add it to a resource of `verbs`.',
  ])
  expect(withVerb('{ call: getThing, id: query.id, response: nmae, options: ThingRest, key: ThingKey }')).toEqual([
    'contract/things.yaml:10:3 The request of getThing has no query.id.',
    'contract/things.yaml:10:3 The response of getThing has no nmae.',
    'contract/things.yaml:10:3 `types` has no ThingRest.',
    'contract/things.yaml:10:3 `types` has no ThingKey.',
  ])
  const wrongInput = 'types: { ThingRest: { description: Filters of things., options: { filter.size: query.sise } } }\n'
  expect(withVerb('{ call: getThing, options: ThingRest }', wrongInput)).toEqual([
    'contract/things.yaml:10:3 The request of getThing has no query.sise.',
  ])
  expect(withVerb('getThing', 'types:\n  ThingRest: Filters of things.\n')).toEqual([
    'contract/things.yaml:12:3 No verb takes ThingRest. Remove it.',
  ])
})

test('entries that the published contract no longer has are refused where they are', () => {
  const overlay = readOverlay('things', minimal)
  const removed = removedEntries(overlay, factsOf({ ...facts, paths: {}, components: { schemas: {} } }, overlay))
  expect(removed).toEqual([
    'contract/things.yaml:5:3 Remove `operations.Things_GetThing`: it is no longer published. If it is still served, add it to `retired` with its release instead.',
    'contract/things.yaml:2:3 Remove `models.Thing` and 1 field: no operation uses it any more.',
    'contract/things.yaml:9:3 Remove `verbs.things.get`: it calls getThing.',
    'contract/things.yaml:8:3 Remove `verbs.things` and packages/models/src/things/things.resource.ts: no method is left.',
  ])
  expect(removedEntries(overlay, factsOf(facts, overlay))).toEqual([])
})

test('page tokens are found by the names of their fields, and paging without them is refused', () => {
  const paged = (text: string, properties: object): unknown => {
    const list = { ...facts.paths['/things/{id}']?.get, parameters: [] }
    const parameters = ['page_size', 'page_token'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
    // Only paths and schemas differ from the facts above.
    const contract = {
      ...facts,
      paths: { '/things': { get: { ...list, parameters } } },
      components: { schemas: { 'things.Thing': { type: 'object', properties } } },
    } as Contract
    const overlay = readOverlay('things', text)
    return declareGroup(overlay, factsOf(contract, overlay)).operations[0]?.paging
  }
  const text = minimal
    .replace('models:\n', 'models:\n  GetThingQuery: Page of things.\n')
    .replace('One thing.', 'Things.\n    paging: token')
    .replace('name: Its name.', 'things: Things.')
  const items = { type: 'array', items: { type: 'string' } }
  expect(paged(text, { things: items, nextPageToken: { type: 'string' }, totalCount: { type: 'integer' } })).toEqual({
    kind: 'token',
    size: 'query.page_size',
    token: 'query.page_token',
    next: 'nextPageToken',
    items: 'things',
    total: 'totalCount',
  })
  expect(() => paged(text, { things: items })).toThrow('getThing has no page tokens')
})

test('a correction of what is published no more is refused, and one that fits is applied', () => {
  const correction = (max: string): string =>
    `${decided}corrections:
  - at: Thing.name
    published: {maxLength: ${max}}
    declared: {maxLength: 9}
    source: tried
`
  expect(problemsOf(correction('null'))).toEqual([])
  expect(problemsOf(correction('8'))).toEqual([
    expect.stringMatching(/^contract\/things\.yaml:\d+:\d+ Thing\.name is not/),
  ])
  const overlay = readOverlay('things', correction('null'))
  expect(factsOf(facts, overlay).schema('Thing').properties?.name).toEqual({ type: 'string', maxLength: 9 })
})
