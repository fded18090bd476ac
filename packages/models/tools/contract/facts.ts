import type { Contract, NormalOperation, NormalSchema } from './contract.ts'
import type { Correction, Overlay } from './overlay.ts'

/** One operation of the facts, with its address. */
export interface Fact extends NormalOperation {
  readonly method: string
  readonly path: string
}

/** The facts of a group: those of the contract, with what the overlay corrects. */
export interface Facts {
  /** @throws {Error} where the contract has no operation of that id. */
  operation(id: string): Fact
  /**
   * A model or an enumeration by its name here.
   * @throws {Error} where the contract has none.
   */
  schema(name: string): NormalSchema
  /** Applies the corrections of a model whose facts are parameters. */
  corrected(name: string, schema: NormalSchema): NormalSchema
}

/** Reads the facts of a group. */
export function factsOf(contract: Contract, overlay: Overlay): Facts {
  const operations = new Map<string, Fact>()
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      operations.set(operation.operationId, { ...operation, method: method.toUpperCase(), path })
    }
  }
  const corrected = (name: string, schema: NormalSchema): NormalSchema =>
    overlay.corrections.filter(({ at }) => at.split('.')[0] === name).reduce(correct, schema)
  return {
    operation(id) {
      const found = operations.get(id)
      if (found === undefined) throw new Error(`${overlay.group}: openapi.json has no operation ${id}.`)
      return found
    },
    schema(name) {
      const found = contract.components.schemas[`${overlay.group}.${name}`]
      if (found === undefined) throw new Error(`${overlay.group}: openapi.json has no schema ${overlay.group}.${name}.`)
      return corrected(name, found)
    },
    corrected,
  }
}

/** A schema as a correction declares it: of the model itself, or of one of its fields. */
export function correct(schema: NormalSchema, { at, declared }: Pick<Correction, 'at' | 'declared'>): NormalSchema {
  const field = at.split('.')[1]
  if (field === undefined) return merge(schema, declared ?? {})
  const properties = Object.entries(schema.properties ?? {})
  const others = properties.filter(([name]) => name !== field)
  if (declared === null) return { ...schema, properties: Object.fromEntries(others) }
  const isNew = others.length === properties.length
  const corrected = isNew
    ? [...properties, [field, merge({}, declared)] as const].sort(([a], [b]) => (a < b ? -1 : 1))
    : properties.map(([name, before]) => [name, name === field ? merge(before, declared) : before] as const)
  return { ...schema, properties: Object.fromEntries(corrected) }
}

/** Members take the place of others of their name; one that is null goes, one that is an object is merged. */
function merge(schema: NormalSchema, members: Readonly<Record<string, unknown>>): NormalSchema {
  const merged = new Map(Object.entries(schema))
  for (const [name, value] of Object.entries(members)) {
    const before: unknown = merged.get(name)
    if (value === null) merged.delete(name)
    else merged.set(name, isObject(value) && isObject(before) ? merge(before, value) : value)
  }
  return Object.fromEntries(merged)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
