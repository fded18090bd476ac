import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachDay } from './days.ts'
import type { SeriesDay, UsagePart } from './series.ts'
import { usageReport } from './usage-report.ts'

const amount = fc.double({ min: 0, max: 1e9, noNaN: true })
const part: fc.Arbitrary<UsagePart> = fc.record({
  name: fc.constantFrom('a', 'b', ''),
  tier: fc.constantFrom('blocked', 'high', 'medium', 'low', 'none'),
  pillar: fc.constantFrom('logs', 'metrics', 'tracing', 'evaluation', 'unassigned'),
  value: amount,
})
const dates = ['', ...eachDay({ from: '2026-08-01', to: '2026-11-05' })]
const day: fc.Arbitrary<SeriesDay> = fc.record(
  { date: fc.constantFrom(...dates), total: amount, parts: fc.array(part, { maxLength: 6 }) },
  { requiredKeys: ['date', 'parts'] },
)
const options = fc.record(
  {
    compare: fc.boolean(),
    forecast: fc.boolean(),
    budget: fc.double({ min: 1, max: 1e6, noNaN: true }),
    now: fc.constantFrom('2026-09-20', '2026-10-15', '2026-10-31', '2026-12-01'),
  },
  { requiredKeys: ['now'] },
)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Equal but for the rounding of each summand to millionths. */
function expectSum(values: readonly number[], whole: number): void {
  expect(Math.abs(sumOf(values) - whole)).toBeLessThanOrEqual(1e-6 * (values.length + 1) + Math.abs(whole) * 1e-9)
}

const span = { from: '2026-09-16', to: '2026-10-31' }
const byName = { name: 'name', keyOf: ({ name }: UsagePart) => name }
const byPillar = {
  name: 'pillar',
  keyOf: ({ pillar }: UsagePart) => pillar,
  parts: { logs: 'logs', metrics: 'metrics' },
}

test('whatever the days are, all numbers of a report agree with each other', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 80 }), options, (days, given) => {
      const report = usageReport({ measure: 'units', unit: 'units', days }, { ...given, span, by: [byName, byPillar] })
      const { total, blocked, gaps, recorded, average } = report
      expect(report.days.map(({ date }) => date)).toEqual(eachDay(span))
      const absent = report.days.filter((each) => each.total === undefined).map(({ date }) => date)
      expect([...gaps.missing, ...gaps.toCome]).toEqual(absent)
      if (gaps.strays === 0) {
        expectSum(
          report.days.map((each) => each.total ?? 0),
          total,
        )
        expectSum(
          report.days.map((each) => each.blocked ?? 0),
          blocked,
        )
        expect(recorded).toBe(report.days.length - absent.length)
      }
      if (average !== undefined) expectSum([average], total / recorded)
      for (const { parts, rest, days: byDay } of report.divisions) {
        const divided = parts.map((each) => each.total)
        const whole = total > 0 ? total : sumOf(divided)
        if (rest === undefined) expect(Math.abs(total - sumOf(divided))).toBeLessThanOrEqual(whole * 1e-4 + 1e-6)
        else expectSum([...divided, rest.total], total)
        expect(byDay.map((amounts) => amounts === undefined)).toEqual(
          report.days.map((each) => each.total === undefined),
        )
        for (const [index, each] of parts.entries()) {
          if (gaps.strays === 0)
            expectSum(
              byDay.map((amounts) => amounts?.[index] ?? 0),
              each.total,
            )
          if (each.share !== undefined) expect(each.share * whole).toBeCloseTo(each.total, 3)
          expect(each.change === undefined).toBe(report.comparison === undefined)
        }
      }
      const last = report.monthDays.findLast(({ used }) => used !== undefined)
      expect(last?.date).toBe(report.month === undefined ? undefined : given.now)
      if (report.month !== undefined) expectSum([last?.used ?? NaN], report.month.used)
    }),
    { numRuns: 200 },
  )
})
