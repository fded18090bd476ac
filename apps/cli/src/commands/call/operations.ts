import { type Bulk, isObject, type Operation, type Paging } from '@mgmt-api/models'
import { type GroupName, groupNames, loadGroup } from '@mgmt-api/models/resources'

interface AnyTypes {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
  readonly response: unknown
}

/** An operation whose types are known at run time alone, by its descriptors. */
export interface AnyOperation extends Operation<AnyTypes> {
  readonly paging?: Paging
  readonly bulk?: Bulk
}

export interface NamedOperation {
  /** Name of its constant, as `listAlertDefs`. */
  readonly name: string
  readonly group: GroupName
  readonly operation: AnyOperation
}

/** Every declared operation of some groups, group by group (default: all groups). */
export async function loadOperations(groups: readonly GroupName[] = groupNames): Promise<readonly NamedOperation[]> {
  const loaded = await Promise.all(groups.map(async (group) => ({ group, values: await loadGroup(group) })))
  return loaded.flatMap(({ group, values }) =>
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      isOperation(value) ? [{ name, group, operation: value }] : [],
    ),
  )
}

/** What an operation takes, of which it may lack any: its type says that it has all. */
export const placesOf = (operation: AnyOperation): Partial<AnyOperation['in']> => operation.in

const isOperation = (value: unknown): value is AnyOperation =>
  isObject(value) && typeof value.id === 'string' && typeof value.method === 'string' && isObject(value.in)
