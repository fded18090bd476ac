import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'

/** Changes of the items of a list, in their final order. */
export interface ItemMatch {
  /** Position in the old list; undefined for one that is added. */
  readonly from: number | undefined
  /** Position in the new list; undefined for one that is removed. */
  readonly to: number | undefined
}

/**
 * Matches the items of one list with those of another. In a list, equal items in the same order belong together, and
 * those between them are matched by position. In a set, items keep their positions, and new ones come last.
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
  isSet: boolean,
): readonly ItemMatch[] {
  return isSet ? matchSet(before, after) : matchList(before, after)
}

/** Maximum number of added and removed items to search for equal ones; lists that differ more are matched by position. */
const mostEdits = 1000

function matchList(before: readonly unknown[], after: readonly unknown[]): readonly ItemMatch[] {
  const options = { comparator: isDeepStrictEqual, maxEditLength: mostEdits }
  const matches: ItemMatch[] = []
  let [from, to] = [0, 0]
  const matchUpTo = (oldEnd: number, newEnd: number): void => {
    for (; from < oldEnd || to < newEnd; from++, to++) {
      matches.push({ from: from < oldEnd ? from : undefined, to: to < newEnd ? to : undefined })
    }
    ;[from, to] = [oldEnd, newEnd]
  }
  let [oldEnd, newEnd] = [0, 0]
  for (const part of diffArrays([...before], [...after], options) ?? []) {
    const isShared = !part.added && !part.removed
    if (isShared) matchUpTo(oldEnd, newEnd)
    if (!part.added) oldEnd += part.count
    if (!part.removed) newEnd += part.count
    if (isShared) matchUpTo(oldEnd, newEnd)
  }
  matchUpTo(before.length, after.length)
  return matches
}

function matchSet(before: readonly unknown[], after: readonly unknown[]): readonly ItemMatch[] {
  const left = new Set(after.keys())
  const same = before.map((item) => {
    const to = [...left].find((index) => isDeepStrictEqual(item, after[index]))
    if (to !== undefined) left.delete(to)
    return to
  })
  const rest = [...left]
  const matches = before.map((_, from): ItemMatch => ({ from, to: same[from] ?? rest.shift() }))
  return [...matches, ...rest.map((to): ItemMatch => ({ from: undefined, to }))]
}
