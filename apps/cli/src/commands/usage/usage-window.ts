import { previousPeriod } from '@mgmt-api/data-usage'
import type { UsageSpan } from './usage-days.ts'

/** The days to read, in one request, for all that is to be said of a span. */
export interface UsageWindow {
  readonly read: UsageSpan
  /** The days that are compared, and those directly before them; absent where nothing is. */
  readonly compared?: { readonly current: UsageSpan; readonly previous: UsageSpan } | undefined
  /** Whether the present month is forecast. */
  readonly forecast: boolean
}

export interface WindowOptions {
  /** The present day. */
  readonly today: string
  readonly compare: boolean
  readonly forecast: boolean
}

const dayLength = 86_400_000
/** Days before today that a forecast is worked out from. */
const forecastBasis = 28

/**
 * A period is compared up to yesterday, for today is not over; the month is forecast where today is in the span. Both
 * look at days before the span, which are read together with it.
 */
export function windowOf(span: UsageSpan, { today, compare, forecast }: WindowOptions): UsageWindow {
  const over = { from: span.from, to: earlier(span.to, daysBefore(today, 1)) }
  const compared = compare && over.from <= over.to ? { current: over, previous: previousPeriod(over) } : undefined
  const isForecast = forecast && span.from <= today && today <= span.to
  const starts = [
    span.from,
    ...(compared === undefined ? [] : [compared.previous.from]),
    ...(isForecast ? [daysBefore(today, forecastBasis), `${today.slice(0, 7)}-01`] : []),
  ]
  return { read: { from: starts.reduce(earlier), to: span.to }, compared, forecast: isForecast }
}

const earlier = (a: string, b: string): string => (a < b ? a : b)

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayLength).toISOString().slice(0, 10)
