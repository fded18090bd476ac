import { addDays } from '@mgmt-api/base/days'
import type { Bar } from './bar.ts'

/** Stretches of time that a bar can stand for, the shortest first. */
export const stretches = ['day', 'week', 'month', 'quarter', 'year'] as const

/** The length of time that one bar stands for. */
export type Stretch = (typeof stretches)[number]

/** Bars with the stretch that each covers: a longer stretch is shown as its average day. */
export interface Bars {
  readonly bars: readonly Bar[]
  readonly stretch: Stretch
}

const weekday = (date: string): number => new Date(date).getUTCDay()

/** Saturdays and Sundays. */
export const isWeekend = (date: string): boolean => weekday(date) % 6 === 0

/** Identifier of a date's stretch: its first day, or the common prefix of its dates. */
export const startOf: Readonly<Record<Stretch, (date: string) => string>> = {
  day: (date) => date,
  // Weeks begin on Mondays.
  week: (date) => addDays(date, -((weekday(date) + 6) % 7)),
  month: (date) => date.slice(0, 7),
  quarter: (date) => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`,
  year: (date) => date.slice(0, 4),
}
