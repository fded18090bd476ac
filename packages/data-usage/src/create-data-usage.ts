import { failedCall, mapCall } from '@mgmt-api/collections'
import { type Call, type Caller, type CallOptions, isMgmtError, type MgmtError } from '@mgmt-api/models'
import { type DetailedDailyUnits, getDailyUsageUnits, type DailyUsageBody } from '@mgmt-api/models/data-usage'
import { dayAt } from './days.ts'
import { toBody, type UsagePeriod } from './period.ts'

/** Units used on one day, and which day that is. */
export interface UsageDay extends DetailedDailyUnits {
  /** The day in UTC, as `2026-10-01`; empty where the service does not say. */
  readonly date: string
}

/** The data usage group of the Management API. */
export interface DataUsage {
  /**
   * Units used on each day of a period, oldest first. Days in UTC; the first and the last are both included. Days that
   * the service knows nothing of are left out, see `missingDays`; the latest days may still rise.
   * @throws {MgmtError} kind `validation` for days that make no sense, before anything is sent; `api` where the service
   * refuses; `network`, `timeout`, `aborted` or `decode`.
   * @example
   * const days = await usage.dailyUnits({ from: '2026-10-01', to: new Date() })
   * const recent = await usage.dailyUnits({ range: 'last-30-days' })
   */
  dailyUnits(period: UsagePeriod, options?: CallOptions): Call<UsageDay[]>
}

/**
 * The client of the data usage group over any caller. Creating it does nothing.
 * @example
 * const usage = createDataUsage(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 */
export function createDataUsage(caller: Caller): DataUsage {
  return {
    dailyUnits(period, options) {
      const body = bodyOrError(period)
      if (body instanceof Error) return failedCall(body)
      return mapCall(caller.call(getDailyUsageUnits, { body }, options), ({ units = [] }) => toDays(units))
    },
  }
}

// A client that returns a promise fails by it, so that nobody has to catch in two ways.
function bodyOrError(period: UsagePeriod): DailyUsageBody | MgmtError {
  try {
    return toBody(period)
  } catch (error) {
    if (isMgmtError(error)) return error
    throw error
  }
}

function toDays(units: readonly DetailedDailyUnits[]): UsageDay[] {
  const days = units.map((day) => ({ date: dateOf(day), ...day }))
  return days.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function dateOf({ statsDate }: DetailedDailyUnits): string {
  return (statsDate === undefined ? undefined : dayAt(Date.parse(statsDate))) ?? ''
}
