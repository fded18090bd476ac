import {
  dataUsage,
  type DataUsageBody,
  type UsageBucket,
  type UsageEntry,
  type UsageMeasurement,
} from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { checkAmount, moreThan, unknownValue } from '../../http/reading/read-value.ts'
import { countUsageEvents, isoSeconds } from './usage-events.ts'
import { amountsOf } from './get-data-usage.ts'
import { tokensOf } from './usage-amounts.ts'
import { bucketsOf } from './usage-buckets.ts'
import { measurements, queryBounds } from './usage-capabilities.ts'
import { usageLabelFilter, labelOf } from './usage-labels.ts'
import { groupSlices, type Slice, slices } from './usage-slices.ts'
import { type DayPart, reportedIntervals, type UsageInterval } from './usage-intervals.ts'

/**
 * Usage by day or hour, filtered and grouped by labels. The most expensive entries come first, so a limit keeps them.
 * Blocked usage is not charged and not included.
 */
export const dataUsageRoute: Route = implement(
  dataUsage,
  ({ body }, { db, clock }) => {
    const { chosen, labels, kinds, cap } = readQuery(body)
    const asked = bucketsOf(body, clock.now())
    const groups = groupSlices(chosen, (slice) => labels.map(({ valueOf }) => valueOf(slice)))
    const buckets = reportedIntervals(asked, { db, clock }).map(({ start, end, parts }): UsageBucket => {
      const entries = groups.flatMap((group): { entry: UsageEntry; units: number }[] => {
        const measured = measure(group, parts, kinds)
        const withLabels = labels.map(({ key, valueOf }) => ({ key, value: valueOf(group[0]) }))
        if (measured.measurements.length === 0) return []
        return [{ entry: { labels: withLabels, measurements: measured.measurements }, units: measured.units }]
      })
      const kept = entries.sort((a, b) => b.units - a.units).slice(0, cap)
      return { range: rangeOf({ start, end }), entries: kept.map(({ entry }) => entry) }
    })
    const count = buckets.reduce((sum, { entries = [] }) => sum + entries.length, 0)
    if (count > queryBounds.entries) {
      throw moreThan('limit.perBucket', queryBounds.entries, 'entries; ask for less, or set a limit')
    }
    const [first, last] = [asked.at(0), asked.at(-1)]
    return {
      buckets,
      ...(first !== undefined && last !== undefined && { queryRange: rangeOf({ start: first.start, end: last.end }) }),
    }
  },
  { cut: 'buckets' },
)

function readQuery({ filters = [], groupBy, limit, measurementKindFilter = [] }: DataUsageBody) {
  const keys = [...new Set(groupBy?.keys)]
  checkAmount('filters', filters.length, queryBounds.filters, 'items')
  checkAmount('groupBy.keys', keys.length, queryBounds.groupByLabels, 'items')
  for (const [index, { values }] of filters.entries()) {
    checkAmount(`filters[${index}].values`, values.length, queryBounds.filterValues, 'items')
  }
  const passes = filters.map((filter, index) => usageLabelFilter(filter, `filters[${index}]`))
  const known: readonly string[] = measurements.map(({ kind }) => kind)
  const unknown = measurementKindFilter.find((kind) => !known.includes(kind))
  if (unknown !== undefined) throw unknownValue('measurementKindFilter', unknown, 'is not measured')
  return {
    chosen: slices.filter((slice) => slice.priority !== 'PRIORITY_BLOCKED' && passes.every((pass) => pass(slice))),
    labels: keys.map((key, index) => ({ key, valueOf: labelOf(key, `groupBy.keys[${index}]`) })),
    kinds: new Set(measurementKindFilter.length === 0 ? known : measurementKindFilter),
    cap: Number(limit?.perBucket ?? Infinity),
  }
}

/** Usage of slices by requested kind, without kinds that have none. */
function measure(
  group: readonly Slice[],
  parts: readonly DayPart[],
  kinds: ReadonlySet<string>,
): { readonly measurements: UsageMeasurement[]; readonly units: number } {
  const evaluated = amountsOf(group.filter(isEvaluation), parts).units
  const sized = amountsOf(
    group.filter((slice) => !isEvaluation(slice)),
    parts,
  )
  const amounts = [
    [sized.gigabytes * 1e9, sized.units],
    [tokensOf(evaluated), evaluated],
    [countOf('logs', group, parts) + countOf('spans', group, parts), 0],
  ] as const
  const measured = measurements.flatMap(({ kind, unit }, index) => {
    const [amount, units] = amounts[index] ?? [0, 0]
    if (!kinds.has(kind) || Math.round(amount) === 0) return []
    const measuredValue = String(Math.round(amount))
    const measurement = { kind, measuredUnit: unit, measuredValue, cxQuotaUnits: { value: String(+units.toFixed(6)) } }
    return [{ measurement, units }]
  })
  return {
    measurements: measured.map(({ measurement }) => measurement),
    units: measured.reduce((sum, { units }) => sum + units, 0),
  }
}

const isEvaluation = ({ name }: Slice): boolean => name === 'evaluationUnits'

const pillars = { logs: 'PILLAR_LOGS', spans: 'PILLAR_SPANS' } as const

function countOf(kind: keyof typeof pillars, group: readonly Slice[], parts: readonly DayPart[]): number {
  return countUsageEvents(
    kind,
    group.filter(({ pillar }) => pillar === pillars[kind]),
    parts,
  )
}

const rangeOf = ({ start, end }: UsageInterval): { start: string; end: string } => ({
  start: isoSeconds(start),
  end: isoSeconds(end),
})
