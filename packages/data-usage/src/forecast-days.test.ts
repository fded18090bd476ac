import { expect, test } from 'vitest'
import { daysOf, isWeekend, numbers } from '../test/usage-days.ts'
import { forecastDays } from './forecast-days.ts'
import { forecastMonth } from './forecast-month.ts'

const noon = '2026-10-28T12:00:00Z' // A Wednesday.

test('each remaining day adds the usual amount of its weekday', () => {
  const days = daysOf('2026-09-30', '2026-10-27', (date) => (isWeekend(date) ? 4 : 10))
  // 19 working days and 8 days of weekends are over: 222.
  expect(forecastDays(days, { now: noon })).toEqual([
    { date: '2026-10-28', day: 10, expected: 232, low: 232, high: 232 },
    { date: '2026-10-29', day: 10, expected: 242, low: 242, high: 242 },
    { date: '2026-10-30', day: 10, expected: 252, low: 252, high: 252 },
    { date: '2026-10-31', day: 4, expected: 256, low: 256, high: 256 },
  ])
})

test('today is at least its usage so far', () => {
  const days = [...daysOf('2026-09-30', '2026-10-27', () => 10), { date: '2026-10-28', totalUnits: { value: 25 } }]
  expect(forecastDays(days, { now: noon })?.[0]).toMatchObject({ date: '2026-10-28', day: 25, expected: 295 })
})

test('its last day is the forecast of the month, and the range only widens', () => {
  const chance = numbers()
  const days = daysOf('2026-09-01', '2026-10-11', () => 100 * (0.7 + 0.6 * chance.next().value))
  const now = '2026-10-12T00:00:00Z'
  const ahead = forecastDays(days, { now }) ?? []
  const { expected, low, high } = forecastMonth(days, { now }) ?? {}
  expect(ahead).toHaveLength(20)
  expect(ahead.at(-1)).toMatchObject({ date: '2026-10-31', expected, low, high })
  const widths = ahead.map((day) => day.high - day.low)
  expect(widths.toSorted((a, b) => a - b)).toEqual(widths)
  expect(widths[0]).toBeGreaterThan(0)
})

test('there is no forecast if too few days are known', () => {
  expect(forecastDays([], { now: noon })).toBeUndefined()
})
