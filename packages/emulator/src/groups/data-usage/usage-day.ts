import { dayOfNumber, millisecondsPerDay } from '@mgmt-api/base/days'
import type { DetailedDailyUnits } from '@mgmt-api/models/data-usage'

/** Fields of a day other than the total. */
export type UnitName = Exclude<keyof DetailedDailyUnits, 'statsDate' | 'totalUnits'>

const unitNames: readonly UnitName[] = [
  'blockedMetricsUnits',
  'blockedUnits',
  'cpuProfilesUnits',
  'evaluationUnits',
  'highLogsUnits',
  'highMetricsUnits',
  'highTracingUnits',
  'lowLogsUnits',
  'lowSessionRecordingUnits',
  'lowTracingUnits',
  'mediumLogsUnits',
  'mediumTracingUnits',
]

/** Units of a complete day. */
export type DayUnits = Readonly<Record<UnitName, number>>

/**
 * Share of a day's data that has arrived by `now`, 0 to 1: up to 94% during the day, the rest within the two following
 * days.
 */
export function arrivedShare(day: number, now: number): number {
  const age = now / millisecondsPerDay - day
  if (age <= 0) return 0
  if (age < 1) return 0.94 * age
  return Math.min(1, 0.94 + 0.03 * (age - 1))
}

/** A day as returned, for the arrived share. `totalUnits` excludes the two blocked parts. */
export function wireDay(day: number, units: DayUnits, share: number): DetailedDailyUnits {
  const response: DetailedDailyUnits = { statsDate: statsDateOf(day) }
  let total = 0
  for (const name of unitNames) {
    const value = singlePrecision(units[name] * share)
    response[name] = { value }
    if (name !== 'blockedUnits' && name !== 'blockedMetricsUnits') total += value
  }
  response.totalUnits = { value: singlePrecision(total) }
  return response
}

/** Formats a day as midnight UTC. */
export function statsDateOf(day: number): string {
  return `${dayOfNumber(day)}T00:00:00Z`
}

/** Shortest decimal for the nearest single-precision number, as services print a float. */
export function singlePrecision(value: number): number {
  const nearest = Math.fround(value)
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(nearest.toPrecision(digits))
    if (Math.fround(short) === nearest) return short
  }
  return Number(nearest.toPrecision(9))
}
