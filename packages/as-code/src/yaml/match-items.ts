import { isDeepStrictEqual } from 'node:util'

/** Changes of the items of a list, in their final order. */
export interface ItemMatch {
  /** Position in the old list; undefined for one that is added. */
  readonly from: number | undefined
  /** Position in the new list; undefined for one that is removed. */
  readonly to: number | undefined
}

/**
 * Matches the items of one list with those of another. Equal items belong together; the rest is matched in order. In a
 * set, items keep their positions, and new ones come last.
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
  isSet: boolean,
): readonly ItemMatch[] {
  return isSet ? matchSet(before, after) : matchList(before, after)
}

function matchList(before: readonly unknown[], after: readonly unknown[]): readonly ItemMatch[] {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && isDeepStrictEqual(before[head], after[head])) head++
  let tail = 0
  while (tail < most - head && isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail))) tail++
  const matches: ItemMatch[] = []
  const [oldEnd, newEnd] = [before.length - tail, after.length - tail]
  for (let index = 0; index < Math.max(oldEnd, newEnd); index++) {
    matches.push({ from: index < oldEnd ? index : undefined, to: index < newEnd ? index : undefined })
  }
  for (let index = 0; index < tail; index++) matches.push({ from: oldEnd + index, to: newEnd + index })
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
