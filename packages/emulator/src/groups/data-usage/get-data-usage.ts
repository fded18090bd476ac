import { millisecondsPerHour } from '@mgmt-api/base/days'
import { type DataUsageEntry, getDataUsage } from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { unknownValue } from '../../http/reading/read-value.ts'
import { requestedIntervals, checkRowCount, isoSeconds } from './usage-events.ts'
import { gigabytesOf } from './usage-amounts.ts'
import { singlePrecision } from './usage-day.ts'
import { dimensionOf, groupSlices, hasDimension, namesBlocked, type Slice, slices } from './usage-slices.ts'
import type { DayPart } from './usage-intervals.ts'

/**
 * Units and gigabytes of each interval by dimension. Filters apply before aggregation. Blocked usage is included only
 * where it is distinguishable: aggregated by priority, or filtered for blocked data.
 */
export const getDataUsageRoute: Route = implement(
  getDataUsage,
  ({ query }, context) => {
    const { aggregate = [], dimension_filters: filters = [] } = query
    const by = aggregate.filter((each) => each !== 'AGGREGATE_BY_UNSPECIFIED')
    const asked = requestedIntervals(query, context, millisecondsPerHour)
    const tellsBlocked = by.includes('AGGREGATE_BY_PRIORITY') || filters.some(namesBlocked)
    const chosen = slices.filter(
      (slice) =>
        (tellsBlocked || slice.priority !== 'PRIORITY_BLOCKED') && filters.every((each) => hasDimension(slice, each)),
    )
    const dimensionsOf = (slice: Slice): NonNullable<DataUsageEntry['dimensions']> =>
      by.map((each) => {
        const dimension = dimensionOf(slice, each)
        if (dimension === undefined) throw unknownValue('aggregate', each)
        return dimension
      })
    const groups = groupSlices(chosen, (slice) => dimensionsOf(slice).map((dimension) => JSON.stringify(dimension)))
    checkRowCount(asked, groups)
    const entries = asked.flatMap(({ start, parts }) =>
      groups.map((group): DataUsageEntry => {
        const { units, gigabytes } = amountsOf(group, parts)
        const amounts = { units: singlePrecision(units), sizeGb: singlePrecision(gigabytes) }
        return { timestamp: isoSeconds(start), dimensions: dimensionsOf(group[0]), ...amounts }
      }),
    )
    return { entries }
  },
  { cut: 'entries' },
)

/** Units and gigabytes of slices within parts of days. */
export function amountsOf(
  group: readonly Slice[],
  parts: readonly DayPart[],
): { readonly units: number; readonly gigabytes: number } {
  let units = 0
  let gigabytes = 0
  for (const { units: ofDay, share, from, to } of parts) {
    for (const { name, part } of group) {
      const amount = ofDay[name] * share * part * (to - from)
      units += amount
      gigabytes += gigabytesOf(name, amount)
    }
  }
  return { units, gigabytes }
}
