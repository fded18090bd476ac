import { dayOf, daysFrom } from '@mgmt-api/base/days'
import type { TimeInput } from '@mgmt-api/models'
import { invalidOption, timeOf } from '@mgmt-api/models/internal'
import type { UsageDate } from '@mgmt-api/models/data-usage'

/**
 * A day in UTC: a text `2026-10-01`; or the day of a point in time: a `Date`, an ISO 8601 text with an offset, a Temporal
 * Instant or ZonedDateTime; or the date of a Temporal PlainDate or PlainDateTime.
 */
export type DayInput = TimeInput | PlainDateLike

/** Common properties of Temporal's plain dates. */
export interface PlainDateLike {
  readonly calendarId: string
  toString(): string
}

/** Days in UTC, the first and the last included. */
export interface DaySpan {
  readonly from: DayInput
  readonly to: DayInput
}

/** First and last day, as `2026-10-01`. */
export interface Span {
  readonly from: string
  readonly to: string
}

/**
 * The day as `2026-10-01`.
 * @throws {MgmtError} kind `validation`: it is not a day, or the day does not exist.
 */
export function toDay(day: DayInput, at: string): string {
  // Temporal's text starts with the date of the ISO calendar for every calendar.
  const isTime = typeof day === 'string' || day instanceof Date || 'epochMilliseconds' in day
  const found = dayAt(timeOf(isTime ? day : day.toString().slice(0, 10)))
  if (found !== undefined) return found
  const shown = typeof day === 'string' ? JSON.stringify(day.slice(0, 40)) : 'the value'
  throw invalidOption(at, 'form', `${shown} is not a day`, { hint: 'Write it as 2026-10-01, or give a Date.' })
}

/** The day in UTC of a time; undefined for an invalid time, or one outside the years 0 to 9999. */
export function dayAt(milliseconds: number): string | undefined {
  if (!(Math.abs(milliseconds) <= 8.64e15)) return undefined
  const date = dayOf(milliseconds)
  return /^\d/.test(date) ? date : undefined
}

/**
 * First and last day of a span.
 * @throws {MgmtError} kind `validation`: one of them is not a day, or they are in the wrong order.
 */
export function toSpan({ from, to }: DaySpan): Span {
  const span = { from: toDay(from, 'from'), to: toDay(to, 'to') }
  if (span.from <= span.to) return span
  throw invalidOption('from', 'range', `${span.from} is after ${span.to}`, { hint: 'Swap them.' })
}

/**
 * The day in UTC of the present time.
 * @throws {MgmtError} kind `validation`: it is not a time.
 */
export function todayOf(now: TimeInput): string {
  const today = dayAt(timeOf(now))
  if (today === undefined) throw invalidOption('now', 'form', 'is not a time')
  return today
}

/**
 * A day as the query of usage takes it.
 * @throws {MgmtError} kind `validation`: it is not a day.
 * @example usageDate('2026-10-01') // { year: 2026, month: 10, day: 1 }
 */
export function usageDate(day: DayInput): UsageDate {
  const [year = 0, month = 0, date = 0] = toDay(day, 'day').split('-').map(Number)
  return { year, month, day: date }
}

/** Every day of a span, in order. */
export function eachDay(span: DaySpan): string[] {
  const { from, to } = toSpan(span)
  return daysFrom(from, to)
}
