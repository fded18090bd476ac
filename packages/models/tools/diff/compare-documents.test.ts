import { expect, test } from 'vitest'
import { type Document, type Schema } from '../contract/document.ts'
import { compareDocuments } from './compare-documents.ts'
import { reportJson, reportText } from './report.ts'

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

const plant: Schema = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 50 }, parent: { $ref: '#/components/schemas/Plant' } },
}

const getPlant = {
  operationId: 'Plants_Get',
  tags: ['Plants service'],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'deep', in: 'query', schema: { type: 'boolean' } },
  ],
  responses: { 200: json({ $ref: '#/components/schemas/Plant' }) },
  'x-permissions': ['plants:Read'],
}
const createPlant = {
  operationId: 'Plants_Create',
  tags: ['Plants service'],
  requestBody: json({ $ref: '#/components/schemas/Plant' }),
  responses: { 200: json({ $ref: '#/components/schemas/Plant' }) },
}
const listTools = { operationId: 'Tools_List', tags: ['Tools service'], responses: {} }

const declared: Document = {
  paths: { '/plants/{id}': { get: getPlant }, '/plants': { post: createPlant }, '/tools': { get: listTools } },
  components: { schemas: { Plant: plant } },
}

test('a document has no difference to itself, whatever its path parameters are called', () => {
  expect(compareDocuments(declared, declared)).toEqual([])
  const [id, deep] = getPlant.parameters
  const renamed = {
    ...getPlant,
    parameters: [
      { ...id, name: 'plant_id', in: 'path' },
      { ...deep, name: 'deep', in: 'query' },
    ],
  }
  const paths = {
    '/plants/{plant_id}': { get: renamed },
    '/plants': { post: createPlant },
    '/tools': { get: listTools },
  }
  expect(compareDocuments(declared, { ...declared, paths })).toEqual([])
})

test('a parameter is the same, declared for an operation or for its whole path', () => {
  const paths = {
    '/plants/{id}': {
      parameters: getPlant.parameters.slice(0, 1),
      get: { ...getPlant, parameters: getPlant.parameters.slice(1) },
    },
    '/plants': { post: createPlant },
    '/tools': { get: listTools },
  }
  expect(compareDocuments(declared, { ...declared, paths })).toEqual([])
})

test('operations that came and went are named, without their fields', () => {
  const published: Document = {
    ...declared,
    paths: {
      '/plants/{id}': { get: getPlant, delete: { ...getPlant, operationId: 'Plants_Delete' } },
      '/plants': { post: createPlant },
    },
  }
  expect(compareDocuments(declared, published)).toEqual([
    {
      kind: 'added',
      subject: 'operation',
      effect: 'additive',
      service: 'Plants service',
      operation: 'DELETE /plants/{id}',
      what: 'operation Plants_Delete added',
    },
    expect.objectContaining({ kind: 'removed', effect: 'breaking', operation: 'GET /tools' }),
  ])
  expect(compareDocuments(declared, published, { service: 'plants' })).toHaveLength(1)
})

const tightened: Document = {
  ...declared,
  components: {
    schemas: {
      Plant: {
        ...plant,
        properties: { ...plant.properties, name: { type: 'string', maxLength: 40 }, colour: { type: 'string' } },
      },
    },
  },
}

test('one changed model is a difference of each operation that has it, judged by the direction', () => {
  const lines = compareDocuments(declared, tightened).map(
    ({ operation, direction, at, what, effect }) => `${operation} ${direction} ${at} ${what} ${effect}`,
  )
  expect(lines).toEqual([
    'POST /plants request body.name maxLength 40 instead of 50 breaking',
    'POST /plants request body.colour field added additive',
    'POST /plants answer answer.name maxLength 40 instead of 50 additive',
    'POST /plants answer answer.colour field added additive',
    'GET /plants/{id} answer answer.name maxLength 40 instead of 50 additive',
    'GET /plants/{id} answer answer.colour field added additive',
  ])
})

test('parameters and permissions are compared', () => {
  const [id] = getPlant.parameters
  const changed = {
    ...getPlant,
    parameters: [
      { ...id, name: 'id', in: 'path' },
      { name: 'season', in: 'query', required: true, schema: { type: 'string' } },
    ],
    'x-permissions': ['plants:Read', 'greenhouse:Enter'],
  }
  const published: Document = { ...declared, paths: { ...declared.paths, '/plants/{id}': { get: changed } } }
  expect(compareDocuments(declared, published)).toMatchObject([
    { subject: 'operation', what: 'needs the permission greenhouse:Enter', effect: 'breaking' },
    { subject: 'parameter', at: 'query.season', what: 'required field added', effect: 'breaking' },
    { subject: 'parameter', at: 'query.deep', what: 'field removed', effect: 'breaking' },
  ])
})

test('a reference without its schema is an error that names it', () => {
  expect(() => compareDocuments(declared, { ...declared, components: {} })).toThrow('#/components/schemas/Plant')
})

test('people get lines by operation, programs one JSON document', () => {
  const changes = compareDocuments(declared, tightened, { service: 'plants' })
  expect(reportText(changes)).toBe(`POST /plants  (Plants service)
  breaking  body.name: maxLength 40 instead of 50
  additive  body.colour: field added
  additive  answer.name: maxLength 40 instead of 50
  additive  answer.colour: field added
GET /plants/{id}  (Plants service)
  additive  answer.name: maxLength 40 instead of 50
  additive  answer.colour: field added
1 breaking, 5 additive
`)
  expect(JSON.parse(reportJson(changes))).toMatchObject({ breaking: 1, additive: 5, changes: { length: 6 } })
  expect(reportText([])).toBe('No difference.\n')
})
