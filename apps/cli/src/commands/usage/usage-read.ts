import {
  comparePeriods,
  createDataUsage,
  forecastMonth,
  type MonthForecast,
  type UsageChange,
} from '@mgmt-api/data-usage'
import type { Connection } from '../../target/connect.ts'
import { targetName } from '../../target/target.ts'
import { asSeries } from './amounts.ts'
import type { CountedDay } from './counted-days.ts'
import type { UsageSpan } from './usage-days.ts'
import type { ReadOptions, UsageKind } from './usage-kind.ts'
import { windowOf, type WindowOptions } from './usage-window.ts'

/** What was read of one target. */
export interface UsageRead {
  /** As `profile prod`. */
  readonly target: string
  readonly place: string
  /** Days of the span, and whatever the service gave beside them. */
  readonly days: readonly CountedDay[]
  readonly comparison?: Comparison | undefined
  readonly forecast?: MonthForecast | undefined
}

/** The days that are over against those directly before them. */
export interface Comparison {
  readonly current: UsageSpan
  readonly previous: UsageSpan
  readonly total: UsageChange
  /** Days with a record. */
  readonly days: { readonly current: number; readonly previous: number }
  readonly currentDays: readonly CountedDay[]
  readonly previousDays: readonly CountedDay[]
}

export interface UsageRequest extends WindowOptions {
  readonly kind: UsageKind
  readonly span: UsageSpan
  readonly options: ReadOptions
}

/** Reads the days of one target in one call, with those before them that a comparison and a forecast need. */
export async function readUsage(connection: Connection, request: UsageRequest): Promise<UsageRead> {
  const { kind, span, options, today } = request
  const window = windowOf(span, request)
  const all = await kind.read(createDataUsage(connection.caller), window.read, options)
  const { compared } = window
  const forecast = window.forecast ? forecastMonth(asSeries(all), { now: today }) : undefined
  return {
    target: targetName(connection.target),
    place: connection.place,
    // Days read only for the comparison are left out. Unrequested days that the service sent stay in, and are reported.
    days: all.filter(({ date }) => date < window.read.from || date >= span.from),
    ...(compared && { comparison: comparisonOf(all, compared) }),
    ...(forecast && { forecast }),
  }
}

function comparisonOf(all: readonly CountedDay[], spans: Pick<Comparison, 'current' | 'previous'>): Comparison {
  const within = ({ from, to }: UsageSpan): CountedDay[] => all.filter(({ date }) => date >= from && date <= to)
  const [currentDays, previousDays] = [within(spans.current), within(spans.previous)]
  const { total, days } = comparePeriods(asSeries(currentDays), asSeries(previousDays))
  return { ...spans, total, days, currentDays, previousDays }
}
