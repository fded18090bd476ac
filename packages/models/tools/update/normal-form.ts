import { isObject } from '../../src/core/path.ts'

/** A contract in normal form, as far as it is compared: every model and enumeration has a name, `group.Name`. */
export interface Contract {
  readonly openapi?: string
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

export type PathItem = Readonly<Record<string, OperationObject>>

/** A reference, list, map, model, enumeration or scalar; `{ type: 'object' }` alone is anything. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly not?: Schema
  readonly deprecated?: boolean
  readonly readOnly?: boolean
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly schema?: Schema
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface OperationObject {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly deprecated?: boolean
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
  readonly 'x-permissions'?: readonly string[]
}

/** The body of a request or of an answer. */
export interface Payload {
  readonly required: boolean
  readonly contentType: string
  readonly schema: Schema
}

/** One operation of a contract, flat. */
export interface Operation {
  readonly id: string
  readonly service: string
  readonly method: string
  readonly path: string
  readonly deprecated: boolean
  readonly permissions: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly body: Payload | undefined
  readonly answer: Payload | undefined
}

/** Input that cannot be used; the message says where it is wrong and what to do. */
export class ContractError extends Error {
  override name = 'ContractError'
}

/**
 * A contract out of the text of its file.
 * @throws {ContractError} when the text is no JSON, or has no `paths`.
 */
export function parseContract(text: string): Contract {
  const document = parseJson(text)
  if (!isContract(document)) throw new ContractError('not a contract: it has no member "paths".')
  return document
}

// Untyped data enters here, written by this project's own tools; a reference to nothing is found by `resolve`.
const isContract = (value: unknown): value is Contract => isObject(value) && isObject(value.paths)

/**
 * The value of a JSON text.
 * @throws {ContractError} when it is no JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ContractError(`not JSON: ${messageOf(cause)}.`, { cause })
  }
}

/** Every operation of a contract, in its order. */
export function operationsOf({ paths }: Contract): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => readOperation(path, verb, operation)),
  )
}

function readOperation(path: string, verb: string, operation: OperationObject): Operation {
  const [, success] = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2')) ?? []
  return {
    id: operation.operationId,
    service: operation.tags?.[0] ?? '',
    method: verb.toUpperCase(),
    path,
    deprecated: operation.deprecated === true,
    permissions: operation['x-permissions'] ?? [],
    parameters: operation.parameters ?? [],
    body: payloadOf(operation.requestBody),
    answer: payloadOf(success),
  }
}

function payloadOf(holder: OperationObject['requestBody']): Payload | undefined {
  const [first] = Object.entries(holder?.content ?? {})
  if (first === undefined) return undefined
  const [contentType, { schema = {} }] = first
  return { required: holder?.required === true, contentType, schema }
}

/** Models and enumerations by name. */
export const schemasOf = ({ components }: Contract): Readonly<Record<string, Schema>> => components?.schemas ?? {}

/** The name that a schema refers to, also through an `allOf` around one reference; undefined for anything else. */
export function referenceOf({ $ref, allOf, properties }: Schema): string | undefined {
  if ($ref !== undefined) return $ref.replace('#/components/schemas/', '')
  const [only, ...more] = allOf ?? []
  return only !== undefined && more.length === 0 && properties === undefined ? referenceOf(only) : undefined
}

/**
 * The schema itself, or the one that it refers to.
 * @throws {ContractError} when the contract does not have it.
 */
export function resolve(contract: Contract, schema: Schema): Schema {
  const name = referenceOf(schema)
  if (name === undefined) return schema
  const target = schemasOf(contract)[name]
  if (target === undefined) throw new ContractError(`refers to the schema ${name}, which it does not have.`)
  return resolve(contract, target)
}

/** `alerts` of `alerts.AlertDef`; empty where the name has no group. */
export const groupOfSchema = (name: string): string => (name.includes('.') ? name.slice(0, name.indexOf('.')) : '')

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
