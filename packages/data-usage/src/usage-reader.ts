import { type Call, type Caller, callOf, MgmtError } from '@mgmt-api/models'
import type { DataUsage } from './create-data-usage.ts'
import { dailyEvaluationTokens, dailyProcessedGbs, dailyUnits } from './daily.ts'
import { queriedGbs, queriedTokens, queriedUnits } from './queried-days.ts'
import { isUnserved, type UsageSource } from './usage-source.ts'

/** Reads daily usage from one source. */
export type UsageReader = Pick<DataUsage, 'dailyUnits' | 'dailyProcessedGbs' | 'dailyEvaluationTokens'>

/**
 * A reader of daily usage from a source, with the same records for both. From the query, days have no blocked usage, and
 * tokens no evaluators. Sends nothing.
 * @throws {MgmtError} its methods, as those of the client; code `no_such_route` if the source is not served.
 * @example const days = await usageReader(caller, await usageSource(caller)).dailyUnits({ range: 'last-30-days' })
 */
export function usageReader(caller: Caller, source: UsageSource): UsageReader {
  const from = <R>(call: Call<R>): Call<R> =>
    callOf(
      call.withResponse().catch((error: unknown) => {
        throw isUnserved(error) ? sourceGone(source, error) : error
      }),
    )
  return source.name === 'query'
    ? {
        dailyUnits: (period, options) => from(queriedUnits({ caller, source, period, options })),
        dailyProcessedGbs: (period, options) => from(queriedGbs({ caller, source, period, options })),
        dailyEvaluationTokens: (period, options) => from(queriedTokens({ caller, source, period, options })),
      }
    : {
        dailyUnits: (period, options) => from(dailyUnits(caller, period, options)),
        dailyProcessedGbs: (period, options) => from(dailyProcessedGbs(caller, period, options)),
        dailyEvaluationTokens: (period, options) => from(dailyEvaluationTokens(caller, period, options)),
      }
}

function sourceGone({ name, why }: UsageSource, cause: MgmtError & { readonly status: number }): MgmtError {
  const { status, operation, requestId, attempts, request } = cause
  const what = name === 'query' ? 'the query of usage is not served' : 'the daily reports of usage are not served'
  return new MgmtError({
    kind: 'api',
    code: 'no_such_route',
    status,
    message: `${what} (${status}); ${name === 'daily' ? `they were read because ${why}` : `it was read because ${why}`}`,
    hint: 'The platform has no source of daily usage that this version knows. Check region and address.',
    operation,
    requestId,
    attempts,
    request,
    cause,
  })
}
