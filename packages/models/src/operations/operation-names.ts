import { type GroupName, groupNames } from '../group-index.ts'
import { operationIndex } from './operation-index.ts'

/** The names of an operation, available without loading its group. */
export interface IndexedOperation {
  readonly group: GroupName
  readonly id: string
  readonly name: string
}

/** Parses `Service_Method`, or `Service_Method=name` if the name differs from the method. */
function readIndexed(group: GroupName, word: string): IndexedOperation {
  const [id = '', name] = word.split('=')
  const method = id.slice(id.indexOf('_') + 1)
  return { group, id, name: name ?? method.slice(0, 1).toLowerCase() + method.slice(1) }
}

let known: readonly IndexedOperation[] | undefined

/** Every operation, group by group. */
export function indexedOperations(): readonly IndexedOperation[] {
  known ??= groupNames.flatMap((group) =>
    (operationIndex[group] ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => readIndexed(group, word)),
  )
  return known
}

/** The name to type for an operation: with its group if another group has the same name. */
export function wordFor({ name, group }: Pick<IndexedOperation, 'name' | 'group'>): string {
  const others = indexedOperations().some((one) => one.name === name && one.group !== group)
  return others ? `${group}/${name}` : name
}

/** The names of all operations. */
export const operationWords = (): string[] => indexedOperations().map(wordFor)
