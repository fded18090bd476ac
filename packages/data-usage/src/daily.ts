import { callOrFail, mapCall } from '@mgmt-api/collections'
import { type Call, type Caller, type CallOptions, checkOptions, type Operation } from '@mgmt-api/models'
import {
  type DailyUsageBody,
  type DetailedDailyEvaluationTokens,
  type DetailedDailyProcessedGbs,
  type DetailedDailyUnits,
  getDailyUsageEvaluationTokens,
  getDailyUsageProcessedGbs,
  getDailyUsageUnits,
} from '@mgmt-api/models/data-usage'
import { type Dated, datedDays, mergeDays } from './merge-days.ts'
import { spanOptions } from './option-lists.ts'
import { toAsked, toDateRange, type UsagePeriod } from './period.ts'
import { readSpan, type SpanOptions } from './read-span.ts'

/** Units used on a day. */
export type UsageDay = Dated<DetailedDailyUnits>

/** Gigabytes processed on a day. */
export type GigabytesDay = Dated<DetailedDailyProcessedGbs>

/** Tokens used by evaluations on a day. */
export type TokensDay = Dated<DetailedDailyEvaluationTokens>

/** `dailyUnits` of the client as a function. */
export function dailyUnits(caller: Caller, period: UsagePeriod, options?: SpanOptions): Call<UsageDay[]> {
  return readDaily(caller, { operation: getDailyUsageUnits, records: ({ units }) => units }, period, options)
}

/** `dailyProcessedGbs` of the client as a function. */
export function dailyProcessedGbs(caller: Caller, period: UsagePeriod, options?: SpanOptions): Call<GigabytesDay[]> {
  return readDaily(caller, { operation: getDailyUsageProcessedGbs, records: ({ gbs }) => gbs }, period, options)
}

/** `dailyEvaluationTokens` of the client as a function. */
export function dailyEvaluationTokens(caller: Caller, period: UsagePeriod, options?: SpanOptions): Call<TokensDay[]> {
  return readDaily(
    caller,
    { operation: getDailyUsageEvaluationTokens, records: ({ tokens }) => tokens },
    period,
    options,
  )
}

/** A report with a record for each day. */
interface DailyReport<R, T extends { statsDate?: string | undefined }> {
  readonly operation: Operation<{ body: DailyUsageBody; response: R }>
  /** The records of a response. */
  readonly records: (answer: R) => readonly T[] | undefined
}

/** Days of a daily report: one request for a named range, one or more for a span of days. */
function readDaily<R, T extends { statsDate?: string | undefined }>(
  caller: Caller,
  { operation, records }: DailyReport<R, T>,
  period: UsagePeriod,
  given: SpanOptions = {},
): Call<Dated<T>[]> {
  const ask = (body: DailyUsageBody, settings: CallOptions): Call<T[]> =>
    mapCall(caller.call(operation, { body }, settings), (answer) => [...(records(answer) ?? [])])
  return callOrFail(() => {
    checkOptions(given, spanOptions)
    const { maxDays, ...options } = given
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
