import { compareContracts, type Difference } from './compare.ts'
import type { Contract, Schema } from './normal-form.ts'

// A small contract for the tests: `Plant` is part of requests and answers, `Seed` of requests, `Harvest` of answers.

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

const empty: Schema = { type: 'object', additionalProperties: false }

/** What tests change. */
export const greenhouse: Contract = {
  openapi: '3.1.0',
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

/** A path into a contract, and the value to put there; undefined removes what is there. */
export type Edit = readonly [path: readonly string[], value: unknown]

/** A copy of the contract with the edits applied in turn. */
export function edited(contract: Contract, ...edits: readonly Edit[]): Contract {
  // The edits of tests keep the form of a contract.
  return edits.reduce((all, [path, value]) => set(all, path, value) as Contract, contract)
}

/** The path to a schema of the plants, or below it. */
export const schema = (name: string, ...below: readonly string[]): string[] => [
  'components',
  'schemas',
  `plants.${name}`,
  ...below,
]

/** The path to a field of a schema of the plants, or below it. */
export const field = (name: string, property: string, ...below: readonly string[]): string[] =>
  schema(name, 'properties', property, ...below)

function set(target: unknown, [key, ...below]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(target))
    return target.map((item: unknown, index) => (String(index) === key ? set(item, below, value) : item))
  // Untyped from here on: only a path says what stands where.
  const members = (target ?? {}) as Readonly<Record<string, unknown>>
  const { [key]: member, ...others } = members
  const next = set(member, below, value)
  return next === undefined ? others : { ...others, [key]: next }
}

/** The differences as lines: `additive Plant.name: max 50 → 60, 1/3`, the last two being requests and answers. */
export const linesOf = (before: Contract, after: Contract): string[] => compareContracts(before, after).map(lineOf)

const lineOf = ({ effect, schema, operation, field, what, requests, answers }: Difference): string =>
  `${effect} ${schema ?? operation ?? ''}${field === undefined ? '' : `.${field}`}: ${what}, ${requests.length}/${answers.length}`

/** What edits of the greenhouse are, and what they are the other way round. */
export function linesBothWays(edits: readonly Edit[]): [there: string[], back: string[]] {
  const after = edited(greenhouse, ...edits)
  return [linesOf(greenhouse, after), linesOf(after, greenhouse)]
}

/** The paths to an operation, its body and its answer. */
export const operationAt = (path: string, method: string): string[] => ['paths', path, method]
export const bodyOf = (operation: readonly string[]): string[] => [...operation, 'requestBody', ...jsonSchema]
export const answerOf = (operation: readonly string[]): string[] => [...operation, 'responses', '200', ...jsonSchema]
const jsonSchema = ['content', 'application/json', 'schema']

/** A row of a table: edits, what they are, and what they are the other way round. */
export type Row = [name: string, edits: Edit[], there: string[], back: string[]]
