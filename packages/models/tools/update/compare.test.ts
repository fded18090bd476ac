import { describe, expect, test } from 'vitest'
import { compareContracts } from './compare.ts'
import { answerOf, edited, type Edit, field, greenhouse, linesOf, operationAt, schema } from './greenhouse.ts'
import type { Contract } from './normal-form.ts'

const list = operationAt('/plants', 'get')
const get = operationAt('/plants/{id}', 'get')

describe('once each', () => {
  test('a schema in requests and answers of many operations, also through itself', () => {
    const after = edited(greenhouse, [field('Plant', 'name', 'maxLength'), 60])
    expect(compareContracts(greenhouse, after)).toEqual([
      {
        kind: 'bound',
        effect: 'additive',
        breaks: [],
        group: 'plants',
        schema: 'Plant',
        field: 'name',
        what: 'max 50 → 60',
        was: 50,
        now: 60,
        requests: ['Plants_Create'],
        answers: ['Plants_Create', 'Plants_Get', 'Plants_List'],
      },
    ])
  })

  test('a model that is in no request and no answer breaks nothing but what imports it', () => {
    const spare = edited(greenhouse, [schema('Pot'), { type: 'object', properties: { size: { type: 'number' } } }])
    expect(linesOf(spare, edited(spare, [field('Pot', 'size'), undefined]))).toEqual([
      'additive Pot.size: removed, 0/0',
    ])
  })

  test('a schema that another operation refers to now is no difference of its own', () => {
    const swapped = edited(
      greenhouse,
      [answerOf(get), { $ref: '#/components/schemas/tools.Tool' }],
      [answerOf(['paths', '/tools', 'get']), { $ref: '#/components/schemas/plants.Plant' }],
    )
    expect(linesOf(greenhouse, swapped)).toEqual([
      'breaking Plants_Get.answer: type Plant → Tool, 0/1',
      'additive Tools_List.answer: type Tool → Plant, 0/1',
    ])
  })

  test('a reference to another schema of the same shape breaks nothing', () => {
    const twin = edited(greenhouse, [schema('Twin'), greenhouse.components?.schemas?.['plants.Harvest']])
    const after = edited(twin, [answerOf(get), { $ref: '#/components/schemas/plants.Twin' }])
    const before = edited(twin, [answerOf(get), { $ref: '#/components/schemas/plants.Harvest' }])
    expect(linesOf(before, after)).toEqual(['additive Plants_Get.answer: type Harvest → Twin, 0/1'])
  })

  test('a reference to another schema that refers to itself in the same way breaks nothing', () => {
    const plant = greenhouse.components?.schemas?.['plants.Plant']
    const twin = edited(
      greenhouse,
      [schema('Twin'), plant],
      [field('Twin', 'children', 'items', '$ref'), '#/components/schemas/plants.Twin'],
    )
    const after = edited(twin, [answerOf(get), { $ref: '#/components/schemas/plants.Twin' }])
    expect(linesOf(twin, after)).toEqual(['additive Plants_Get.answer: type Plant → Twin, 0/1'])
  })

  test('what changed in a schema breaks no operation that refers to it only now, or no longer', () => {
    const answered = edited(greenhouse, [answerOf(get), { $ref: '#/components/schemas/tools.Tool' }])
    const listed = edited(
      greenhouse,
      [answerOf(operationAt('/tools', 'get')), { type: 'object' }],
      [answerOf(get), { $ref: '#/components/schemas/tools.Tool' }],
      [['components', 'schemas', 'tools.Tool', 'properties', 'name'], undefined],
    )
    expect(linesOf(answered, listed).at(-1)).toBe('breaking Tool.name: removed, 0/1')
    expect(linesOf(greenhouse, listed).at(-1)).toBe('additive Tool.name: removed, 0/0')
  })

  test('a schema with another name is one difference, and what changed in it another one', () => {
    const text = JSON.stringify(edited(greenhouse, [field('Plant', 'name', 'maxLength'), 40]))
    const after = JSON.parse(text.replaceAll('plants.Plant"', 'plants.Flower"')) as Contract
    expect(linesOf(greenhouse, after)).toEqual([
      'breaking Flower.name: max 50 → 40, 1/3',
      'breaking Plant: model renamed to Flower, 1/3',
    ])
  })

  test('schemas below it have another name with it', () => {
    const text = JSON.stringify(greenhouse)
    const after = JSON.parse(
      text.replaceAll('plants.Plant"', 'plants.Flower"').replaceAll('plants.Harvest"', 'plants.Crop"'),
    ) as Contract
    expect(linesOf(greenhouse, after)).toEqual([
      'breaking Harvest: model renamed to Crop, 1/3',
      'breaking Plant: model renamed to Flower, 1/3',
    ])
  })

  test('a schema that two new ones replace has no other name', () => {
    const { 'plants.Season': season, ...others } = greenhouse.components?.schemas ?? {}
    const after = edited(
      greenhouse,
      [['components', 'schemas'], { ...others, 'plants.Quarter': season, 'plants.Time': season }],
      [['paths', '/plants', 'get', 'parameters', '0', 'schema', '$ref'], '#/components/schemas/plants.Quarter'],
      [field('Harvest', 'season', '$ref'), '#/components/schemas/plants.Time'],
    )
    expect(linesOf(greenhouse, after)).toEqual([
      'additive Plants_List.query.season: type Season → Quarter, 1/0',
      'additive Harvest.season: type Season → Time, 1/3',
      'additive Quarter: enumeration added, 1/0',
      'breaking Season: enumeration removed, 2/3',
      'additive Time: enumeration added, 1/3',
    ])
  })

  test('a schema that another kind of thing replaces has no other name', () => {
    const { 'tools.Tool': _, ...others } = greenhouse.components?.schemas ?? {}
    const machine = { type: 'object', properties: { power: { type: 'number' } } }
    const after = edited(
      greenhouse,
      [['components', 'schemas'], { ...others, 'tools.Machine': machine }],
      [answerOf(operationAt('/tools', 'get')), { $ref: '#/components/schemas/tools.Machine' }],
    )
    expect(linesOf(greenhouse, after)).toEqual([
      'breaking Tools_List.answer: type Tool → Machine, 0/1',
      'additive Machine: model added, 0/1',
      'breaking Tool: model removed, 0/1',
    ])
  })

  test('a new schema that only looks like one that is gone is no rename', () => {
    const { 'tools.Tool': tool, ...others } = greenhouse.components?.schemas ?? {}
    const after = edited(
      greenhouse,
      [['components', 'schemas'], { ...others, 'tools.Spade': tool }],
      [['paths', '/tools'], undefined],
    )
    expect(linesOf(greenhouse, after)).toEqual([
      'breaking Tools_List: operation removed, 1/1',
      'additive Spade: model added, 0/0',
      'breaking Tool: model removed, 0/1',
    ])
  })

  test('operations that are new are not those that a changed schema reaches', () => {
    const more = edited(
      greenhouse,
      [
        ['paths', '/plants/all', 'get'],
        { ...greenhouse.paths['/plants/{id}']?.get, operationId: 'Plants_All', parameters: [] },
      ],
      [field('Plant', 'name', 'maxLength'), 60],
    )
    expect(linesOf(greenhouse, more)).toEqual([
      'additive Plants_All: operation added, 1/1',
      'additive Plant.name: max 50 → 60, 1/3',
    ])
  })
})

describe('a model that is published several times, and not the same', () => {
  const other = schema('Seed~v2.Seed')
  const seed = greenhouse.components?.schemas?.['plants.Seed']
  const split = edited(greenhouse, [other, seed], [field('Seed~v2.Seed', 'depth'), undefined])

  test('is compared with the model where it begins to differ, and where it ends', () => {
    expect(linesOf(greenhouse, split)).toEqual(['breaking Seed~v2.Seed.depth: removed, 1/0'])
    expect(linesOf(split, greenhouse)).toEqual(['additive Seed~v2.Seed.depth: added, optional number, 1/0'])
  })

  test('is compared with itself where it differs already', () => {
    expect(linesOf(split, edited(split, [field('Seed~v2.Seed', 'count', 'minimum'), 0]))).toEqual([
      'additive Seed~v2.Seed.count: min 1 → 0, 1/0',
    ])
  })

  test('comes and goes with the model', () => {
    const without = edited(greenhouse, [schema('Seed'), undefined], [field('CreatePlantBody', 'seed'), undefined])
    expect(linesOf(without, edited(split))).toEqual([
      'additive CreatePlantBody.seed: added, optional Seed, 1/0',
      'additive Seed: model added, 1/0',
    ])
    expect(linesOf(split, without)).toEqual([
      'breaking CreatePlantBody.seed: removed, 1/0',
      'breaking Seed: model removed, 1/0',
    ])
  })
})

describe('no difference', () => {
  const parameters = greenhouse.paths['/plants']?.get?.parameters ?? []
  test.each<[name: string, edits: Edit[]]>([
    ['in the same', []],
    ['in the order of values', [[schema('Season', 'enum'), ['AUTUMN', 'SPRING']]]],
    ['in the order of parameters', [[[...list, 'parameters'], [...parameters].reverse()]]],
    [
      'in the order of keys',
      [
        [['paths', '/plants', 'get'], undefined],
        [list, greenhouse.paths['/plants']?.get],
      ],
    ],
    [
      'in a bound of nothing',
      [
        [field('Seed', 'packet', 'minLength'), 0],
        [field('Plant', 'children', 'minItems'), 0],
      ],
    ],
    ['in a pattern of any text', [[field('Seed', 'packet', 'pattern'), '^[\\s\\S]*$']]],
    [
      'in failures, servers and sentences',
      [
        [[...get, 'servers'], []],
        [[...get, 'responses', '404'], {}],
        [[...get, 'summary'], 'A plant'],
      ],
    ],
  ])('%s', (_, edits) => {
    expect(linesOf(greenhouse, edited(greenhouse, ...edits))).toEqual([])
    expect(linesOf(edited(greenhouse, ...edits), greenhouse)).toEqual([])
  })
})

test('a reference that leads nowhere is an error that names it', () => {
  const spare = edited(greenhouse, [
    schema('Spare'),
    { type: 'array', items: { $ref: '#/components/schemas/plants.Pot' } },
  ])
  expect(() => compareContracts(greenhouse, spare)).toThrow('refers to the schema plants.Pot, which it does not have.')
  const broken = edited(greenhouse, [schema('Season'), undefined])
  expect(() => compareContracts(greenhouse, broken)).toThrow(
    'refers to the schema plants.Season, which it does not have.',
  )
})
