/** Milliseconds in a minute. */
export const millisecondsPerMinute = 60_000
/** Milliseconds in an hour. */
export const millisecondsPerHour = 3_600_000
/** Milliseconds in a day of UTC. */
export const millisecondsPerDay = 86_400_000

/**
 * The UTC day that contains a time, as `2026-10-01`.
 * @param time a `Date`, or milliseconds since 1970
 * @throws {RangeError} The time is invalid.
 */
export const dayOf = (time: Date | number): string => new Date(time).toISOString().slice(0, 10)

/** Days since 1970 of a day as `2026-10-01`. NaN for an invalid day. */
export const dayNumber = (day: string): number => Date.parse(day) / millisecondsPerDay

/** Days since 1970 of the UTC day that contains a time. */
export const dayNumberAt = (milliseconds: number): number => Math.floor(milliseconds / millisecondsPerDay)

/**
 * The day of a number of days since 1970, as `2026-10-01`.
 * @throws {RangeError} The number is invalid.
 */
export const dayOfNumber = (number: number): string => dayOf(number * millisecondsPerDay)

/**
 * The day a number of days after another day, or before it if the number is negative.
 * @throws {RangeError} The day is invalid.
 */
export const addDays = (day: string, count: number): string => dayOfNumber(dayNumber(day) + count)

/**
 * Every day from the first to the last, both included. Empty if the last is before the first.
 * @throws {RangeError} One of the days is invalid.
 */
export function daysFrom(first: string, last: string): string[] {
  const start = dayNumber(first)
  const length = Math.max(0, dayNumber(last) - start + 1)
  if (Number.isNaN(length)) throw new RangeError(`Invalid day: ${first} or ${last}`)
  return Array.from({ length }, (_, index) => dayOfNumber(start + index))
}

/**
 * The last day of a day's month.
 * @throws {RangeError} The day is invalid.
 */
export function lastDayOfMonth(day: string): string {
  const end = new Date(day)
  return dayOf(end.setUTCMonth(end.getUTCMonth() + 1, 0))
}

/** Whether a text is a day that exists, as `2026-10-01`. */
export function isDay(text: string): boolean {
  // `Date` reads February 30 as a day in March.
  const time = Date.parse(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && dayOf(time) === text
}
