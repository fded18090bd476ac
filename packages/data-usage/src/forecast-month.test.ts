import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { daysOf, isWeekend, numbers } from '../test/usage-days.ts'
import { eachDay } from './days.ts'
import { forecastMonth } from './forecast-month.ts'
import { gigabytesSeries, tokensSeries, unitsSeries } from './series.ts'
import { total } from './totals.ts'

const noon = '2026-10-21T12:00:00Z' // A Wednesday.

describe('the end of the month', () => {
  test('has no range if all days are equal', () => {
    const days = daysOf('2026-09-23', '2026-10-20', () => 10)
    expect(forecastMonth(days, { now: noon })).toEqual({
      month: '2026-10',
      used: 200,
      expected: 310,
      low: 310,
      high: 310,
      daysLeft: 11,
      basis: { from: '2026-09-23', to: '2026-10-20', days: 28 },
    })
  })

  test('uses the usual amount of each weekday', () => {
    const days = daysOf('2026-09-23', '2026-10-20', (date) => (isWeekend(date) ? 4 : 10))
    // To come are eight working days, the 21st to the 23rd and the 26th to the 30th, and three of weekends.
    expect(forecastMonth(days, { now: noon })).toMatchObject({
      used: 14 * 10 + 6 * 4,
      expected: 14 * 10 + 6 * 4 + 8 * 10 + 3 * 4,
    })
  })

  test('uses the usual amount of today, or its usage if that is more', () => {
    const past = daysOf('2026-09-23', '2026-10-20', () => 10)
    const today = (value: number): object[] => [...past, { date: '2026-10-21', totalUnits: { value } }]
    expect(forecastMonth(today(4), { now: noon })).toMatchObject({ used: 204, expected: 310 })
    expect(forecastMonth(today(25), { now: noon })).toMatchObject({ used: 225, expected: 325 })
  })

  test('a single exceptional day does not change the forecast, but makes it less certain', () => {
    const days = daysOf('2026-09-23', '2026-10-20', (date) => (date === '2026-10-14' ? 100 : 10))
    const forecast = forecastMonth(days, { now: noon })
    expect(forecast).toMatchObject({ used: 290, expected: 400 })
    expect(forecast?.low).toBeLessThan(350)
    expect(forecast?.high).toBeGreaterThan(450)
  })

  test('counts missing days as 0, and ignores days older than four weeks', () => {
    const days = daysOf('2026-08-01', '2026-10-20', (date) =>
      date < '2026-09-23' ? 1_000 : date === '2026-10-05' ? undefined : 10,
    )
    expect(forecastMonth(days, { now: noon })).toMatchObject({ used: 190, expected: 300, basis: { days: 27 } })
  })

  test('needs 14 days, not 13', () => {
    const days = (from: string): object[] => daysOf(from, '2026-10-20', () => 10)
    expect(forecastMonth(days('2026-10-07'), { now: noon })).toMatchObject({ expected: 250, basis: { days: 14 } })
    expect(forecastMonth(days('2026-10-08'), { now: noon })).toBeUndefined()
    expect(forecastMonth([], { now: noon })).toBeUndefined()
  })

  test('uses the median of all days for a weekday without records', () => {
    const days = daysOf('2026-09-23', '2026-10-20', (date) => (new Date(date).getUTCDay() === 3 ? undefined : 10))
    expect(forecastMonth(days, { now: noon })).toMatchObject({ used: 180, expected: 290 })
  })

  test.each([
    { now: '2026-10-01T00:00:00Z', daysLeft: 31, expected: 310 },
    { now: '2026-10-31T23:59:59Z', daysLeft: 1, expected: 310 },
    { now: '2028-02-10T00:00:00Z', daysLeft: 20, expected: 290 },
    { now: '2026-12-31T12:00:00+14:00', daysLeft: 2, expected: 310 },
  ])('the end is $daysLeft days away at $now', ({ now, daysLeft, expected }) => {
    const today = Date.parse(new Date(now).toISOString().slice(0, 10))
    const at = (days: number): string => new Date(today + days * 86_400_000).toISOString()
    const days = daysOf(at(-40), at(-1), () => 10)
    expect(forecastMonth(days, { now })).toMatchObject({ daysLeft, expected, month: now.slice(0, 7) })
  })

  test('does not depend on the order of the days, and is within its range and above the usage', () => {
    const values = fc.array(fc.float({ min: 0, max: 1_000, noNaN: true }), { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(values, fc.nat(1_000), (amounts, turn) => {
        const dates = eachDay({ from: '2026-09-12', to: '2026-10-21' })
        const days = dates.map((date, index) => ({ date, totalUnits: { value: amounts[index] ?? 0 } }))
        const forecast = forecastMonth(days, { now: noon })
        const turned = [...days.slice(turn % 40), ...days.slice(0, turn % 40)]
        expect(forecastMonth(turned, { now: noon })).toEqual(forecast)
        const { used = NaN, low = NaN, expected = NaN, high = NaN } = forecast ?? {}
        expect(used <= low && low <= expected && expected <= high).toBe(true)
      }),
    )
  })

  test('rejects an invalid time', () => {
    expect(() => forecastMonth([], { now: 'soon' })).toThrow('now: is not a time')
  })
})

test.each([0.05, 0.2, 0.6])(
  'where days differ by chance alone, by %d, at least eight of ten end in the range',
  (by) => {
    const chance = numbers()
    const months = Array.from({ length: 200 }, (_, index) => {
      const unitsOn = (date: string): number => (isWeekend(date) ? 60 : 100) * (1 + by * (chance.next().value - 0.5))
      const days = daysOf('2026-09-01', '2026-10-31', unitsOn)
      const today = `2026-10-${String(2 + (index % 28)).padStart(2, '0')}`
      const forecast = forecastMonth(
        days.filter(({ date }) => date < today),
        { now: today },
      )
      const end = total(days.filter(({ date }) => date >= '2026-10-01'))
      const { low = NaN, high = NaN } = forecast ?? {}
      return { isHit: low <= end && end <= high, width: (high - low) / end }
    })
    expect(months.filter(({ isHit }) => isHit).length).toBeGreaterThanOrEqual(160)
    expect(Math.max(...months.map(({ width }) => width))).toBeLessThan(by)
  },
)

test('the emulator’s months end close to the forecast in their middle, for every measure', async () => {
  const { usage } = start({ seed: { usageDays: 400 } })
  const span = { from: '2025-10-01', to: '2026-10-31' }
  for (const series of [
    unitsSeries(await usage.dailyUnits(span)),
    gigabytesSeries(await usage.dailyProcessedGbs(span)),
    tokensSeries(await usage.dailyEvaluationTokens(span)),
  ]) {
    const during = (from: string, to: string): typeof series => {
      return { ...series, days: series.days.filter(({ date }) => date >= from && date <= to) }
    }
    for (const month of [
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-09',
      '2026-10',
    ]) {
      const forecast = forecastMonth(during('2025-10-01', `${month}-14`), { now: `${month}-15T00:00:00Z` })
      const end = total(during(`${month}-01`, `${month}-31`))
      expect(Math.abs((forecast?.expected ?? NaN) / end - 1)).toBeLessThan(0.06)
    }
  }
})
