import { addDays } from '@mgmt-api/base/days'
import type { Bar } from './bar.ts'

/** Periods of a bar, the shortest first. */
export const stretches = ['day', 'week', 'month', 'quarter', 'year'] as const

/** The period of one bar. */
export type Stretch = (typeof stretches)[number]

/** Bars with their period; a period longer than a day is shown as its average day. */
export interface Bars {
  readonly bars: readonly Bar[]
  readonly stretch: Stretch
}

const weekday = (date: string): number => new Date(date).getUTCDay()

/** Whether a date is a Saturday or Sunday. */
export const isWeekend = (date: string): boolean => weekday(date) % 6 === 0

/** Key of a date's period: its first day, or the common prefix of its dates. */
export const periodKey: Readonly<Record<Stretch, (date: string) => string>> = {
  day: (date) => date,
  // Weeks start on Mondays.
  week: (date) => addDays(date, -((weekday(date) + 6) % 7)),
  month: (date) => date.slice(0, 7),
  quarter: (date) => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`,
  year: (date) => date.slice(0, 4),
}
