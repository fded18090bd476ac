import { dayOfNumber, millisecondsPerDay } from '@mgmt-api/base/days'
import type { DetailedDailyUnits } from '@mgmt-api/models/data-usage'

/** What the service counts of a day, apart from the sum. */
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

/** Units of a day once all of its data has arrived. */
export type DayUnits = Readonly<Record<UnitName, number>>

/**
 * The share of a day's data that has arrived by `now`, 0 to 1. A day grows while it lasts, up to 94%; the rest comes
 * late, over the two days after it. So a day that is read twice rises, and settles when it is three days old.
 */
export function arrivedShare(day: number, now: number): number {
  const age = now / millisecondsPerDay - day
  if (age <= 0) return 0
  if (age < 1) return 0.94 * age
  return Math.min(1, 0.94 + 0.03 * (age - 1))
}

/**
 * A day as the service answers it, of which a share has arrived.
 * `totalUnits` is the sum of what was taken in: of all parts but the two blocked ones.
 */
export function answerDay(day: number, units: DayUnits, share: number): DetailedDailyUnits {
  const answer: DetailedDailyUnits = { statsDate: statsDateOf(day) }
  let total = 0
  for (const name of unitNames) {
    const value = singlePrecision(units[name] * share)
    answer[name] = { value }
    if (name !== 'blockedUnits' && name !== 'blockedMetricsUnits') total += value
  }
  answer.totalUnits = { value: singlePrecision(total) }
  return answer
}

/** A day as the service writes it: midnight UTC, without parts of a second. */
export function statsDateOf(day: number): string {
  return `${dayOfNumber(day)}T00:00:00Z`
}

/** The shortest decimal that stands for the single-precision number nearest to `value`, as services print a float. */
export function singlePrecision(value: number): number {
  const nearest = Math.fround(value)
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(nearest.toPrecision(digits))
    if (Math.fround(short) === nearest) return short
  }
  return Number(nearest.toPrecision(9))
}
