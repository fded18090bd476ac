import type { Contract } from '../contract/contract.ts'
import { describe, expect, test } from 'vitest'
import {
  responsePath,
  requestBodyPath,
  type ContractEdit,
  edited,
  sampleContract,
  schemaPath,
  linesBothWays,
  linesOf,
  operationPath,
  type ComparisonCase,
} from './sample-contract.ts'

const list = operationPath('/plants', 'get')
const create = operationPath('/plants', 'post')
const get = operationPath('/plants/{id}', 'get')

describe('operations', () => {
  test.each<ComparisonCase>([
    [
      'added and removed',
      [[['paths', '/tools', 'get'], undefined]],
      ['breaking Tools_List: operation removed, 1/1'],
      ['additive Tools_List: operation added, 1/1'],
    ],
    [
      'moved to another path',
      [
        [['paths', '/tools', 'get'], undefined],
        [['paths', '/tools/v2', 'get'], sampleContract.paths['/tools']?.get],
      ],
      ['breaking Tools_List: moved: GET /tools → GET /tools/v2, 1/1'],
      ['breaking Tools_List: moved: GET /tools/v2 → GET /tools, 1/1'],
    ],
    [
      'moved to another method',
      [
        [['paths', '/tools', 'get'], undefined],
        [['paths', '/tools', 'post'], sampleContract.paths['/tools']?.get],
      ],
      ['breaking Tools_List: moved: GET /tools → POST /tools, 1/1'],
      ['breaking Tools_List: moved: POST /tools → GET /tools, 1/1'],
    ],
    [
      'with another id',
      [[['paths', '/tools', 'get', 'operationId'], 'Tools_GetAll']],
      ['additive Tools_GetAll: id Tools_List → Tools_GetAll, 1/1'],
      ['additive Tools_List: id Tools_GetAll → Tools_List, 1/1'],
    ],
    [
      'of another service',
      [[[...list, 'tags'], ['Flora']]],
      ['additive Plants_List: service Plants → Flora, 1/1'],
      ['additive Plants_List: service Flora → Plants, 1/1'],
    ],
    [
      'deprecated',
      [[[...list, 'deprecated'], true]],
      ['additive Plants_List: deprecated now, 1/1'],
      ['additive Plants_List: no longer deprecated, 1/1'],
    ],
    [
      'with another permission',
      [
        [
          [...list, 'x-permissions'],
          ['plants:Read', 'house:Enter'],
        ],
      ],
      ['breaking Plants_List: needs house:Enter now, 1/0'],
      ['additive Plants_List: no longer needs house:Enter, 1/0'],
    ],
    [
      'with another error',
      [[[...list, 'responses', '404'], {}]],
      ['breaking Plants_List: declares 404 now, 0/1'],
      ['additive Plants_List: no longer declares 404, 0/1'],
    ],
    [
      'with an error that every operation may have',
      [[[...list, 'responses', '401'], {}]],
      ['additive Plants_List: declares 401 now, 0/1'],
      ['additive Plants_List: no longer declares 401, 0/1'],
    ],
    [
      'of a preview',
      [[[...list, 'x-stability'], 'preview']],
      ['additive Plants_List: stable → preview, 1/1'],
      ['additive Plants_List: preview → stable, 1/1'],
    ],
    ['whose service has other letters', [[[...list, 'tags'], ['PLANTS']]], [], []],
  ])('%s', (_, edits, there, back) => expect(linesBothWays(edits)).toEqual([there, back]))
})

describe('parameters, bodies and answers', () => {
  const deep = { name: 'deep', in: 'query', schema: { type: 'boolean' } }
  const pathParameter = (name: string, type = 'string') => ({
    name,
    in: 'path',
    required: true as const,
    schema: { type },
  })
  test.each<ComparisonCase>([
    [
      'an optional parameter',
      [
        [
          [...get, 'parameters'],
          [...(sampleContract.paths['/plants/{id}']?.get?.parameters ?? []), deep],
        ],
      ],
      ['additive Plants_Get.query.deep: optional parameter added, boolean, 1/0'],
      ['breaking Plants_Get.query.deep: parameter removed, 1/0'],
    ],
    [
      'a required parameter',
      [[[...create, 'parameters'], [{ ...deep, required: true }]]],
      ['breaking Plants_Create.query.deep: required parameter added, boolean, 1/0'],
      ['breaking Plants_Create.query.deep: parameter removed, 1/0'],
    ],
    [
      'a parameter that becomes required',
      [[[...list, 'parameters', '0', 'required'], true]],
      ['breaking Plants_List.query.season: required now, 1/0'],
      ['additive Plants_List.query.season: optional now, 1/0'],
    ],
    [
      'a parameter that is deprecated',
      [[[...list, 'parameters', '0', 'deprecated'], true]],
      ['additive Plants_List.query.season: deprecated now, 1/0'],
      ['additive Plants_List.query.season: no longer deprecated, 1/0'],
    ],
    [
      'a parameter with a default',
      [[[...list, 'parameters', '1', 'schema', 'default'], 20]],
      ['additive Plants_List.query.size: default none → 20, 1/0'],
      ['breaking Plants_List.query.size: default 20 → none, 1/0'],
    ],
    [
      'the bound of a parameter',
      [[[...list, 'parameters', '1', 'schema', 'maximum'], 50]],
      ['breaking Plants_List.query.size: max 100 → 50, 1/0'],
      ['additive Plants_List.query.size: max 50 → 100, 1/0'],
    ],
    [
      'a parameter of the path by another name',
      [
        [
          ['paths', '/plants/{plantId}', 'get'],
          { ...sampleContract.paths['/plants/{id}']?.get, parameters: [pathParameter('plantId')] },
        ],
        [get, undefined],
      ],
      ['breaking Plants_Get.path.id: parameter renamed to plantId, requests stay the same, 1/0'],
      ['breaking Plants_Get.path.plantId: parameter renamed to id, requests stay the same, 1/0'],
    ],
    [
      'more parameters of the path',
      [
        [
          ['paths', '/plants/{a}/{b}', 'get'],
          {
            ...sampleContract.paths['/plants/{id}']?.get,
            parameters: [pathParameter('a'), pathParameter('b', 'boolean')],
          },
        ],
        [get, undefined],
      ],
      [
        'breaking Plants_Get: moved: GET /plants/{id} → GET /plants/{a}/{b}, 1/1',
        'breaking Plants_Get.path.a: required parameter added, string, 1/0',
        'breaking Plants_Get.path.b: required parameter added, boolean, 1/0',
        'breaking Plants_Get.path.id: parameter removed, 1/0',
      ],
      [
        'breaking Plants_Get: moved: GET /plants/{a}/{b} → GET /plants/{id}, 1/1',
        'breaking Plants_Get.path.a: parameter removed, 1/0',
        'breaking Plants_Get.path.b: parameter removed, 1/0',
        'breaking Plants_Get.path.id: required parameter added, string, 1/0',
      ],
    ],
    [
      'a parameter of the path by another name in another path',
      [
        [
          ['paths', '/herbs/{herb}', 'get'],
          { ...sampleContract.paths['/plants/{id}']?.get, parameters: [pathParameter('herb')] },
        ],
        [get, undefined],
      ],
      [
        'breaking Plants_Get: moved: GET /plants/{id} → GET /herbs/{herb}, 1/1',
        'breaking Plants_Get.path.herb: required parameter added, string, 1/0',
        'breaking Plants_Get.path.id: parameter removed, 1/0',
      ],
      [
        'breaking Plants_Get: moved: GET /herbs/{herb} → GET /plants/{id}, 1/1',
        'breaking Plants_Get.path.herb: parameter removed, 1/0',
        'breaking Plants_Get.path.id: required parameter added, string, 1/0',
      ],
    ],
    [
      'a body that is optional',
      [[[...create, 'requestBody', 'required'], undefined]],
      ['additive Plants_Create.body: optional now, 1/0'],
      ['breaking Plants_Create.body: required now, 1/0'],
    ],
    [
      'no body',
      [[[...create, 'requestBody'], undefined]],
      ['breaking Plants_Create.body: no body any more, 1/0'],
      ['breaking Plants_Create.body: required CreatePlantBody added, 1/0'],
    ],
    [
      'another body',
      [[requestBodyPath(create), { $ref: '#/components/schemas/plants.Seed' }]],
      ['breaking Plants_Create.body: type CreatePlantBody → Seed, 1/0'],
      ['breaking Plants_Create.body: type Seed → CreatePlantBody, 1/0'],
    ],
    [
      'another answer',
      [[responsePath(get), { $ref: '#/components/schemas/plants.Harvest' }]],
      ['breaking Plants_Get.answer: type Plant → Harvest, 0/1'],
      ['breaking Plants_Get.answer: type Harvest → Plant, 0/1'],
    ],
    [
      'an answer with a body',
      [[responsePath(operationPath('/plants/{id}', 'delete')), { $ref: '#/components/schemas/plants.Plant' }]],
      ['additive Plants_Delete.answer: type empty object → Plant, 0/1'],
      ['breaking Plants_Delete.answer: type Plant → empty object, 0/1'],
    ],
    [
      'a stream',
      [
        [
          [...get, 'responses', '200', 'content'],
          { 'text/event-stream': { schema: { $ref: '#/components/schemas/plants.Plant' } } },
        ],
      ],
      ['breaking Plants_Get.answer: content type application/json → text/event-stream, 0/1'],
      ['breaking Plants_Get.answer: content type text/event-stream → application/json, 0/1'],
    ],
  ])('%s', (_, edits, there, back) => expect(linesBothWays(edits)).toEqual([there, back]))
})

test('parameters of the path that change places are two by other names', () => {
  const ofPath = (name: string, type: string) => ({ name, in: 'path', required: true as const, schema: { type } })
  const contractOf = (first: string, second: string): Contract => ({
    openapi: '3.1.0',
    info: { title: 'Plants', version: '1' },
    paths: {
      [`/plants/{${first}}/{${second}}`]: {
        get: {
          operationId: 'Plants_Get',
          tags: ['Plants'],
          parameters: [ofPath(first, 'string'), ofPath(second, 'boolean')],
          responses: { 200: { content: {} } },
        },
      },
    },
    components: { schemas: {} },
  })
  const [before, after] = [contractOf('a', 'b'), contractOf('b', 'a')]
  expect(linesOf(before, after)).toEqual([
    'breaking Plants_Get.path.a: parameter renamed to b, requests stay the same, 1/0',
    'breaking Plants_Get.path.b: parameter renamed to a, requests stay the same, 1/0',
  ])
})

test('a new body breaks also where its fields alone are required', () => {
  const { required: _, ...optional } = sampleContract.paths['/plants']?.post?.requestBody ?? { content: {} }
  const before = edited(sampleContract, [[...create, 'requestBody'], undefined])
  const after = edited(sampleContract, [[...create, 'requestBody'], optional])
  expect(linesOf(before, after)).toEqual(['breaking Plants_Create.body: optional CreatePlantBody added, 1/0'])
  const free: ContractEdit = [schemaPath('CreatePlantBody', 'required'), undefined]
  expect(linesOf(edited(before, free), edited(after, free))).toEqual([
    'additive Plants_Create.body: optional CreatePlantBody added, 1/0',
  ])
})
