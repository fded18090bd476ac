import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, isWeekend, numbers, type TotalDay } from '../test/usage-days.ts'
import { type UnusualDay, unusualDays } from './unusual-days.ts'

const from = '2025-11-01'
const to = '2026-10-31'

/** A year of working days of 100 and weekends of 40, each times one and a normally distributed part of it. */
function yearOf(seed: number, by: number): TotalDay[] {
  const chance = numbers(seed)
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(chance.next().value)) * Math.cos(2 * Math.PI * chance.next().value)
  return daysOf(from, to, (date) => Math.max(0, (isWeekend(date) ? 40 : 100) * (1 + by * normal())))
}

const times = (days: readonly TotalDay[], factor: number, on: (date: string) => boolean = () => true): TotalDay[] =>
  days.map((day) => (on(day.date) ? { ...day, totalUnits: { value: day.totalUnits.value * factor } } : day))

const seeds = fc.integer({ min: 1, max: 2_000_000_000 })
const part = fc.double({ min: 0, max: 0.3, noNaN: true })
const dayOfYear = fc.integer({ min: 60, max: 300 })

test('equal days are never unusual, for any number of missing ones', () => {
  const value = fc.double({ min: 0, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(value, fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), (amount, known) => {
      let index = 0
      expect(unusualDays(daysOf('2026-07-01', '2026-10-08', () => (known[index++] ? amount : undefined)))).toEqual([])
    }),
  )
})

test('amounts in another measure have the same unusual days, with scaled ranges', () => {
  const factor = fc.double({ min: 0.5, max: 1_000, noNaN: true })
  fc.assert(
    fc.property(seeds, part, factor, (seed, by, scale) => {
      const days = yearOf(seed, by)
      const plain = unusualDays(days)
      const scaled = unusualDays(times(days, scale))
      expect(scaled.map(({ date, direction }) => [date, direction])).toEqual(
        plain.map(({ date, direction }) => [date, direction]),
      )
      for (const [index, { expected }] of scaled.entries()) {
        const { from: low = NaN, to: high = NaN, median = NaN } = plain[index]?.expected ?? {}
        const all = [expected.from - low * scale, expected.to - high * scale, expected.median - median * scale]
        expect(Math.max(...all.map(Math.abs))).toBeLessThan(0.001)
      }
    }),
    { numRuns: 30 },
  )
})

test('a day is compared only with earlier days, in any order of records', () => {
  fc.assert(
    fc.property(seeds, part, dayOfYear, (seed, by, index) => {
      const days = yearOf(seed, by)
      const end = days[index]?.date ?? ''
      const before = unusualDays(days).filter(({ date }) => date < end)
      expect(unusualDays(days.slice(0, index))).toEqual(before)
      expect(unusualDays(days, { settledBefore: end })).toEqual(before)
      expect(unusualDays(days.toReversed())).toEqual(unusualDays(days))
    }),
    { numRuns: 20 },
  )
})

test('one spike is found, and does not affect the days around it', () => {
  fc.assert(
    fc.property(seeds, dayOfYear, fc.integer({ min: 3, max: 1_000 }), (seed, index, factor) => {
      const days = yearOf(seed, 0.03)
      const spike = days[index]?.date ?? ''
      const found = unusualDays(times(days, factor, (date) => date === spike))
      expect(found.map(({ date, direction }) => [date, direction])).toEqual([[spike, 'above']])
    }),
    { numRuns: 30 },
  )
})

describe('measured over years of random days', { tags: 'slow' }, () => {
  const years = (by: number): TotalDay[][] => Array.from({ length: 60 }, (_, index) => yearOf(1 + index * 7_919, by))
  const judgedDays = 60 * (365 - 28)

  test.each([
    { by: 0.05, atMost: 1 / 4_000 },
    { by: 0.1, atMost: 1 / 400 },
    { by: 0.2, atMost: 1 / 400 },
    { by: 0.2, atMost: 1 / 1_500, tolerance: 5 },
  ])('fewer than $atMost of days that vary by $by are unusual', ({ by, atMost, tolerance }) => {
    const found = years(by).flatMap((days) => unusualDays(days, { tolerance }))
    expect(found.length / judgedDays).toBeLessThan(atMost)
  })

  test.each([
    { by: 0.05, share: 1 },
    { by: 0.1, share: 0.99 },
    { by: 0.15, share: 0.9 },
  ])('at least $share of triple and zero days are found if days vary by $by', ({ by, share }) => {
    for (const factor of [3, 0]) {
      const planted = years(by).flatMap((days) =>
        [100, 203, 333].flatMap((index): UnusualDay[][] => {
          const changed = days[index]?.date ?? ''
          const only = { from: changed, settledBefore: days[index + 1]?.date }
          return [
            unusualDays(
              times(days, factor, (date) => date === changed),
              only,
            ),
          ]
        }),
      )
      expect(planted).toHaveLength(180)
      expect(planted.filter((found) => found.length === 1).length / planted.length).toBeGreaterThanOrEqual(share)
    }
  })
})
