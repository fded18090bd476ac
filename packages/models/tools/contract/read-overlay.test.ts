import { expect, test } from 'vitest'
import { operationsWithoutGroup, overlayProblems, removedEntries } from './check-overlay.ts'
import type { Contract } from './contract.ts'
import { declareGroup } from './declare.ts'
import { factsOf } from './facts.ts'
import type { Overlay } from './overlay.ts'
import { readOverlay } from './read-overlay.ts'

const verbs = `verbs:
  things:
    .about: Verbs of things.
    get: getThing
`

const minimal = `models:
  thing:
    Thing:
      .about: A thing.
      name: Its name.
operations:
  things:
    Things_GetThing:
      about: One thing.
${verbs}`

const shared = `fields:
  name: A name.
  apiKey: {notSecret: an id}
models:
  thing:
    Thing: A thing.
operations:
  things:
    Things_GetThing: One thing.
${verbs}`

test('an overlay says what things are, and where it says so', () => {
  const overlay = readOverlay('things', minimal)
  expect(overlay.files).toEqual({ thing: { Thing: { about: 'A thing.', fields: { name: { about: 'Its name.' } } } } })
  expect(overlay.operations).toEqual({ things: { getThing: { id: 'Things_GetThing', about: 'One thing.' } } })
  expect(overlay.where(['models', 'thing', 'Thing', 'name'])).toBe('contract/things.yaml:5:7')
})

test.each([
  [
    'an unknown keyword',
    minimal.replace('.about: A thing.', '.about: A thing.\n      .abuot: Oh.'),
    /^contract\/things\.yaml:5:7 .*\.abuot/,
  ],
  ['an unknown mark', minimal.replace('Its name.', '{secert: true}'), /^contract\/things\.yaml:5:\d+ .*secert/],
  [
    'a sentence that is missing',
    minimal.replace('      about: One thing.\n', '      readOnly: true\n'),
    /^contract\/things\.yaml:8:5 .*about/,
  ],
  ['what is no YAML', minimal.replace('A thing.', '"A thing.'), /^contract\/things\.yaml:\d+:\d+ /],
])('%s is refused with file, line and column', (_, text, message) => {
  expect(() => readOverlay('things', text)).toThrow(message)
})

const minimalThing = 'Thing: { .about: A thing., name: Its name. }'

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
    expect.stringMatching(/^contract\/things\.yaml:3:5 Thing\.apiKey is named like/),
  ])
  expect(problemsOf(minimal.replace('name: Its name.', 'name: Its name.\n      apiKey: {secret: true}'))).toEqual([])
  expect(problemsOf(minimal.replace('name: Its name.', 'name: Its name.\n      apiKey: {notSecret: an id}'))).toEqual(
    [],
  )
})

test('a note on a field applies in every model that has no note of its own', () => {
  const overlay = readOverlay('things', shared)
  const nameIn = (each: Overlay) => {
    const [thing] = declareGroup(each, factsOf(facts, each)).files.get('thing') ?? []
    return thing?.kind === 'model' ? thing.parts[0]?.fields.find(({ name }) => name === 'name')?.about : undefined
  }
  expect(nameIn(overlay)).toBe('A name.')
  expect(problemsOf(shared)).toEqual([])
  expect(nameIn(readOverlay('things', shared.replace('Thing: A thing.', minimalThing)))).toBe('Its name.')
  expect(problemsOf(shared.replace('name: A name.', 'nmae: A name.'))).toEqual([
    'contract/things.yaml:2:3 No model of things has a field nmae.',
  ])
})

test('a sentence alone describes an operation', () => {
  expect(readOverlay('things', shared).operations).toEqual(readOverlay('things', minimal).operations)
})

test('a field that the facts do not have is refused', () => {
  const text = minimal.replace('name: Its name.', 'nmae: Its name.\n      apiKey: {secret: true}')
  expect(problemsOf(text)).toEqual(['contract/things.yaml:5:7 Thing has no field nmae in openapi.json.'])
})

test('a model that the facts have needs a place', () => {
  const schemas = { ...facts.components.schemas, 'things.Other': { type: 'object', properties: {} } }
  const text = minimal.replace('name: Its name.', 'name: Its name.\n      apiKey: {secret: true}')
  expect(problemsOf(text, { ...facts, components: { schemas } })).toEqual([expect.stringContaining('no model Other')])
})

test('an operation that the facts have needs a place, and one of a new service a group', () => {
  const text = minimal.replace('name: Its name.', 'name: Its name.\n      apiKey: {secret: true}')
  const get = facts.paths['/things/{id}']?.get
  if (get === undefined) throw new Error('no operation')
  const more = (operationId: string, tag: string): Contract => ({
    ...facts,
    paths: { ...facts.paths, '/more': { get: { ...get, operationId, tags: [tag], parameters: [] } } },
  })
  expect(problemsOf(text, more('Things_CountThings', 'Things'))).toEqual([
    'contract/things.yaml has no operation Things_CountThings, which openapi.json has. Add it under operations, in a section, and a verb that calls it.',
  ])
  expect(problemsOf(text, more('Others_Get', 'Others'))).toEqual([])
  expect(operationsWithoutGroup(more('Others_Get', 'Others'), [readOverlay('things', text)])).toEqual([
    expect.stringContaining('the service Others of Others_Get'),
  ])
})

test('a model that is published as two things now is taken apart', () => {
  const schemas = { ...facts.components.schemas, 'things.Thing~v2.Thing': { type: 'object', properties: {} } }
  const text = minimal.replace('name: Its name.', 'name: Its name.\n      apiKey: {secret: true}')
  expect(problemsOf(text, { ...facts, components: { schemas } })).toEqual([
    expect.stringMatching(/^contract\/things\.yaml:3:5 v2\.Thing now differs from Thing/),
  ])
})

test('an operation or a model that the facts do not have is refused', () => {
  expect(() => problemsOf(minimal.replace('Things_GetThing', 'Things_GetThnig'))).toThrow(
    'no operation Things_GetThnig',
  )
  expect(() => problemsOf(minimal.replace('Thing:\n', 'Thnig:\n'))).toThrow('no schema things.Thnig')
})

test('a verb calls an operation of its group, at paths and with types that exist', () => {
  const text = minimal.replace('name: Its name.', 'name: Its name.\n      apiKey: {secret: true}')
  const withVerb = (verb: string): string[] => problemsOf(text.replace('get: getThing', verb))
  expect(withVerb('get: { call: getThing, answer: name }')).toEqual([])
  expect(withVerb('get: getThnig')).toEqual([
    'contract/things.yaml:14:5 things has no operation getThnig.',
    'contract/things.yaml has no verb that calls getThing. Add it to a resource of `verbs`.',
  ])
  expect(withVerb('get: { call: getThing, id: query.id, answer: nmae, rest: ThingRest, key: ThingKey }')).toEqual([
    'contract/things.yaml:14:5 The request of getThing has no query.id.',
    'contract/things.yaml:14:5 The response of getThing has no nmae.',
    'contract/things.yaml:14:5 No resource of the group describes ThingRest in `.rests`.',
    'contract/things.yaml:14:5 things does not describe ThingKey in `.keys`.',
  ])
  const wrongInput = '.rests: { ThingRest: { .about: Filters of things., filter.size: query.sise } }'
  expect(withVerb(`${wrongInput}\n    get: { call: getThing, rest: ThingRest }`)).toEqual([
    'contract/things.yaml:15:5 The request of getThing has no query.sise.',
  ])
  expect(withVerb('.rests: { ThingRest: Filters of things. }\n    get: getThing')).toEqual([
    'contract/things.yaml:14:15 No verb of things takes ThingRest. Remove it.',
  ])
})

test('entries that the published contract no longer has are refused where they are', () => {
  const overlay = readOverlay('things', minimal)
  const removed = removedEntries(overlay, factsOf({ ...facts, paths: {}, components: { schemas: {} } }, overlay))
  expect(removed).toEqual([
    'contract/things.yaml:8:5 Things_GetThing is no longer published: add it to `retired` with its release if it is still served, or remove it with --prune.',
    'contract/things.yaml: 1 model and 1 method go with them.',
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
    return declareGroup(overlay, factsOf(contract, overlay)).operations.get('things')?.[0]?.paging
  }
  const text = minimal
    .replace('  thing:\n', '  thing:\n    GetThingQuery: Page of things.\n')
    .replace('about: One thing.', 'about: Things.\n      paging: token')
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
    `${minimal.replace('name: Its name.', 'name: Its name.\n      apiKey: {secret: true}')}corrections:
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
