import { indexedOperations, loadOperation, type NamedOperation } from '@mgmt-api/models/operations'

/**
 * Finds an operation by its id, and loads the models of its group.
 * @throws {RangeError} Unknown operation.
 */
export async function findOperation(id: string): Promise<NamedOperation> {
  const entry = indexedOperations().find((each) => each.id === id)
  if (entry === undefined) throw new RangeError(`Unknown operation ${JSON.stringify(id)}.`)
  return loadOperation(entry)
}
