import { type Bars, barsOfDays } from '@mgmt-api/charts'
import { eachDay } from '@mgmt-api/data-usage'
import type { CountedDay } from './counted-days.ts'
import type { Division } from './division.ts'
import { groupBy } from './group-by.ts'
import type { DateRange } from './usage-days.ts'

export interface BarsOptions {
  readonly division: Pick<Division, 'amounts'>
  /** Maximum number of bars. */
  readonly room: number
}

/** A bar per day, or per longer period if there is not enough room. */
export function barsOf(days: readonly CountedDay[], span: DateRange, { division, room }: BarsOptions): Bars {
  const byDate = groupBy(days, ({ date }) => date)
  const dates = eachDay(span).map((date) => {
    const records = byDate.get(date)
    return { date, parts: records && division.amounts(records) }
  })
  return barsOfDays(dates, room)
}
