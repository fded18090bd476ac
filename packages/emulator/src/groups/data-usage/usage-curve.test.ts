import { expect, test } from 'vitest'
import type { UnitName } from './usage-day.ts'
import { usageOn } from './usage-curve.ts'

const today = Date.parse('2026-03-10T00:00:00Z') / 86_400_000
const days = Array.from({ length: 400 }, (_, index) => today - 399 + index)
const weekdayOf = (day: number) => new Date(day * 86_400_000).getUTCDay()
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function valuesOf(name: UnitName, among: readonly number[]): number[] {
  return among.flatMap((day) => usageOn(day, today, 1)?.[name] ?? [])
}

test('two of 400 days are missing, none of the last 30', () => {
  expect(days.filter((day) => usageOn(day, today, 1) === undefined)).toEqual([today - 187, today - 46])
})

test('weekends are lower, by far for logs and hardly for metrics', () => {
  const isWeekend = (day: number) => weekdayOf(day) === 0 || weekdayOf(day) === 6
  const ratio = (name: UnitName) =>
    mean(valuesOf(name, days.filter(isWeekend))) /
    mean(
      valuesOf(
        name,
        days.filter((day) => !isWeekend(day)),
      ),
    )
  expect(ratio('lowTracingUnits')).toBeGreaterThan(0.5)
  expect(ratio('lowTracingUnits')).toBeLessThan(0.7)
  expect(ratio('highMetricsUnits')).toBeGreaterThan(0.85)
  expect(ratio('highMetricsUnits')).toBeLessThan(0.97)
})

test('usage grows slowly: by a fifth to two fifths within a year', () => {
  const year =
    mean(valuesOf('mediumLogsUnits', days.slice(-56, -28))) / mean(valuesOf('mediumLogsUnits', days.slice(7, 35)))
  expect(year).toBeGreaterThan(1.2)
  expect(year).toBeLessThan(1.4)
})

test('the first of a month stands out', () => {
  // 1 December 2025 is a Monday.
  const [first = 0] = valuesOf('lowLogsUnits', [Date.parse('2025-12-01T00:00:00Z') / 86_400_000])
  const [eighth = 0] = valuesOf('lowLogsUnits', [Date.parse('2025-12-08T00:00:00Z') / 86_400_000])
  expect(first / eighth).toBeGreaterThan(1.15)
})

test('log storms double the usage, and the quota blocks a part', () => {
  const [before = 0] = valuesOf('highLogsUnits', [today - 17])
  const [storm = 0] = valuesOf('highLogsUnits', [today - 10])
  const [blockedBefore = 0] = valuesOf('blockedUnits', [today - 17])
  const [blocked = 0] = valuesOf('blockedUnits', [today - 10])
  expect(storm / before).toBeGreaterThan(2)
  expect(blocked / blockedBefore).toBeGreaterThan(20)
})

test('a metric with exploding labels and a collector outage are visible', () => {
  const [blocked = 0] = valuesOf('blockedMetricsUnits', [today - 62])
  expect(blocked).toBeGreaterThan(5)
  const [spans = 0] = valuesOf('mediumTracingUnits', [today - 229])
  const [usual = 0] = valuesOf('mediumTracingUnits', [today - 236])
  expect(spans / usual).toBeLessThan(0.35)
})

test('every value is finite and not negative, even a hundred years later', () => {
  for (const day of [...days, today + 36_500, today - 36_500]) {
    for (const value of Object.values(usageOn(day, today, 1) ?? {})) {
      expect(Number.isFinite(value)).toBe(true)
      expect(value).toBeGreaterThanOrEqual(0)
    }
  }
})

test('usage is deterministic, and differs by seed', () => {
  expect(usageOn(today, today, 1)).toEqual(usageOn(today, today, 1))
  expect(usageOn(today, today, 1)).not.toEqual(usageOn(today, today, 2))
})
