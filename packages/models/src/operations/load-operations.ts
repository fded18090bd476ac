import type { Bulk, Operation, Paging } from '../core/operation/operation.ts'
import { isObject } from '../core/values/path.ts'
import { groupLoaders, type GroupName, groupNames } from '../generated/groups.ts'

/** Types of an operation that are known only at run time. */
export interface AnyTypes {
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

/** An operation with its name and its group. */
export interface NamedOperation {
  /** Name of its constant, e.g. `listAlertDefs`. */
  readonly name: string
  readonly group: GroupName
  readonly operation: AnyOperation
}

/** Loads the operations of some groups (default: all). */
export async function loadOperations(groups: readonly GroupName[] = groupNames): Promise<readonly NamedOperation[]> {
  const loaded = await Promise.all(groups.map(async (group) => ({ group, values: await groupLoaders[group]() })))
  return loaded.flatMap(({ group, values }) =>
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      isOperation(value) ? [{ name, group, operation: value }] : [],
    ),
  )
}

/** The inputs of an operation, any of which may be missing, unlike in its type. */
export const placesOf = (operation: AnyOperation): Partial<AnyOperation['in']> => operation.in

const isOperation = (value: unknown): value is AnyOperation =>
  isObject(value) && typeof value.id === 'string' && typeof value.method === 'string' && isObject(value.in)
