import { isObject } from '../../src/core/path.ts'
import {
  type Contract,
  type Marks,
  type NormalOperation,
  type NormalParameter,
  operationsOf,
} from '../contract/contract.ts'
import { type OpenApiSchema, referenceOf } from '../contract/document.ts'

/** Body of a request or a response. */
export interface Payload {
  readonly required: boolean
  readonly contentType: string
  readonly schema: OpenApiSchema
}

/** Operation of a contract, in flat form. */
export interface ContractOperation {
  readonly id: string
  readonly service: string
  readonly method: string
  readonly path: string
  readonly marks: Marks
  readonly permissions: readonly string[]
  readonly parameters: readonly NormalParameter[]
  readonly body: Payload | undefined
  readonly answer: Payload | undefined
  /** Documented error statuses. */
  readonly errors: ReadonlySet<string>
}

/** Invalid input. The message contains its place and what to do. */
export class ContractError extends Error {
  override name = 'ContractError'
}

/**
 * Parses the text of a contract.
 * @throws {ContractError} if the text is not JSON, or has no `paths` or `components.schemas`.
 */
export function parseContract(text: string): Contract {
  const document = parseJson(text)
  if (!isContract(document)) throw new ContractError('not a contract: "paths" or "components.schemas" is missing.')
  return document
}

// Untyped data enters here, written by this project's own tools. `resolveSchema` reports references to missing schemas.
const isContract = (value: unknown): value is Contract =>
  isObject(value) && isObject(value.paths) && isObject(value.components) && isObject(value.components.schemas)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ContractError(`not JSON: ${errorText(cause)}.`, { cause })
  }
}

/** Operations of a contract, in order. */
export const contractOperations = (contract: Contract): ContractOperation[] =>
  operationsOf(contract).map(
    ({ operationId: id, tags, method, path, parameters = [], requestBody, responses, ...marks }) => ({
      id,
      service: tags[0] ?? '',
      method,
      path,
      marks,
      permissions: marks['x-permissions'] ?? [],
      parameters,
      body: payloadOf(requestBody),
      answer: payloadOf(responses[200]),
      errors: new Set(Object.keys(responses).filter((status) => status !== '200')),
    }),
  )

function payloadOf(holder: NormalOperation['requestBody']): Payload | undefined {
  const [first] = Object.entries(holder?.content ?? {})
  if (first === undefined) return undefined
  const [contentType, { schema }] = first
  return { required: holder?.required === true, contentType, schema }
}

/** Models and enumerations by name. */
export const schemasOf = ({ components }: Contract): Contract['components']['schemas'] => components.schemas

/** Names of the schemas that a part of a contract references directly. */
export const referencesIn = (value: unknown): Set<string> =>
  new Set(
    [...JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name),
  )

/**
 * Resolves a reference to a schema; other schemas are returned unchanged.
 * @throws {ContractError} if the contract does not contain the referenced schema.
 */
export function resolveSchema(contract: Contract, schema: OpenApiSchema): OpenApiSchema {
  const name = referenceOf(schema)
  if (name === undefined) return schema
  const target = schemasOf(contract)[name]
  if (target === undefined) throw new ContractError(`refers to the schema ${name}, which does not exist.`)
  return resolveSchema(contract, target)
}

/** Group of a schema name, `alerts` in `alerts.AlertDef`; empty if the name has none. */
export const groupOfSchema = (name: string): string => (name.includes('.') ? name.slice(0, name.indexOf('.')) : '')

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
