import { mapCall } from '@mgmt-api/collections/internal'
import type { Call, Caller, Operation } from '@mgmt-api/models'
import {
  type DailyUsageBody,
  type DetailedDailyEvaluationTokens,
  type DetailedDailyProcessedGbs,
  type DetailedDailyUnits,
  getDailyUsageEvaluationTokens,
  getDailyUsageProcessedGbs,
  getDailyUsageUnits,
} from '@mgmt-api/models/data-usage'
import type { Dated } from './merge-days.ts'
import { toDateRange, type UsagePeriod } from './period.ts'
import { readDays } from './read-days.ts'
import type { SpanOptions } from './read-span.ts'

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
  readonly records: (response: R) => readonly T[] | undefined
}

/** Days of a daily report. */
const readDaily = <R, T extends { statsDate?: string | undefined }>(
  caller: Caller,
  { operation, records }: DailyReport<R, T>,
  period: UsagePeriod,
  options?: SpanOptions,
): Call<Dated<T>[]> =>
  readDays<T>(period, options, (asked, settings) => {
    const body = 'range' in asked ? asked : { dateRange: toDateRange(asked.span) }
    return mapCall(caller.call(operation, { body }, settings), (response) => [...(records(response) ?? [])])
  })
