import { occurrencesAfter, type Recurrence } from './occurrences.ts'

/** Enough to meet the weekend of a schedule of workdays. */
const looked = 16

/** The longest time between two of the next occurrences, in milliseconds: what a schedule promises at least. */
export function longestIntervalMs(recurrence: Recurrence, after: Date): number {
  let longest = 0
  let before: Date | undefined
  let left = looked
  for (const next of occurrencesAfter(recurrence, after)) {
    if (before !== undefined) longest = Math.max(longest, next.getTime() - before.getTime())
    before = next
    left -= 1
    if (left === 0) break
  }
  return longest
}
