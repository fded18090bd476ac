import { eachDay } from '@mgmt-api/data-usage'

/** The day in UTC, as the service counts days. */
export const dayOfTime = (time: Date): string => time.toISOString().slice(0, 10)

export const nextDay = (day: string): string => dayOfTime(new Date(Date.parse(day) + 86_400_000))

export const daysBefore = (day: string, days: number): string =>
  dayOfTime(new Date(Date.parse(day) - days * 86_400_000))

/** All days from the first to the last; none where the last is before the first. */
export const daysBetween = (from: string, to: string): string[] => (from <= to ? eachDay({ from, to }) : [])
