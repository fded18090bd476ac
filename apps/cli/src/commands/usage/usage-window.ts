import { addDays } from '@mgmt-api/base/days'
import { previousPeriod } from '@mgmt-api/data-usage'
import type { DateRange } from './usage-days.ts'

/** The days to read in one request for everything that is reported on a span. */
export interface UsageWindow {
  readonly read: DateRange
  /** The compared days and those directly before them; absent without a comparison. */
  readonly compared?: { readonly current: DateRange; readonly previous: DateRange } | undefined
  /** Whether the current month is forecast. */
  readonly forecast: boolean
}

export interface WindowOptions {
  /** The current day. */
  readonly today: string
  readonly compare: boolean
  readonly forecast: boolean
}

/** Days before today that a forecast is based on. */
const forecastBasis = 28

/**
 * The comparison ends with yesterday, as today is incomplete. The month is forecast if the span includes today. Both need
 * days before the span, which are read together with it.
 */
export function windowOf(span: DateRange, { today, compare, forecast }: WindowOptions): UsageWindow {
  const over = { from: span.from, to: earlier(span.to, addDays(today, -1)) }
  const compared = compare && over.from <= over.to ? { current: over, previous: previousPeriod(over) } : undefined
  const isForecast = forecast && span.from <= today && today <= span.to
  const starts = [
    span.from,
    ...(compared === undefined ? [] : [compared.previous.from]),
    ...(isForecast ? [addDays(today, -forecastBasis), `${today.slice(0, 7)}-01`] : []),
  ]
  return { read: { from: starts.reduce(earlier), to: span.to }, compared, forecast: isForecast }
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
