import { expect, test } from 'vitest'
import type { Contract } from '../contract/contract.ts'
import { readOverlays } from '../contract/read-overlay.ts'
import { readContract } from '../generate.ts'
import { compareContracts } from './compare.ts'
import { type ContractEdit, edited, part } from './edited.ts'
import { readPublished } from './published.ts'

/** The facts are the document here, so nothing of it is retired. */
const overlays = readOverlays().map((overlay) => ({ ...overlay, retired: {} }))
const facts = part(readContract(), /^\/(?:alerts|v3|slo)\//, /^(?:alerts|slos)\./)

const linesOf = (before: Contract, after: Contract): string[] =>
  compareContracts(before, after).map(({ place, what, isBreaking }) => `${isBreaking ? '! ' : ''}${place}: ${what}`)

/** Differences of edits to the published document, there and back. */
function bothWays(...edits: ContractEdit[]): string[][] {
  const after = readPublished(JSON.stringify(edited(facts, ...edits)), overlays, facts).contract
  return [linesOf(facts, after), linesOf(after, facts)]
}

const list = ['paths', '/slo/slos/v1', 'get']
const zero = ['paths', '/slo/zero-state/v1', 'get']
const create = ['paths', '/slo/slos/v1', 'post']
const { get } = facts.paths['/slo/slos/v1'] ?? {}
const schema = (name: string, ...below: string[]) => ['components', 'schemas', name, ...below]
const field = (name: string, ...below: string[]) => schema('slos.Slo', 'properties', name, ...below)
const slo = facts.components.schemas['slos.Slo']
const types = facts.components.schemas['slos.SloType']?.enum ?? []
const response = [...list, 'responses', '200', 'content', 'application/json', 'schema', '$ref']

// A change that breaks starts with an exclamation mark.
test.each<[name: string, edits: ContractEdit[], there: string[], back: string[]]>([
  ['nothing', [], [], []],
  [
    'an operation',
    [[zero, undefined]],
    ['! SlosService_GetZeroState: removed, GET /slo/zero-state/v1', '! slos.GetZeroStateResponse: removed, model'],
    ['SlosService_GetZeroState: added, GET /slo/zero-state/v1', 'slos.GetZeroStateResponse: added, model'],
  ],
  [
    'its path',
    [
      [list, undefined],
      [['paths', '/slo/slos/v2', 'get'], get],
    ],
    ['! SlosService_ListSlos: address GET /slo/slos/v1 → GET /slo/slos/v2'],
    ['! SlosService_ListSlos: address GET /slo/slos/v2 → GET /slo/slos/v1'],
  ],
  [
    'its id',
    [[[...list, 'operationId'], 'SlosService_GetAll']],
    ['SlosService_ListSlos: id SlosService_ListSlos → SlosService_GetAll'],
    ['SlosService_GetAll: id SlosService_GetAll → SlosService_ListSlos'],
  ],
  [
    'its service',
    [[[...list, 'tags'], ['Aims']]],
    ['SlosService_ListSlos: service Slos Service → Aims'],
    ['SlosService_ListSlos: service Aims → Slos Service'],
  ],
  [
    'its stability',
    [[[...list, 'x-stability'], 'preview']],
    ['SlosService_ListSlos: x-stability added, preview'],
    ['SlosService_ListSlos: x-stability removed, preview'],
  ],
  [
    'a permission',
    [[[...list, 'x-permissions'], ['slos:Read']]],
    ['! SlosService_ListSlos: permission slos:Read added'],
    ['SlosService_ListSlos: permission slos:Read removed'],
  ],
  [
    'a response status',
    [[[...list, 'responses', '429'], {}]],
    ['! SlosService_ListSlos: error 429 added'],
    ['SlosService_ListSlos: error 429 removed'],
  ],
  [
    'a status that each operation may answer',
    [[[...list, 'responses', '500'], undefined]],
    ['SlosService_ListSlos: error 500 removed'],
    ['SlosService_ListSlos: error 500 added'],
  ],
  [
    'the model of a response',
    [[response, '#/components/schemas/slos.SloResponse']],
    [
      '! SlosService_ListSlos.response: type slos.ListSlosResponse → slos.SloResponse',
      '! slos.ListSlosResponse: removed, model',
    ],
    [
      '! SlosService_ListSlos.response: type slos.SloResponse → slos.ListSlosResponse',
      'slos.ListSlosResponse: added, model',
    ],
  ],
  [
    'a content type',
    [
      [
        [...list, 'responses', '200', 'content'],
        { 'text/event-stream': get?.responses[200].content['application/json'] },
      ],
    ],
    ['! SlosService_ListSlos.response: contentType application/json → text/event-stream'],
    ['! SlosService_ListSlos.response: contentType text/event-stream → application/json'],
  ],
  [
    'a parameter',
    [[[...create, 'parameters'], undefined]],
    ['! SlosService_CreateSlo.query.silence_data_validations: removed, boolean'],
    ['SlosService_CreateSlo.query.silence_data_validations: added, boolean'],
  ],
  [
    'a required parameter',
    [[[...list, 'parameters', '0', 'required'], true]],
    ['! SlosService_ListSlos.query.filters: required added'],
    ['SlosService_ListSlos.query.filters: required removed'],
  ],
  [
    'a required body',
    [[[...create, 'requestBody', 'required'], undefined]],
    ['SlosService_CreateSlo.body: required removed'],
    ['! SlosService_CreateSlo.body: required added'],
  ],
  [
    'no body',
    [[[...create, 'requestBody'], undefined]],
    ['! SlosService_CreateSlo.body: removed, required slos.Slo'],
    ['! SlosService_CreateSlo.body: added, required slos.Slo'],
  ],
  [
    'a field',
    [[field('owner'), { type: 'string' }]],
    ['slos.Slo.owner: added, string'],
    ['! slos.Slo.owner: removed, string'],
  ],
  [
    'its name',
    [
      [field('creator'), undefined],
      [field('author'), slo?.properties?.creator],
    ],
    ['slos.Slo.author: added, string', '! slos.Slo.creator: removed, string'],
    ['! slos.Slo.author: removed, string', 'slos.Slo.creator: added, string'],
  ],
  [
    'a required field',
    [
      [field('owner'), { type: 'string' }],
      [schema('slos.Slo', 'required'), ['owner']],
    ],
    ['! slos.Slo.owner: added, required string'],
    ['! slos.Slo.owner: removed, required string'],
  ],
  [
    'a field that becomes required',
    [[schema('slos.Slo', 'required'), ['name']]],
    ['! slos.Slo.name: required added'],
    ['! slos.Slo.name: required removed'],
  ],
  [
    'a type',
    [[field('name', 'type'), 'integer']],
    ['! slos.Slo.name: type string → integer'],
    ['! slos.Slo.name: type integer → string'],
  ],
  [
    'a list of values with a bound',
    [[field('name'), { type: 'array', items: { type: 'string', maxLength: 9 } }]],
    ['! slos.Slo.name: type string → list of string'],
    ['! slos.Slo.name: type list of string → string'],
  ],
  [
    'what is in a map',
    [[field('labels', 'additionalProperties', 'maxLength'), 9]],
    ['! slos.Slo.labels{}: maxLength added, 9'],
    ['slos.Slo.labels{}: maxLength removed, 9'],
  ],
  [
    'a smaller bound',
    [[schema('alerts.AlertDefProperties', 'properties', 'name', 'maxLength'), 500]],
    ['! alerts.AlertDefProperties.name: maxLength 512 → 500'],
    ['alerts.AlertDefProperties.name: maxLength 500 → 512'],
  ],
  [
    'a bound of a response',
    [[schema('slos.ListSlosResponse', 'properties', 'slos', 'minItems'), 2]],
    ['slos.ListSlosResponse.slos: minItems added, 2'],
    ['slos.ListSlosResponse.slos: minItems removed, 2'],
  ],
  [
    'a part of a part of a request',
    [[schema('slos.SloOwnershipTag', 'properties', 'labelKeys', 'maxItems'), 9]],
    ['! slos.SloOwnershipTag.labelKeys: maxItems added, 9'],
    ['slos.SloOwnershipTag.labelKeys: maxItems removed, 9'],
  ],
  [
    'a pattern',
    [[field('name', 'pattern'), '^a']],
    ['! slos.Slo.name: pattern added, ^a'],
    ['slos.Slo.name: pattern removed, ^a'],
  ],
  [
    'a format',
    [[field('name', 'format'), 'uuid']],
    ['! slos.Slo.name: format added, uuid'],
    ['! slos.Slo.name: format removed, uuid'],
  ],
  [
    'a default',
    [[field('name', 'default'), 'mine']],
    ['slos.Slo.name: default added, mine'],
    ['! slos.Slo.name: default removed, mine'],
  ],
  [
    'a deprecated field',
    [[field('name', 'deprecated'), true]],
    ['slos.Slo.name: deprecated added'],
    ['slos.Slo.name: deprecated removed'],
  ],
  [
    'a field that the service alone sets',
    [[field('name', 'readOnly'), true]],
    ['! slos.Slo.name: readOnly added'],
    ['slos.Slo.name: readOnly removed'],
  ],
  [
    'what absence means',
    [[field('name', 'x-presence'), true]],
    ['slos.Slo.name: x-presence added'],
    ['! slos.Slo.name: x-presence removed'],
  ],
  [
    'a value',
    [[schema('slos.SloType', 'enum'), [...types, 'NEW']]],
    ['slos.SloType: value NEW added'],
    ['! slos.SloType: value NEW removed'],
  ],
  [
    'a deprecated value',
    [[schema('slos.SloType', 'x-values'), { [types[0] ?? '']: 'deprecated' }]],
    [`slos.SloType: mark of ${types[0] ?? ''} added, deprecated`],
    [`slos.SloType: mark of ${types[0] ?? ''} removed, deprecated`],
  ],
  [
    'exclusive fields',
    [[schema('slos.Slo', 'oneOf'), slo?.oneOf?.slice(0, -1)]],
    ['! slos.Slo: exclusive apmSli, requestBasedMetricSli, windowBasedMetricSli at most one → exactly one'],
    ['! slos.Slo: exclusive apmSli, requestBasedMetricSli, windowBasedMetricSli exactly one → at most one'],
  ],
  [
    'the order of parameters, permissions and values',
    [
      [schema('slos.SloType', 'enum'), types.toReversed()],
      [
        ['paths', '/alerts/alerts/v3', 'get', 'parameters'],
        facts.paths['/alerts/alerts/v3']?.get?.parameters?.toReversed(),
      ],
    ],
    [],
    [],
  ],
])('%s', (_, edits, there, back) => expect(bothWays(...edits)).toEqual([there, back]))

test('a second publication of a model is compared with the model where it begins to differ, and where it stops', () => {
  const split = edited(
    facts,
    [schema('slos.Slo~v2.Slo'), slo],
    [schema('slos.Slo~v2.Slo', 'properties', 'name'), undefined],
  )
  expect(linesOf(facts, split)).toEqual(['! slos.Slo~v2.Slo.name: removed, string'])
  expect(linesOf(split, facts)).toEqual(['slos.Slo~v2.Slo.name: added, string'])
})

test('an operation that takes the path of another, one that is gone and one that is new are told apart', () => {
  const find = { ...get, operationId: 'SlosService_Find' }
  const moved = edited(facts, [list, find], [['paths', '/slo/all', 'get'], get])
  expect(linesOf(facts, moved)).toEqual([
    'SlosService_Find: added, GET /slo/slos/v1',
    '! SlosService_ListSlos: address GET /slo/slos/v1 → GET /slo/all',
  ])
  expect(linesOf(facts, edited(facts, [zero, get], [list, undefined]))).toEqual([
    '! SlosService_GetZeroState: removed, GET /slo/zero-state/v1',
    '! SlosService_ListSlos: address GET /slo/slos/v1 → GET /slo/zero-state/v1',
  ])
})

test('a minimum breaks where it rises, a maximum where it falls', () => {
  const bounded = (minLength: number, maxLength: number) =>
    edited(facts, [field('name', 'minLength'), minLength], [field('name', 'maxLength'), maxLength])
  expect(linesOf(bounded(2, 9), bounded(3, 10))).toEqual([
    '! slos.Slo.name: minLength 2 → 3',
    'slos.Slo.name: maxLength 9 → 10',
  ])
  expect(linesOf(bounded(3, 10), bounded(2, 9))).toEqual([
    'slos.Slo.name: minLength 3 → 2',
    '! slos.Slo.name: maxLength 10 → 9',
  ])
})

/** One leaf of each kind, by its path without the names of paths, models and fields. Other keywords say what is a list or an object. */
function leaves(value: unknown, path: readonly string[] = [], found = new Map<string, ContractEdit>()) {
  if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) leaves(member, [...path, key], found)
    return found
  }
  if (value === 'array' || value === 'object') return found
  const other = typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}x` : undefined
  const isName = (at: number): boolean => ['paths', 'schemas', 'properties', 'x-values'].includes(path[at - 1] ?? '')
  const kind = path.map((step, at) => (isName(at) || /^\d$/.test(step) ? '*' : step)).join('.')
  if (!found.has(kind)) found.set(kind, [path, other])
  return found
}

test('whatever is another value in the facts is a difference', () => {
  const { paths, components, ...rest } = readContract()
  // The last arm of exclusive fields repeats the others, and all enumerations are texts.
  const kinds = [...leaves({ paths, components })].filter(
    ([kind]) => !kind.includes('.not.') && kind !== 'components.schemas.*.type',
  )
  expect(kinds.length).toBeGreaterThan(40)
  const unseen = kinds.filter(([, edit]) => {
    const [[top = '', path = '', model = '']] = edit
    const own = top === 'paths' ? { [path]: paths[path] ?? {} } : {}
    const schemas = top === 'paths' ? {} : { [model]: components.schemas[model] ?? {} }
    const only = { ...rest, paths: own, components: { schemas } }
    return compareContracts(only, edited(only, edit)).length === 0
  })
  expect(unseen.map(([kind]) => kind)).toEqual([])
})
