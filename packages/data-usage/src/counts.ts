import { mapCall } from '@mgmt-api/collections'
import { type Call, type Caller, invalidOption, timeOf, type TimeInput } from '@mgmt-api/models'
import {
  type DateRange,
  type GetSpansCountQuery,
  getLogsCount,
  getSpansCount,
  type LogsCount,
  type SpansCount,
} from '@mgmt-api/models/data-usage'
import { callOrFail } from './call-or-fail.ts'
import { type DaySpan, toSpan } from './days.ts'
import { toDateRange } from './period.ts'
import { readSpan, type SpanOptions } from './read-span.ts'

/** Days in UTC, both included; or a stretch of time. */
export type UsageTimes =
  | (DaySpan & { readonly start?: never; readonly end?: never })
  | { readonly start: TimeInput; readonly end: TimeInput; readonly from?: never; readonly to?: never }

export interface CountOptions extends SpanOptions {
  /** How long each counted stretch is, as the service writes durations: `3600s`. Default: the service's own choice. */
  readonly resolution?: string | undefined
  /** Only what comes from any of these applications; names are compared as a whole. Default: all. */
  readonly applications?: readonly string[] | undefined
  /** Only what comes from any of these subsystems. Default: all. */
  readonly subsystems?: readonly string[] | undefined
}

export interface LogsCountOptions extends CountOptions {
  /** Counts each application, or subsystem, or both, for itself. Default: all together. */
  readonly by?: readonly ('application' | 'subsystem')[] | undefined
}

/** `logsCount` of the client, alone. */
export function logsCount(caller: Caller, times: UsageTimes, options: LogsCountOptions = {}): Call<LogsCount[]> {
  const { by = [], resolution, applications, subsystems, ...settings } = options
  const aggregation = {
    ...(by.includes('subsystem') && { subsystem_aggregation: true }),
    ...(by.includes('application') && { application_aggregation: true }),
  }
  const query = { ...aggregation, ...countQuery({ resolution, applications, subsystems }) }
  const { maxDays, ...call } = settings
  return readTimes(times, { maxDays, mayHalve: Object.keys(query).length === 0 }, (date_range) =>
    mapCall(caller.call(getLogsCount, { query: { date_range, ...query } }, call), (answer) => answer.logsCount ?? []),
  )
}

/** `spansCount` of the client, alone. */
export function spansCount(caller: Caller, times: UsageTimes, options: CountOptions = {}): Call<SpansCount[]> {
  const { resolution, applications, subsystems, maxDays, ...call } = options
  const query = countQuery({ resolution, applications, subsystems })
  return readTimes(times, { maxDays, mayHalve: Object.keys(query).length === 0 }, (date_range) =>
    mapCall(caller.call(getSpansCount, { query: { date_range, ...query } }, call), (answer) => answer.spansCount ?? []),
  )
}

function countQuery({ resolution, applications = [], subsystems = [] }: CountOptions): GetSpansCountQuery {
  const filters = {
    ...(applications.length > 0 && { application: [...applications] }),
    ...(subsystems.length > 0 && { subsystem: [...subsystems] }),
  }
  return { ...(resolution !== undefined && { resolution }), ...(Object.keys(filters).length > 0 && { filters }) }
}

interface Splitting {
  readonly maxDays: number | undefined
  readonly mayHalve: boolean
}

/** What carries its time, over days that are split where they must be, or over one stretch of time. Oldest first. */
export function readTimes<T extends { timestamp?: string }>(
  times: UsageTimes,
  splitting: Splitting,
  ask: (range: DateRange) => Call<T[]>,
): Call<T[]> {
  return callOrFail(() => {
    const {
      from,
      to,
      start,
      end,
    }: Partial<Record<keyof DaySpan, DaySpan['from']>> & {
      start?: TimeInput
      end?: TimeInput
    } = times
    if ((from ?? to) !== undefined && (start ?? end) !== undefined) {
      throw invalidOption('start', 'range', 'days and times exclude each other', { hint: 'Keep one of them.' })
    }
    if (start !== undefined || end !== undefined) {
      return mapCall(ask({ fromDate: isoOf(start, 'start'), toDate: isoOf(end, 'end') }), inOrder)
    }
    if (from === undefined || to === undefined) throw missing(from === undefined ? 'from' : 'to')
    const request = {
      span: toSpan({ from, to }),
      ask: (span: Parameters<typeof toDateRange>[0]) => ask(toDateRange(span)),
    }
    return mapCall(readSpan({ ...request, ...splitting }), (answers) => inOrder(answers.flatMap(({ items }) => items)))
  })
}

function missing(at: string): Error {
  return invalidOption(at, 'required', 'missing; it is required', { hint: 'Give from and to, or start and end.' })
}

function isoOf(time: TimeInput | undefined, at: string): string {
  if (time === undefined) throw missing(at)
  const milliseconds = timeOf(time)
  if (!(Math.abs(milliseconds) <= 8.64e15)) throw invalidOption(at, 'form', 'is no time')
  return new Date(milliseconds).toISOString()
}

function inOrder<T extends { timestamp?: string }>(items: readonly T[]): T[] {
  const timed = items.map((item) => ({ item, time: Date.parse(item.timestamp ?? '') }))
  // What has no time comes first, in its order.
  const rank = (time: number): number => (Number.isNaN(time) ? -Infinity : time)
  return timed
    .sort((a, b) => (rank(a.time) < rank(b.time) ? -1 : rank(a.time) > rank(b.time) ? 1 : 0))
    .map(({ item }) => item)
}
