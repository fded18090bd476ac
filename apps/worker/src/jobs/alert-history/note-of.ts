import type { VersionChange } from '../../store/tables.ts'
import type { NewVersion } from './new-version.ts'

const words: readonly VersionChange[] = ['found', 'created', 'changed', 'deleted']

/** `812 definitions: 2 created, 1 deleted`. */
export function noteOf(versions: readonly NewVersion[], count: number): string {
  const parts = words.flatMap((word) => {
    const number = versions.filter(({ change }) => change === word).length
    return number === 0 ? [] : [`${number} ${word}`]
  })
  return `${count} ${count === 1 ? 'definition' : 'definitions'}: ${parts.join(', ') || 'nothing changed'}`
}
