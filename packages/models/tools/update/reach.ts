import type { Contract } from '../contract/contract.ts'
import { referenceOf, type OpenApiSchema } from '../contract/document.ts'
import { ContractError, type ContractOperation, contractOperations, schemasOf } from './normal-form.ts'

/** Ids of the operations that use a schema. */
export interface Reach {
  readonly requests: ReadonlySet<string>
  readonly answers: ReadonlySet<string>
}

/**
 * Finds the operations whose requests and responses use each schema, directly or indirectly.
 * @throws {ContractError} if a referenced schema does not exist.
 */
export function reachOf(contract: Contract): Map<string, Reach> {
  const below = new Map(
    Object.entries(schemasOf(contract)).map(([name, schema]) => [name, new Set(referencesIn(schema))]),
  )
  const reach = new Map(
    [...below.keys()].map((name) => [name, { requests: new Set<string>(), answers: new Set<string>() }]),
  )
  // Includes schemas that no operation uses.
  closure([...below.keys()], below)
  for (const operation of contractOperations(contract)) {
    for (const name of closure(requestReferences(operation), below)) reach.get(name)?.requests.add(operation.id)
    for (const name of closure(referencesIn(operation.answer?.schema), below))
      reach.get(name)?.answers.add(operation.id)
  }
  return reach
}

const requestReferences = ({ parameters, body }: ContractOperation): string[] => [
  ...parameters.flatMap(({ schema }) => referencesIn(schema)),
  ...referencesIn(body?.schema),
]

/** Names of the schemas that an operation references directly. */
export const operationReferences = (operation: ContractOperation): string[] => [
  ...requestReferences(operation),
  ...referencesIn(operation.answer?.schema),
]

/** Names that a schema references directly. */
function referencesIn(schema: OpenApiSchema | undefined): string[] {
  if (schema === undefined) return []
  const name = referenceOf(schema)
  if (name !== undefined) return [name]
  const { items, properties = {}, additionalProperties } = schema
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return [items, values, ...Object.values(properties)].flatMap(referencesIn)
}

function closure(names: readonly string[], below: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set(names)
  // Iteration includes names added meanwhile.
  for (const name of found) {
    const more = below.get(name)
    if (more === undefined) throw new ContractError(`refers to the schema ${name}, which does not exist.`)
    for (const each of more) found.add(each)
  }
  return found
}
