import type { Contract } from '../contract/contract.ts'
import { ContractError, type ContractOperation, contractOperations, referencesIn, schemasOf } from './normal-form.ts'

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
  const below = new Map(Object.entries(schemasOf(contract)).map(([name, schema]) => [name, referencesIn(schema)]))
  const reach = new Map(
    [...below.keys()].map((name) => [name, { requests: new Set<string>(), answers: new Set<string>() }]),
  )
  // Includes schemas that no operation uses.
  closure([...below.keys()], below)
  for (const operation of contractOperations(contract)) {
    for (const name of closure(requestReferences(operation), below)) reach.get(name)?.requests.add(operation.id)
    for (const name of closure(referencesIn(operation.answer), below)) reach.get(name)?.answers.add(operation.id)
  }
  return reach
}

const requestReferences = ({ parameters, body }: ContractOperation): string[] => [...referencesIn([parameters, body])]

/** Names of the schemas that an operation references directly. */
export const operationReferences = (operation: ContractOperation): string[] => [
  ...requestReferences(operation),
  ...referencesIn(operation.answer),
]

function closure(names: Iterable<string>, below: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set(names)
  // Iteration includes names added meanwhile.
  for (const name of found) {
    const more = below.get(name)
    if (more === undefined) throw new ContractError(`refers to the schema ${name}, which does not exist.`)
    for (const each of more) found.add(each)
  }
  return found
}
