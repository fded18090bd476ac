import { type CommandError, inputError } from '@mgmt-api/command'
import { type GroupName, groupNames } from '@mgmt-api/models/resources'
import { operationIndex } from './operation-index.ts'

/** An operation by its names alone: nothing of its group is loaded. */
export interface IndexedOperation {
  readonly group: GroupName
  readonly id: string
  readonly name: string
}

/** `Service_Method`, or `Service_Method=name` where the name is not that of the method. */
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

/** What to type for an operation: its name, with the group where another group has the name as well. */
export function wordFor({ name, group }: Pick<IndexedOperation, 'name' | 'group'>): string {
  const others = indexedOperations().some((one) => one.name === name && one.group !== group)
  return others ? `${group}/${name}` : name
}

/** What can be typed for the operations there are. */
export const operationWords = (): string[] => indexedOperations().map(wordFor)

/** One name, several operations. */
export const ambiguous = (typed: string, words: readonly string[]): CommandError =>
  inputError('ambiguous_operation', `"${typed}" is ${words.length} operations`, `Name one: ${words.join(', ')}`)
