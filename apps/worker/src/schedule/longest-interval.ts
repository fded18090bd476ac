import type { JobRecurrence } from '../config/recurrence.ts'
import { occurrencesAfter } from './occurrences.ts'

/** Enough to include the weekend of a schedule of workdays. */
const sampleSize = 16

/** The longest interval between the next occurrences, in milliseconds. */
export function longestIntervalMs(recurrence: JobRecurrence, after: Date): number {
  let longest = 0
  let before: Date | undefined
  let left = sampleSize
  for (const next of occurrencesAfter(recurrence, after)) {
    if (before !== undefined) longest = Math.max(longest, next.getTime() - before.getTime())
    before = next
    left -= 1
    if (left === 0) break
  }
  return longest
}
