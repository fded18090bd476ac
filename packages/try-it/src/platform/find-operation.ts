import { type Bulk, isOperation, type Operation, type Paging } from '@mgmt-api/models'
import { type GroupName, loadGroup, resourceIndex } from '@mgmt-api/models/resources'

interface AnyTypes {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
  readonly response: unknown
}

/** An operation whose types are known only at run time, from its descriptors. */
export interface AnyOperation extends Operation<AnyTypes> {
  readonly paging?: Paging
  readonly bulk?: Bulk
}

/** An operation with its group and the name of its constant. */
export interface FoundOperation {
  readonly operation: AnyOperation
  readonly name: string
  readonly group: GroupName
}

/**
 * Finds an operation by its id, and loads the models of its group.
 * @throws {RangeError} Unknown operation.
 */
export async function findOperation(id: string): Promise<FoundOperation> {
  const entry = resourceIndex.find(({ methods }) => Object.values(methods).some(({ operation }) => operation === id))
  if (entry === undefined) throw new RangeError(`Unknown operation ${JSON.stringify(id)}.`)
  const exported = Object.entries(await loadGroup(entry.group))
  for (const [name, value] of exported) {
    // An operation of a wider type has the same fields.
    if (isOperation(value) && value.id === id) return { operation: value as AnyOperation, name, group: entry.group }
  }
  throw new RangeError(`The group ${entry.group} has no operation ${JSON.stringify(id)}.`)
}

/** The inputs of an operation, any of which may be missing, unlike in its type. */
export const placesOf = (operation: AnyOperation): Partial<AnyOperation['in']> => operation.in
