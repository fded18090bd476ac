import { type Bars, barsOfDays } from '@mgmt-api/charts'
import { eachDay } from '@mgmt-api/data-usage'
import type { CountedDay } from './counted-days.ts'
import type { Division } from './division.ts'
import { groupBy } from './group-by.ts'
import type { UsageSpan } from './usage-days.ts'

export interface BarsOptions {
  readonly division: Pick<Division, 'amounts'>
  /** Bars that there is room for. */
  readonly room: number
}

/** A bar for each day of a span, or for longer stretches of it where there is no room for that. */
export function barsOf(days: readonly CountedDay[], span: UsageSpan, { division, room }: BarsOptions): Bars {
  const byDate = groupBy(days, ({ date }) => date)
  const dates = eachDay(span).map((date) => {
    const records = byDate.get(date)
    return { date, parts: records && division.amounts(records) }
  })
  return barsOfDays(dates, room)
}
