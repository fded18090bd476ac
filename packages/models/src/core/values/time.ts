import { isDay } from '@mgmt-api/base/days'

/**
 * A point in time: a `Date`, an ISO 8601 text with a time and an offset, a date alone (`2026-10-01`, a day in UTC), or
 * what Temporal calls an Instant or a ZonedDateTime.
 */
export type TimeInput = Date | string | { readonly epochMilliseconds: number }

const form = /^\d{4}-\d{2}-\d{2}(?:T[\d:.,]+(?:Z|[+-]\d{2}:?\d{2}))?$/

/**
 * Milliseconds since 1970; for a date alone, of the start of its day. NaN for an invalid time: a text without an offset,
 * a day that does not exist, a number outside the range of `Date`.
 */
export function timeOf(time: TimeInput): number {
  if (typeof time === 'string') return form.test(time) && isDay(time.slice(0, 10)) ? Date.parse(time) : NaN
  return new Date(time instanceof Date ? time : time.epochMilliseconds).getTime()
}
