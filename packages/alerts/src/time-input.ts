import { optionError } from './words.ts'

/**
 * A point in time: a `Date`, an ISO 8601 text with a time and an offset, a date alone (`2026-10-01`, a day in UTC), or
 * what Temporal calls an Instant or a ZonedDateTime.
 */
export type TimeInput = Date | string | { readonly epochMilliseconds: number }

const dateAlone = /^\d{4}-\d{2}-\d{2}$/
const withOffset = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/

/** The contract's text for a time. A date alone means where its day begins, or its last millisecond. */
export function timestampOf(time: TimeInput, edge: 'start' | 'end', at: string): string {
  const milliseconds = toMilliseconds(time, edge)
  if (Number.isNaN(milliseconds) || Math.abs(milliseconds) > 8.64e15) {
    const shown = typeof time === 'string' ? JSON.stringify(time.slice(0, 40)) : 'what is given'
    throw optionError(at, 'form', `${shown} is no time; write 2026-10-01T12:00:00Z or 2026-10-01`)
  }
  return new Date(milliseconds).toISOString()
}

function toMilliseconds(time: TimeInput, edge: 'start' | 'end'): number {
  if (typeof time !== 'string') return time instanceof Date ? time.getTime() : time.epochMilliseconds
  if (dateAlone.test(time)) return dayStart(time) + (edge === 'end' ? 86_399_999 : 0)
  return withOffset.test(time) && !Number.isNaN(dayStart(time.slice(0, 10))) ? Date.parse(time) : NaN
}

/** NaN for February 30, which `Date` alone would take for a day in March. */
function dayStart(date: string): number {
  const start = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== date ? NaN : start
}
