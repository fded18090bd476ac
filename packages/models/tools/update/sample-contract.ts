import { compareContracts, type Difference } from './compare.ts'
import type { Contract, NormalSchema } from '../contract/contract.ts'

// A small contract for tests. `Plant` is part of requests and responses, `Seed` of requests, `Harvest` of responses.

const ref = (name: string): NormalSchema => ({ $ref: `#/components/schemas/${name}` })

const json = (schema: NormalSchema) => ({ content: { 'application/json': { schema } } })

const empty: NormalSchema = { type: 'object', additionalProperties: false }

/** Contract that tests edit. */
export const sampleContract: Contract = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  paths: {
    '/plants': {
      get: {
        operationId: 'Plants_List',
        tags: ['Plants'],
        parameters: [
          { name: 'season', in: 'query', schema: ref('plants.Season') },
          { name: 'size', in: 'query', schema: { type: 'integer', format: 'int32', maximum: 100 } },
        ],
        responses: { 200: json(ref('plants.ListPlantsResponse')) },
        'x-permissions': ['plants:Read'],
      },
      post: {
        operationId: 'Plants_Create',
        tags: ['Plants'],
        requestBody: { required: true, ...json(ref('plants.CreatePlantBody')) },
        responses: { 200: json(ref('plants.Plant')) },
      },
    },
    '/plants/{id}': {
      delete: {
        operationId: 'Plants_Delete',
        tags: ['Plants'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: json(empty) },
      },
      get: {
        operationId: 'Plants_Get',
        tags: ['Plants'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: json(ref('plants.Plant')) },
      },
    },
    '/tools': {
      get: { operationId: 'Tools_List', tags: ['Tools'], responses: { 200: json(ref('tools.Tool')) } },
    },
  },
  components: {
    schemas: {
      'plants.CreatePlantBody': {
        type: 'object',
        properties: { plant: ref('plants.Plant'), seed: ref('plants.Seed') },
        required: ['plant'],
      },
      'plants.Harvest': {
        type: 'object',
        properties: {
          basket: { type: 'string' },
          day: { type: 'string', format: 'date-time', maxLength: 30 },
          kilos: { type: 'number', minimum: 0 },
          season: ref('plants.Season'),
        },
        required: ['kilos'],
        oneOf: [{ required: ['basket'] }, { required: ['day'] }],
      },
      'plants.ListPlantsResponse': {
        type: 'object',
        properties: { plants: { type: 'array', items: ref('plants.Plant') } },
      },
      'plants.Plant': {
        type: 'object',
        properties: {
          children: { type: 'array', items: ref('plants.Plant'), maxItems: 10 },
          harvests: { type: 'object', additionalProperties: ref('plants.Harvest') },
          name: { type: 'string', minLength: 1, maxLength: 50, pattern: '^[a-z]+$' },
          notes: { type: 'object' },
        },
        required: ['name'],
      },
      'plants.Season': { type: 'string', enum: ['SPRING', 'AUTUMN'] },
      'plants.Seed': {
        type: 'object',
        properties: {
          count: { type: 'integer', format: 'int32', minimum: 1 },
          depth: { type: 'number' },
          origin: { type: 'string', maxLength: 20, pattern: '^[A-Z]+$' },
          packet: { type: 'string' },
        },
        required: ['count'],
        oneOf: [
          { required: ['origin'] },
          { required: ['packet'] },
          { not: { anyOf: [{ required: ['origin'] }, { required: ['packet'] }] } },
        ],
      },
      'tools.Tool': { type: 'object', properties: { name: { type: 'string' } } },
    },
  },
}

/** Path into a contract, with its new value; undefined removes it. */
export type ContractEdit = readonly [path: readonly string[], value: unknown]

/** Applies edits in order to a copy of a contract. */
export function edited(contract: Contract, ...edits: readonly ContractEdit[]): Contract {
  // The edits of tests keep the form of a contract.
  return edits.reduce((all, [path, value]) => set(all, path, value) as Contract, contract)
}

/** Path to a schema of the sample, or below it. */
export const schemaPath = (name: string, ...below: readonly string[]): string[] => [
  'components',
  'schemas',
  `plants.${name}`,
  ...below,
]

/** Path to a field of a schema of the sample, or below it. */
export const fieldPath = (name: string, property: string, ...below: readonly string[]): string[] =>
  schemaPath(name, 'properties', property, ...below)

function set(target: unknown, [key, ...below]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(target))
    return target.map((item: unknown, index) => (String(index) === key ? set(item, below, value) : item))
  // Untyped from here on, since only the path determines the type.
  const members = (target ?? {}) as Readonly<Record<string, unknown>>
  const { [key]: member, ...others } = members
  const next = set(member, below, value)
  return next === undefined ? others : { ...others, [key]: next }
}

/** Differences as lines: `additive Plant.name: max 50 → 60, 1/3`, ending with the numbers of requests and responses. */
export const linesOf = (before: Contract, after: Contract): string[] => compareContracts(before, after).map(lineOf)

const lineOf = ({ effect, schema, operation, field, what, requests, answers }: Difference): string =>
  `${effect} ${schema ?? operation ?? ''}${field === undefined ? '' : `.${field}`}: ${what}, ${requests.length}/${answers.length}`

/** Differences of edits to the sample contract, in both directions. */
export function linesBothWays(edits: readonly ContractEdit[]): [there: string[], back: string[]] {
  const after = edited(sampleContract, ...edits)
  return [linesOf(sampleContract, after), linesOf(after, sampleContract)]
}

/** Paths to an operation, its request body and its response. */
export const operationPath = (path: string, method: string): string[] => ['paths', path, method]
export const requestBodyPath = (operation: readonly string[]): string[] => [...operation, 'requestBody', ...jsonSchema]
export const responsePath = (operation: readonly string[]): string[] => [
  ...operation,
  'responses',
  '200',
  ...jsonSchema,
]
const jsonSchema = ['content', 'application/json', 'schema']

/** Table row of edits, with their differences in both directions. */
export type ComparisonCase = [name: string, edits: ContractEdit[], there: string[], back: string[]]
