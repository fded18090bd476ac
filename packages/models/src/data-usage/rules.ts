import type { RuleProblem } from '../core/describe.ts'
import type { DateRange } from './date-range.ts'

/** A span of days does not end before it starts; both may be the same moment. */
export function startsBeforeItEnds({ fromDate, toDate }: DateRange): RuleProblem | undefined {
  if (fromDate === undefined || toDate === undefined || Date.parse(fromDate) <= Date.parse(toDate)) return undefined
  return { at: 'toDate', message: `${toDate} is before fromDate, ${fromDate}`, hint: 'Exchange them.' }
}
