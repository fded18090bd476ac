import { callOrFail, mapCall } from '@mgmt-api/collections/internal'
import type { Call, Caller } from '@mgmt-api/models'
import { invalidOption } from '@mgmt-api/models/internal'
import { type AggregateBy, type DataUsageEntry, type Dimension, getDataUsage } from '@mgmt-api/models/data-usage'
import { conditionOf, listOf } from './list-of.ts'
import type { SpanOptions } from './read-span.ts'
import { readTimes, type UsageTimes } from './read-times.ts'

/** Dimensions of sums: as words, and as values of the contract. */
export const usageDimensions = {
  application: 'AGGREGATE_BY_APPLICATION',
  subsystem: 'AGGREGATE_BY_SUBSYSTEM',
  pillar: 'AGGREGATE_BY_PILLAR',
  priority: 'AGGREGATE_BY_PRIORITY',
  policy: 'AGGREGATE_BY_POLICY_NAME',
  severity: 'AGGREGATE_BY_SEVERITY',
} as const

/** Options of the summary. */
export interface SummaryOptions extends SpanOptions {
  /** Length of an interval, as a duration of the service: `86400s`; at least an hour. Default: chosen by the service. */
  readonly resolution?: string | undefined
  /** Dimensions by which usage is summed. Default: all together. */
  readonly by?: readonly (keyof typeof usageDimensions | AggregateBy)[] | undefined
  /** Only usage that has all of these dimensions. Default: all. */
  readonly dimensions?: readonly Dimension[] | undefined
}

/** The places of the options in the query, for errors. */
const optionPaths = {
  resolution: 'query.resolution',
  by: 'query.aggregate',
  dimensions: 'query.dimension_filters',
  maxDays: undefined,
}

/** `summary` of the client as a function. */
export function usageSummary(
  caller: Caller,
  times: UsageTimes,
  { resolution, by, dimensions, maxDays, ...call }: SummaryOptions = {},
): Call<DataUsageEntry[]> {
  return callOrFail(() => {
    const aggregate = listOf('by', by).map(toAggregate)
    const query = {
      ...(resolution !== undefined && { resolution }),
      ...(aggregate.length > 0 && { aggregate }),
      ...(dimensions !== undefined && { dimension_filters: conditionOf('dimensions', dimensions) }),
    }
    const splitting = { maxDays, mayHalve: Object.keys(query).length === 0 }
    return readTimes(times, splitting, (date_range) =>
      mapCall(
        caller.call(getDataUsage, { query: { date_range, ...query } }, { ...call, optionPaths }),
        ({ entries = [] }) => entries,
      ),
    )
  })
}

function toAggregate(word: string): AggregateBy {
  if (word.startsWith('AGGREGATE_BY_')) return word
  const found = Object.entries(usageDimensions).find(([known]) => known === word)
  if (found !== undefined) return found[1]
  throw invalidOption('by', 'enum', `${JSON.stringify(word)} is not known`, { known: Object.keys(usageDimensions) })
}
