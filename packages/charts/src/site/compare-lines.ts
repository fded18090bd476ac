import { diffArrays } from 'diff'

/** A line of a text, with its number from 1 on. */
export interface Line {
  readonly number: number
  readonly text: string
}

/** Lines of two texts beside each other; or a number of equal lines that are left out. */
export type LinePair =
  | { readonly same: true; readonly before: Line; readonly after: Line }
  | { readonly same: false; readonly before: Line | undefined; readonly after: Line | undefined }
  | { readonly skipped: number }

/** Texts that differ in more lines are treated as having nothing in common. */
const mostChanges = 1_000

/**
 * Compares two texts line by line, with equal lines beside each other.
 * @param around number of lines shown before and after a change
 */
export function compareLines(before: string, after: string, around: number): readonly LinePair[] {
  const [old, young] = [linesOf(before), linesOf(after)]
  const changes = diffArrays(old, young, { maxEditLength: mostChanges }) ?? [
    { value: old, removed: true, added: false },
    { value: young, removed: false, added: true },
  ]
  const pairs: Exclude<LinePair, { skipped: number }>[] = []
  const at = { before: 0, after: 0 }
  let removed: Line[] = []
  const flush = (added: readonly Line[]): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1)
      pairs.push({ same: false, before: removed[index], after: added[index] })
    removed = []
  }
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) {
      removed = value.map((text) => ({ number: ++at.before, text }))
    } else if (added) {
      flush(value.map((text) => ({ number: ++at.after, text })))
    } else {
      flush([])
      for (const text of value)
        pairs.push({ same: true, before: { number: ++at.before, text }, after: { number: ++at.after, text } })
    }
  }
  flush([])
  return withoutFar(pairs, around)
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

/** Leaves out lines far from any change, except a single line, which takes no more room than its replacement. */
function withoutFar(pairs: readonly Exclude<LinePair, { skipped: number }>[], around: number): readonly LinePair[] {
  const near = new Set<number>()
  for (const [index, { same }] of pairs.entries())
    if (!same) for (let at = index - around; at <= index + around; at += 1) near.add(at)
  const shown: LinePair[] = []
  for (let index = 0; index < pairs.length; ) {
    let end = index
    while (end < pairs.length && !near.has(end)) end += 1
    if (end - index > 1) shown.push({ skipped: end - index })
    else shown.push(...pairs.slice(index, end))
    shown.push(...pairs.slice(end, end + 1))
    index = end + 1
  }
  return shown
}
