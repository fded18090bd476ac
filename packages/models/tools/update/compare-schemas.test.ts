import { describe, expect, test } from 'vitest'
import {
  edited,
  fieldPath,
  sampleContract,
  linesBothWays,
  linesOf,
  type ComparisonCase,
  schemaPath,
} from './sample-contract.ts'

describe('models', () => {
  const pot = { type: 'object', properties: { size: { type: 'integer', format: 'int32' } } }
  test.each<ComparisonCase>([
    [
      'added and removed',
      [[schemaPath('Pot'), pot]],
      ['additive Pot: model added, 0/0'],
      ['breaking Pot: model removed, 0/0'],
    ],
    [
      'an enumeration',
      [[schemaPath('Colour'), { type: 'string', enum: ['RED'] }]],
      ['additive Colour: enumeration added, 0/0'],
      ['breaking Colour: enumeration removed, 0/0'],
    ],
    [
      'an optional field of a request and its answers',
      [[fieldPath('Plant', 'potted'), { type: 'boolean' }]],
      ['additive Plant.potted: added, optional boolean, 1/3'],
      ['breaking Plant.potted: removed, 1/3'],
    ],
    [
      'a required field of a request',
      [
        [fieldPath('Seed', 'kind'), { type: 'string' }],
        [schemaPath('Seed', 'required'), ['count', 'kind']],
      ],
      ['breaking Seed.kind: added, required string, 1/0'],
      ['breaking Seed.kind: removed, 1/0'],
    ],
    [
      'a required field of an answer',
      [
        [['components', 'schemas', 'tools.Tool', 'properties', 'kind'], { type: 'string' }],
        [['components', 'schemas', 'tools.Tool', 'required'], ['kind']],
      ],
      ['additive Tool.kind: added, required string, 0/1'],
      ['breaking Tool.kind: removed, 0/1'],
    ],
    [
      'a field of a request that becomes required',
      [[schemaPath('Seed', 'required'), ['count', 'depth']]],
      ['breaking Seed.depth: required now, 1/0'],
      ['additive Seed.depth: optional now, 1/0'],
    ],
    [
      'a field of an answer that becomes required',
      [[['components', 'schemas', 'tools.Tool', 'required'], ['name']]],
      ['additive Tool.name: required now, 0/1'],
      ['breaking Tool.name: optional now, 0/1'],
    ],
    [
      'a deprecated field',
      [[fieldPath('Seed', 'depth', 'deprecated'), true]],
      ['additive Seed.depth: deprecated now, 1/0'],
      ['additive Seed.depth: no longer deprecated, 1/0'],
    ],
    [
      'a preview of a field',
      [[fieldPath('Seed', 'depth', 'x-stability'), 'preview']],
      ['additive Seed.depth: stable → preview, 1/0'],
      ['additive Seed.depth: preview → stable, 1/0'],
    ],
    [
      'a deprecated model',
      [[schemaPath('Seed', 'deprecated'), true]],
      ['additive Seed: deprecated now, 1/0'],
      ['additive Seed: no longer deprecated, 1/0'],
    ],
    [
      'a field whose absence differs from zero',
      [[fieldPath('Harvest', 'kilos', 'x-presence'), true]],
      ['additive Harvest.kilos: absence differs from 0, false and "", 1/3'],
      ['breaking Harvest.kilos: absence no longer differs from 0, false and "", 1/3'],
    ],
    [
      'a default',
      [[fieldPath('Seed', 'depth', 'default'), 3]],
      ['additive Seed.depth: default none → 3, 1/0'],
      ['breaking Seed.depth: default 3 → none, 1/0'],
    ],
    [
      'a deprecated value',
      [[schemaPath('Season', 'x-values'), { AUTUMN: 'deprecated' }]],
      ['additive Season: value `AUTUMN` stable → deprecated, 2/3'],
      ['additive Season: value `AUTUMN` deprecated → stable, 2/3'],
    ],
    [
      'a field that is no longer set by requests',
      [[fieldPath('CreatePlantBody', 'seed', 'readOnly'), true]],
      ['breaking CreatePlantBody.seed: set by the service alone now, 1/0'],
      ['additive CreatePlantBody.seed: can be set now, 1/0'],
    ],
    [
      'a model that is an enumeration',
      [[schemaPath('Seed'), { type: 'string', enum: ['BEAN'] }]],
      ['breaking Seed: type object → enumeration, 1/0'],
      ['breaking Seed: type enumeration → object, 1/0'],
    ],
    [
      'a model that loses all fields',
      [[schemaPath('Seed'), { type: 'object', additionalProperties: false }]],
      [
        'additive Seed: no longer at most one of origin, packet, 1/0',
        'breaking Seed.count: removed, 1/0',
        'breaking Seed.depth: removed, 1/0',
        'breaking Seed.origin: removed, 1/0',
        'breaking Seed.packet: removed, 1/0',
      ],
      [
        'additive Seed: at most one of origin, packet now, 1/0',
        'breaking Seed.count: added, required integer int32, 1/0',
        'additive Seed.depth: added, optional number, 1/0',
        'additive Seed.origin: added, optional string, 1/0',
        'additive Seed.packet: added, optional string, 1/0',
      ],
    ],
  ])('%s', (_, edits, there, back) => expect(linesBothWays(edits)).toEqual([there, back]))
})

describe('types and bounds', () => {
  const toolExtra = ['components', 'schemas', 'tools.Tool', 'properties', 'extra']
  test.each<ComparisonCase>([
    [
      'another type',
      [[fieldPath('Plant', 'name'), { type: 'boolean' }]],
      ['breaking Plant.name: type string → boolean, 1/3'],
      ['breaking Plant.name: type boolean → string, 1/3'],
    ],
    [
      'a list',
      [[fieldPath('Seed', 'packet'), { type: 'array', items: { type: 'string' } }]],
      ['breaking Seed.packet: type string → list of string, 1/0'],
      ['breaking Seed.packet: type list of string → string, 1/0'],
    ],
    [
      'another type in a list',
      [[fieldPath('Plant', 'children', 'items'), { type: 'string' }]],
      ['breaking Plant.children[]: type Plant → string, 1/3'],
      ['breaking Plant.children[]: type string → Plant, 1/3'],
    ],
    [
      'a number that was an integer, in a request',
      [[fieldPath('Seed', 'count'), { type: 'number', minimum: 1 }]],
      ['additive Seed.count: type integer int32 → number, 1/0'],
      ['breaking Seed.count: type number → integer int32, 1/0'],
    ],
    [
      'a number that becomes an integer, in an answer',
      [[fieldPath('Harvest', 'kilos', 'type'), 'integer']],
      ['breaking Harvest.kilos: type number → integer, 1/3'],
      ['breaking Harvest.kilos: type integer → number, 1/3'],
    ],
    [
      'anything that becomes a model',
      [[fieldPath('Plant', 'notes'), { $ref: '#/components/schemas/tools.Tool' }]],
      ['breaking Plant.notes: type any object → Tool, 1/3'],
      ['breaking Plant.notes: type Tool → any object, 1/3'],
    ],
    [
      'objects instead of scalars',
      [
        [fieldPath('Seed', 'depth'), { type: 'object' }],
        [fieldPath('Seed', 'packet'), { type: 'object', additionalProperties: { type: 'string' } }],
      ],
      ['breaking Seed.depth: type number → any object, 1/0', 'breaking Seed.packet: type string → map of string, 1/0'],
      ['breaking Seed.depth: type any object → number, 1/0', 'breaking Seed.packet: type map of string → string, 1/0'],
    ],
    [
      'the max of a text, in both directions',
      [[fieldPath('Plant', 'name', 'maxLength'), 60]],
      ['additive Plant.name: max 50 → 60, 1/3'],
      ['breaking Plant.name: max 60 → 50, 1/3'],
    ],
    [
      'the max of a text, in answers',
      [[['components', 'schemas', 'tools.Tool', 'properties', 'name', 'maxLength'], 60]],
      ['additive Tool.name: max none → 60, 0/1'],
      ['additive Tool.name: max 60 → none, 0/1'],
    ],
    [
      'the min of a text',
      [[fieldPath('Plant', 'name', 'minLength'), 2]],
      ['breaking Plant.name: min 1 → 2, 1/3'],
      ['additive Plant.name: min 2 → 1, 1/3'],
    ],
    [
      'the min of a number',
      [[fieldPath('Seed', 'count', 'minimum'), 0]],
      ['additive Seed.count: min 1 → 0, 1/0'],
      ['breaking Seed.count: min 0 → 1, 1/0'],
    ],
    [
      'the max of a number that had none',
      [[fieldPath('Seed', 'count', 'maximum'), 9]],
      ['breaking Seed.count: max none → 9, 1/0'],
      ['additive Seed.count: max 9 → none, 1/0'],
    ],
    [
      'the items of a list',
      [
        [fieldPath('Plant', 'children', 'maxItems'), 5],
        [fieldPath('Plant', 'children', 'minItems'), 1],
      ],
      ['breaking Plant.children: max items 10 → 5, 1/3', 'breaking Plant.children: min items none → 1, 1/3'],
      ['additive Plant.children: max items 5 → 10, 1/3', 'additive Plant.children: min items 1 → none, 1/3'],
    ],
    [
      'a pattern',
      [[fieldPath('Seed', 'origin', 'pattern'), undefined]],
      ['additive Seed.origin: pattern ^[A-Z]+$ → none, 1/0'],
      ['breaking Seed.origin: pattern none → ^[A-Z]+$, 1/0'],
    ],
    [
      'another pattern',
      [[fieldPath('Seed', 'origin', 'pattern'), '^[A-Z]*$']],
      ['breaking Seed.origin: pattern ^[A-Z]+$ → ^[A-Z]*$, 1/0'],
      ['breaking Seed.origin: pattern ^[A-Z]*$ → ^[A-Z]+$, 1/0'],
    ],
    [
      'a format',
      [[fieldPath('Seed', 'count', 'format'), 'int64']],
      ['additive Seed.count: format int32 → int64, 1/0'],
      ['breaking Seed.count: format int64 → int32, 1/0'],
    ],
    [
      'no format',
      [[fieldPath('Harvest', 'day', 'format'), undefined]],
      ['breaking Harvest.day: format date-time → none, 1/3'],
      ['breaking Harvest.day: format none → date-time, 1/3'],
    ],
    [
      'values of an enumeration in requests and answers',
      [[schemaPath('Season', 'enum'), ['AUTUMN', 'SUMMER', 'WINTER']]],
      ['additive Season: values `SUMMER`, `WINTER` added, 2/3', 'breaking Season: value `SPRING` removed, 2/3'],
      ['additive Season: value `SPRING` added, 2/3', 'breaking Season: values `SUMMER`, `WINTER` removed, 2/3'],
    ],
    [
      'an enumeration that takes any text',
      [[schemaPath('Season', 'enum'), undefined]],
      ['additive Season: listed values → any value, 2/3'],
      ['breaking Season: any value → only `AUTUMN`, `SPRING`, 2/3'],
    ],
  ])('%s', (_, edits, there, back) => expect(linesBothWays(edits)).toEqual([there, back]))

  test('anything takes every map and model, and answers with none of them for sure', () => {
    const anything = edited(
      sampleContract,
      [fieldPath('Seed', 'extra'), { type: 'object' }],
      [toolExtra, { type: 'object' }],
    )
    const map = { type: 'object', additionalProperties: { type: 'string' } }
    const maps = edited(sampleContract, [fieldPath('Seed', 'extra'), map], [toolExtra, map])
    expect(linesOf(maps, anything)).toEqual([
      'additive Seed.extra: type map of string → any object, 1/0',
      'breaking Tool.extra: type map of string → any object, 0/1',
    ])
    expect(linesOf(anything, maps)).toEqual([
      'breaking Seed.extra: type any object → map of string, 1/0',
      'additive Tool.extra: type any object → map of string, 0/1',
    ])
  })

  test('a 64-bit integer as digits or as a number is one that every request and answer may have', () => {
    const bare = edited(sampleContract, [fieldPath('Plant', 'id'), { type: 'integer', format: 'int64' }])
    const digits = edited(sampleContract, [fieldPath('Plant', 'id'), { type: 'string', pattern: '^-?[0-9]+$' }])
    expect(linesOf(bare, digits)).toEqual([
      'additive Plant.id: 64-bit integer as integer → as string, both are accepted, 1/3',
    ])
  })
})

describe('fields that exclude each other', () => {
  const arms = (...keys: string[]) => keys.map((key) => ({ required: [key] }))
  const atMost = (...keys: string[]) => [...arms(...keys), { not: { anyOf: arms(...keys) } }]
  const at = schemaPath('Seed', 'oneOf')
  test.each<ComparisonCase>([
    [
      'exactly one instead of at most one',
      [[at, arms('origin', 'packet')]],
      ['breaking Seed: at most one of origin, packet → exactly one of origin, packet, 1/0'],
      ['additive Seed: exactly one of origin, packet → at most one of origin, packet, 1/0'],
    ],
    [
      'no longer',
      [[at, undefined]],
      ['additive Seed: no longer at most one of origin, packet, 1/0'],
      ['breaking Seed: at most one of origin, packet now, 1/0'],
    ],
    [
      'a field more',
      [[at, atMost('depth', 'origin', 'packet')]],
      ['breaking Seed: at most one of origin, packet → at most one of depth, origin, packet, 1/0'],
      ['additive Seed: at most one of depth, origin, packet → at most one of origin, packet, 1/0'],
    ],
    [
      'a field more that is new',
      [
        [at, atMost('origin', 'packet', 'bag')],
        [fieldPath('Seed', 'bag'), { type: 'string' }],
      ],
      [
        'additive Seed: at most one of origin, packet → at most one of bag, origin, packet, 1/0',
        'additive Seed.bag: added, optional string, 1/0',
      ],
      [
        'additive Seed: at most one of bag, origin, packet → at most one of origin, packet, 1/0',
        'breaking Seed.bag: removed, 1/0',
      ],
    ],
    [
      'a second group',
      [
        [at, undefined],
        [schemaPath('Seed', 'allOf'), [{ oneOf: atMost('origin', 'packet') }, { oneOf: arms('count', 'depth') }]],
      ],
      ['breaking Seed: exactly one of count, depth now, 1/0'],
      ['additive Seed: no longer exactly one of count, depth, 1/0'],
    ],
  ])('%s', (_, edits, there, back) => expect(linesBothWays(edits)).toEqual([there, back]))

  test('a field that stays and leaves them breaks where one of them has to be there, and in answers', () => {
    const three = edited(
      sampleContract,
      [at, arms('depth', 'origin', 'packet')],
      [schemaPath('Harvest', 'oneOf'), atMost('basket', 'day', 'season')],
    )
    const two = edited(three, [at, arms('origin', 'packet')], [schemaPath('Harvest', 'oneOf'), atMost('basket', 'day')])
    expect(linesOf(three, two)).toEqual([
      'breaking Harvest: at most one of basket, day, season → at most one of basket, day, 1/3',
      'breaking Seed: exactly one of depth, origin, packet → exactly one of origin, packet, 1/0',
    ])
  })

  test('groups without a common field are one that went and one that came', () => {
    const after = edited(sampleContract, [at, atMost('count', 'depth')])
    expect(linesOf(sampleContract, after)).toEqual([
      'breaking Seed: at most one of count, depth now, 1/0',
      'additive Seed: no longer at most one of origin, packet, 1/0',
    ])
  })

  test('an answer that may now omit both fields breaks', () => {
    const after = edited(sampleContract, [schemaPath('Harvest', 'oneOf'), atMost('basket', 'day')])
    expect(linesOf(sampleContract, after)).toEqual([
      'breaking Harvest: exactly one of basket, day → at most one of basket, day, 1/3',
    ])
  })
})
