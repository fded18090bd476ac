import type { GroupName } from '../generated/groups.ts'
import type { MethodEntry, ResourceEntry } from '../resource-entry.ts'
import { resourceIndex } from '../resource-index.ts'

/** The names of an operation, available without loading its group. */
export interface IndexedOperation {
  readonly group: GroupName
  readonly id: string
  readonly name: string
  /** The resource to which it belongs. */
  readonly resource: ResourceEntry
  /** The method of the resource that calls it: `list`. */
  readonly method: string
  readonly effect: MethodEntry['effect']
}

let known: readonly IndexedOperation[] | undefined

/** Every operation, group by group, in the order of the ids. */
export function indexedOperations(): readonly IndexedOperation[] {
  known ??= resourceIndex
    .flatMap((resource) =>
      Object.entries(resource.methods).map(([method, { operation: id, name, effect }]) => {
        return { group: resource.group, id, name, resource, method, effect }
      }),
    )
    .sort((a, b) => (a.group < b.group || (a.group === b.group && a.id < b.id) ? -1 : 1))
  return known
}

/** The name to type for an operation: with its group if another group has the same name. */
export function wordFor({ name, group }: Pick<IndexedOperation, 'name' | 'group'>): string {
  const others = indexedOperations().some((one) => one.name === name && one.group !== group)
  return others ? `${group}/${name}` : name
}

/** The names of all operations. */
export const operationWords = (): string[] => indexedOperations().map(wordFor)
