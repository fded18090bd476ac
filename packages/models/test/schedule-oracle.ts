import type { RecurringDynamic } from '../src/alerts/generated/models.ts'

const minute = 60_000
const day = 86_400_000

/** What a daily, weekly or monthly schedule is asked for: all of it is there, and the start has no offset. */
export interface PlainSchedule {
  readonly kind: 'daily' | 'weekly' | 'monthly'
  readonly days: readonly number[]
  readonly repeatEvery: number
  /** Date and time, to the minute. */
  readonly startTime: string
  readonly timezone: string
  readonly minutes: number
  /** Date and time, to the minute, or absent. */
  readonly terminationDate?: string | undefined
}

export function scheduleOf(plain: PlainSchedule): RecurringDynamic {
  const { kind, days, repeatEvery, startTime, timezone, minutes, terminationDate } = plain
  const common = {
    repeatEvery,
    timeframe: { startTime, timezone, duration: { forOver: minutes, frequency: 'DURATION_FREQUENCY_MINUTE' } },
    ...(terminationDate !== undefined && { terminationDate }),
  }
  if (kind === 'daily') return { ...common, daily: {} }
  if (kind === 'weekly') return { ...common, weekly: { daysOfWeek: [...days] } }
  return { ...common, monthly: { daysOfMonth: [...days] } }
}

/**
 * Windows that begin on the first `count` days of a schedule, found the slow way: every day is looked at, and every
 * moment that could show a time on the clocks of the zone is tried.
 */
export function slowWindows(plain: PlainSchedule, count: number): readonly (readonly [number, number])[] {
  const start = Date.parse(`${plain.startTime}Z`)
  const until = plain.terminationDate === undefined ? Infinity : momentOf(plain.terminationDate, plain.timezone)
  const found: [number, number][] = []
  for (let index = 0; index < count; index++) {
    const wall = start + index * day
    if (!fits(plain, new Date(start), new Date(wall))) continue
    const begin = momentOf(new Date(wall).toISOString().slice(0, 16), plain.timezone)
    const end = Math.min(begin + plain.minutes * minute, until)
    if (end > begin) found.push([begin, end])
  }
  return found
}

function fits({ kind, days, repeatEvery }: PlainSchedule, start: Date, date: Date): boolean {
  const passed = Math.round((date.getTime() - start.getTime()) / day)
  if (kind === 'daily') return passed % repeatEvery === 0
  if (kind === 'monthly') {
    const months = (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth()
    return months % repeatEvery === 0 && days.includes(date.getUTCDate())
  }
  const weeks = Math.floor((passed + start.getUTCDay()) / 7)
  return weeks % repeatEvery === 0 && days.includes(date.getUTCDay() + 1)
}

/** The first moment at which the clocks show a time; of a time that they skip, what it would have been before. */
function momentOf(wall: string, timezone: string): number {
  const guess = Date.parse(`${wall}Z`)
  for (let ahead = 14 * 60; ahead >= -12 * 60; ahead -= 15) {
    if (shownAt(guess - ahead * minute, timezone) === wall) return guess - ahead * minute
  }
  const dayBefore = new Date(guess - day).toISOString().slice(0, 16)
  return momentOf(dayBefore, timezone) + day
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function shownAt(moment: number, timezone: string): string {
  const ahead = /^UTC([+-]\d+)$/.exec(timezone)?.[1]
  if (ahead !== undefined) return new Date(moment + Number(ahead) * 60 * minute).toISOString().slice(0, 16)
  let clock = clocks.get(timezone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(timezone, clock)
  }
  return clock.format(moment).replace(' ', 'T')
}
