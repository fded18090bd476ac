import { isObject } from '../../src/core/values/path.ts'
import {
  byKey,
  type Contract,
  type NormalParameter,
  type NormalSchema,
  type OperationFact,
  operationsOf,
} from './contract.ts'
import { placeModels } from './naming.ts'
import type { Correction, Overlay } from './overlay.ts'

/** Facts of a group, with the corrections of its overlay. */
export interface Facts {
  /** Whether the published contract contains the operation. */
  hasOperation(id: string): boolean
  /** Whether it contains the model or enumeration, or an operation has such parameters. */
  hasSchema(name: string): boolean
  /** @throws {Error} if the operation does not exist. */
  operation(id: string): OperationFact
  /**
   * Model or enumeration by name, with corrections. The parameters of an operation are a model as well.
   * @throws {Error} if it does not exist.
   */
  schema(name: string): NormalSchema
  /**
   * Model or enumeration by name, without corrections.
   * @throws {Error} if it does not exist.
   */
  published(name: string): NormalSchema
}

/** Reads the facts of a group. */
export function factsOf(contract: Contract, overlay: Overlay): Facts {
  const operations = new Map(operationsOf(contract).map((each) => [each.operationId, each]))
  const operation = (id: string): OperationFact => {
    const found = operations.get(id)
    if (found === undefined) throw new Error(`${overlay.group}: openapi.json has no operation ${id}.`)
    return found
  }
  const parameters = parameterModels(overlay, operations)
  const published = (name: string): NormalSchema => {
    const found = parameters.get(name) ?? contract.components.schemas[`${overlay.group}.${name}`]
    if (found === undefined) throw new Error(`${overlay.group}: openapi.json has no schema ${overlay.group}.${name}.`)
    return found
  }
  return {
    hasOperation: (id) => operations.has(id),
    hasSchema: (name) => parameters.has(name) || `${overlay.group}.${name}` in contract.components.schemas,
    operation,
    published,
    schema: (name) =>
      overlay.corrections.filter(({ at }) => at.split('.')[0] === name).reduce(correct, published(name)),
  }
}

/** Parameters of operations as objects, by model name. */
function parameterModels(overlay: Overlay, operations: ReadonlyMap<string, OperationFact>): Map<string, NormalSchema> {
  const models = new Map<string, NormalSchema>()
  for (const [name, note] of Object.entries(overlay.operations)) {
    const { parameters = [] } = operations.get(note.id) ?? {}
    for (const place of ['path', 'query'] as const) {
      const own = parameters.filter((parameter) => parameter.in === place)
      const model = placeModels(name, note)[place]
      if (own.length > 0 && !models.has(model)) models.set(model, objectOf(own))
    }
  }
  return models
}

const objectOf = (parameters: readonly NormalParameter[]): NormalSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, deprecated, 'x-stability': stability, schema }) => [
      name,
      { ...schema, ...(deprecated && { deprecated }), ...(stability && { 'x-stability': stability }) },
    ]),
  ),
  required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
})

/** Whether the published contract still has the members that a correction replaces. */
export function isPublishedAs(schema: NormalSchema, { at, published }: Pick<Correction, 'at' | 'published'>): boolean {
  const field = at.split('.')[1]
  const place = field === undefined ? schema : schema.properties?.[field]
  if (published === null || place === undefined) return published === null && place === undefined
  return hasMembers(place, published)
}

function hasMembers(value: object, members: object): boolean {
  const has = new Map<string, unknown>(Object.entries(value))
  return Object.entries(members).every(([name, member]: [string, unknown]) => {
    const found = has.get(name)
    if (member === null) return found === undefined
    if (isObject(member) && isObject(found)) return hasMembers(found, member)
    return JSON.stringify(found) === JSON.stringify(member)
  })
}

/** Applies a correction to a model or one of its fields. */
export function correct(schema: NormalSchema, { at, declared }: Pick<Correction, 'at' | 'declared'>): NormalSchema {
  const field = at.split('.')[1]
  if (field === undefined) return merge(schema, declared ?? {})
  const properties = Object.entries(schema.properties ?? {})
  const others = properties.filter(([name]) => name !== field)
  if (declared === null) return { ...schema, properties: Object.fromEntries(others) }
  const isNew = others.length === properties.length
  const corrected = isNew
    ? [...properties, [field, merge({}, declared)] as const].sort(byKey)
    : properties.map(([name, before]) => [name, name === field ? merge(before, declared) : before] as const)
  return { ...schema, properties: Object.fromEntries(corrected) }
}

/** Merges members into a schema: null removes a member, objects are merged. */
function merge(schema: NormalSchema, members: Readonly<Record<string, unknown>>): NormalSchema {
  const merged = new Map(Object.entries(schema))
  for (const [name, value] of Object.entries(members)) {
    const before: unknown = merged.get(name)
    if (value === null) merged.delete(name)
    else merged.set(name, isObject(value) && isObject(before) ? merge(before, value) : value)
  }
  return Object.fromEntries(merged)
}
