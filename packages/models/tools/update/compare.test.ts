import { describe, expect, test } from 'vitest'
import { compareContracts } from './compare.ts'
import {
  responsePath,
  edited,
  type ContractEdit,
  fieldPath,
  sampleContract,
  linesOf,
  operationPath,
  schemaPath,
} from './sample-contract.ts'
import type { Contract } from '../contract/contract.ts'

const list = operationPath('/plants', 'get')
const get = operationPath('/plants/{id}', 'get')

describe('once each', () => {
  test('a schema in requests and answers of many operations, also through itself', () => {
    const after = edited(sampleContract, [fieldPath('Plant', 'name', 'maxLength'), 60])
    expect(compareContracts(sampleContract, after)).toEqual([
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
    const spare = edited(sampleContract, [
      schemaPath('Pot'),
      { type: 'object', properties: { size: { type: 'number' } } },
    ])
    expect(linesOf(spare, edited(spare, [fieldPath('Pot', 'size'), undefined]))).toEqual([
      'additive Pot.size: removed, 0/0',
    ])
  })

  test('a schema that another operation refers to now is no difference of its own', () => {
    const swapped = edited(
      sampleContract,
      [responsePath(get), { $ref: '#/components/schemas/tools.Tool' }],
      [responsePath(['paths', '/tools', 'get']), { $ref: '#/components/schemas/plants.Plant' }],
    )
    expect(linesOf(sampleContract, swapped)).toEqual([
      'breaking Plants_Get.answer: type Plant → Tool, 0/1',
      'additive Tools_List.answer: type Tool → Plant, 0/1',
    ])
  })

  test('a reference to another schema of the same shape breaks nothing', () => {
    const twin = edited(sampleContract, [schemaPath('Twin'), sampleContract.components.schemas['plants.Harvest']])
    const after = edited(twin, [responsePath(get), { $ref: '#/components/schemas/plants.Twin' }])
    const before = edited(twin, [responsePath(get), { $ref: '#/components/schemas/plants.Harvest' }])
    expect(linesOf(before, after)).toEqual(['additive Plants_Get.answer: type Harvest → Twin, 0/1'])
  })

  test('a reference to another schema that refers to itself in the same way breaks nothing', () => {
    const plant = sampleContract.components.schemas['plants.Plant']
    const twin = edited(
      sampleContract,
      [schemaPath('Twin'), plant],
      [fieldPath('Twin', 'children', 'items', '$ref'), '#/components/schemas/plants.Twin'],
    )
    const after = edited(twin, [responsePath(get), { $ref: '#/components/schemas/plants.Twin' }])
    expect(linesOf(twin, after)).toEqual(['additive Plants_Get.answer: type Plant → Twin, 0/1'])
  })

  test('a schema change breaks no operation that refers to the schema only before or only after it', () => {
    const answered = edited(sampleContract, [responsePath(get), { $ref: '#/components/schemas/tools.Tool' }])
    const listed = edited(
      sampleContract,
      [responsePath(operationPath('/tools', 'get')), { type: 'object' }],
      [responsePath(get), { $ref: '#/components/schemas/tools.Tool' }],
      [['components', 'schemas', 'tools.Tool', 'properties', 'name'], undefined],
    )
    expect(linesOf(answered, listed).at(-1)).toBe('breaking Tool.name: removed, 0/1')
    expect(linesOf(sampleContract, listed).at(-1)).toBe('additive Tool.name: removed, 0/0')
  })

  test('a schema with another name is one difference, and what changed in it another one', () => {
    const text = JSON.stringify(edited(sampleContract, [fieldPath('Plant', 'name', 'maxLength'), 40]))
    const after = JSON.parse(text.replaceAll('plants.Plant"', 'plants.Flower"')) as Contract
    expect(linesOf(sampleContract, after)).toEqual([
      'breaking Flower.name: max 50 → 40, 1/3',
      'breaking Plant: model renamed to Flower, 1/3',
    ])
  })

  test('schemas below it have another name with it', () => {
    const text = JSON.stringify(sampleContract)
    const after = JSON.parse(
      text.replaceAll('plants.Plant"', 'plants.Flower"').replaceAll('plants.Harvest"', 'plants.Crop"'),
    ) as Contract
    expect(linesOf(sampleContract, after)).toEqual([
      'breaking Harvest: model renamed to Crop, 1/3',
      'breaking Plant: model renamed to Flower, 1/3',
    ])
  })

  test('a schema that two new ones replace has no other name', () => {
    const { 'plants.Season': season, ...others } = sampleContract.components.schemas
    const after = edited(
      sampleContract,
      [['components', 'schemas'], { ...others, 'plants.Quarter': season, 'plants.Time': season }],
      [['paths', '/plants', 'get', 'parameters', '0', 'schema', '$ref'], '#/components/schemas/plants.Quarter'],
      [fieldPath('Harvest', 'season', '$ref'), '#/components/schemas/plants.Time'],
    )
    expect(linesOf(sampleContract, after)).toEqual([
      'additive Plants_List.query.season: type Season → Quarter, 1/0',
      'additive Harvest.season: type Season → Time, 1/3',
      'additive Quarter: enumeration added, 1/0',
      'breaking Season: enumeration removed, 2/3',
      'additive Time: enumeration added, 1/3',
    ])
  })

  test('a schema that another kind of thing replaces has no other name', () => {
    const { 'tools.Tool': _, ...others } = sampleContract.components.schemas
    const machine = { type: 'object', properties: { power: { type: 'number' } } }
    const after = edited(
      sampleContract,
      [['components', 'schemas'], { ...others, 'tools.Machine': machine }],
      [responsePath(operationPath('/tools', 'get')), { $ref: '#/components/schemas/tools.Machine' }],
    )
    expect(linesOf(sampleContract, after)).toEqual([
      'breaking Tools_List.answer: type Tool → Machine, 0/1',
      'additive Machine: model added, 0/1',
      'breaking Tool: model removed, 0/1',
    ])
  })

  test('a new schema that only looks like one that is gone is no rename', () => {
    const { 'tools.Tool': tool, ...others } = sampleContract.components.schemas
    const after = edited(
      sampleContract,
      [['components', 'schemas'], { ...others, 'tools.Spade': tool }],
      [['paths', '/tools'], undefined],
    )
    expect(linesOf(sampleContract, after)).toEqual([
      'breaking Tools_List: operation removed, 1/1',
      'additive Spade: model added, 0/0',
      'breaking Tool: model removed, 0/1',
    ])
  })

  test('operations that are new are not those that a changed schema reaches', () => {
    const more = edited(
      sampleContract,
      [
        ['paths', '/plants/all', 'get'],
        { ...sampleContract.paths['/plants/{id}']?.get, operationId: 'Plants_All', parameters: [] },
      ],
      [fieldPath('Plant', 'name', 'maxLength'), 60],
    )
    expect(linesOf(sampleContract, more)).toEqual([
      'additive Plants_All: operation added, 1/1',
      'additive Plant.name: max 50 → 60, 1/3',
    ])
  })
})

describe('a model that is published several times, and not the same', () => {
  const other = schemaPath('Seed~v2.Seed')
  const seed = sampleContract.components.schemas['plants.Seed']
  const split = edited(sampleContract, [other, seed], [fieldPath('Seed~v2.Seed', 'depth'), undefined])

  test('a model is compared where its copies begin to differ, and where they stop', () => {
    expect(linesOf(sampleContract, split)).toEqual(['breaking Seed~v2.Seed.depth: removed, 1/0'])
    expect(linesOf(split, sampleContract)).toEqual(['additive Seed~v2.Seed.depth: added, optional number, 1/0'])
  })

  test('a model is compared with itself where its copies differ already', () => {
    expect(linesOf(split, edited(split, [fieldPath('Seed~v2.Seed', 'count', 'minimum'), 0]))).toEqual([
      'additive Seed~v2.Seed.count: min 1 → 0, 1/0',
    ])
  })

  test('comes and goes with the model', () => {
    const without = edited(
      sampleContract,
      [schemaPath('Seed'), undefined],
      [fieldPath('CreatePlantBody', 'seed'), undefined],
    )
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
  const parameters = sampleContract.paths['/plants']?.get?.parameters ?? []
  test.each<[name: string, edits: ContractEdit[]]>([
    ['in the same', []],
    ['in the order of values', [[schemaPath('Season', 'enum'), ['AUTUMN', 'SPRING']]]],
    ['in the order of parameters', [[[...list, 'parameters'], [...parameters].reverse()]]],
    [
      'in the order of keys',
      [
        [['paths', '/plants', 'get'], undefined],
        [list, sampleContract.paths['/plants']?.get],
      ],
    ],
    [
      'in servers and sentences',
      [
        [[...get, 'servers'], []],
        [[...get, 'summary'], 'A plant'],
      ],
    ],
  ])('%s', (_, edits) => {
    expect(linesOf(sampleContract, edited(sampleContract, ...edits))).toEqual([])
    expect(linesOf(edited(sampleContract, ...edits), sampleContract)).toEqual([])
  })
})

test('a reference that leads nowhere is an error that names it', () => {
  const spare = edited(sampleContract, [
    schemaPath('Spare'),
    { type: 'array', items: { $ref: '#/components/schemas/plants.Pot' } },
  ])
  expect(() => compareContracts(sampleContract, spare)).toThrow(
    'refers to the schema plants.Pot, which does not exist.',
  )
  const broken = edited(sampleContract, [schemaPath('Season'), undefined])
  expect(() => compareContracts(sampleContract, broken)).toThrow(
    'refers to the schema plants.Season, which does not exist.',
  )
})
