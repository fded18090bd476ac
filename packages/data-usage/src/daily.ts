import { mapCall } from '@mgmt-api/collections'
import { type Call, type Caller, type CallOptions, type Operation } from '@mgmt-api/models'
import type { DailyUsageBody } from '@mgmt-api/models/data-usage'
import { callOrFail } from './call-or-fail.ts'
import { type Dated, datedDays, mergeDays } from './merge-days.ts'
import { toAsked, toDateRange, type UsagePeriod } from './period.ts'
import { readSpan, type SpanOptions } from './read-span.ts'

/** One of the reports that have a record for each day. */
export interface DailyReport<R, T extends { statsDate?: string }> {
  readonly operation: Operation<{ body: DailyUsageBody; response: R }>
  /** The records of an answer. */
  readonly records: (answer: R) => readonly T[] | undefined
}

/** Days of a daily report: one request for a named range, as many as it takes for a span of days. */
export function readDaily<R, T extends { statsDate?: string }>(
  caller: Caller,
  { operation, records }: DailyReport<R, T>,
  period: UsagePeriod,
  { maxDays, ...options }: SpanOptions = {},
): Call<Dated<T>[]> {
  const ask = (body: DailyUsageBody, settings: CallOptions): Call<T[]> =>
    mapCall(caller.call(operation, { body }, settings), (answer) => [...(records(answer) ?? [])])
  return callOrFail(() => {
    const asked = toAsked(period)
    if ('range' in asked) return mapCall(ask({ range: asked.range }, options), datedDays)
    const answers = readSpan<T>({
      span: asked.span,
      ask: (span) => ask({ dateRange: toDateRange(span) }, options),
      maxDays,
      mayHalve: true,
    })
    return mapCall(answers, mergeDays)
  })
}
