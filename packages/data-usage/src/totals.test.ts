import { DetailedDailyUnits } from '@mgmt-api/models/data-usage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { eachDay } from './days.ts'
import { missingDays } from './missing-days.ts'
import { total, totalsByPillar, totalsByTier } from './totals.ts'
import { usageFields } from './usage-fields.ts'

const value = (number: number): { value: number } => ({ value: number })

const days: DetailedDailyUnits[] = [
  {
    totalUnits: value(10.5),
    blockedUnits: value(1),
    blockedMetricsUnits: value(2),
    highLogsUnits: value(0.1),
    mediumLogsUnits: value(0.2),
    lowLogsUnits: value(0.3),
    highMetricsUnits: value(4),
    highTracingUnits: value(5),
    mediumTracingUnits: value(6),
    lowTracingUnits: value(7),
    lowSessionRecordingUnits: value(8),
    cpuProfilesUnits: value(9),
    evaluationUnits: value(10),
  },
  { totalUnits: value(0.2), highLogsUnits: value(0.2) },
]

test('totals are those of the service', () => {
  expect(total(days)).toBe(10.7)
  expect(total([])).toBe(0)
})

test('totals by tier add up the fields of each tier', () => {
  expect(totalsByTier(days)).toEqual({ blocked: 3, high: 9.3, medium: 6.2, low: 15.3, none: 19 })
})

test('totals by pillar add up the fields of each pillar', () => {
  expect(totalsByPillar(days)).toEqual({
    logs: 0.8,
    metrics: 6,
    tracing: 18,
    sessionRecording: 8,
    profiles: 9,
    evaluation: 10,
    unassigned: 1,
  })
})

test('values other than numbers count as 0', () => {
  const odd = [{ totalUnits: {} }, { totalUnits: value(NaN) }, { totalUnits: { value: '5' as never } }, {}]
  expect(total([...odd, { totalUnits: value(2) }])).toBe(2)
})

test('numbers beyond single precision count as 0, and the highest one counts', () => {
  expect(total([{ totalUnits: value(1e305) }, { totalUnits: value(-Infinity) }, { totalUnits: value(1.5) }])).toBe(1.5)
  expect(total([{ totalUnits: value(3.4028234663852886e38) }])).toBe(3.4028234663852886e38)
})

test('the table has every unit field of a day', () => {
  const declared = DetailedDailyUnits.parts.flatMap(({ shape }) => Object.keys(shape))
  const counted = declared.filter((field) => field !== 'statsDate' && field !== 'totalUnits')
  expect(Object.keys(usageFields).sort()).toEqual(counted.sort())
})

test('a total does not depend on the order of the days, and is exact to a millionth', () => {
  const amount = fc.float({ min: 0, max: 1_000_000, noNaN: true })
  const shuffled = fc
    .array(amount, { maxLength: 400 })
    .chain((amounts) => fc.tuple(fc.constant(amounts), fc.shuffledSubarray(amounts, { minLength: amounts.length })))
  fc.assert(
    fc.property(shuffled, ([amounts, others]) => {
      const of = (list: readonly number[]): number => total(list.map((number) => ({ totalUnits: value(number) })))
      expect(of(others)).toBe(of(amounts))
      const plain = amounts.reduce((sum, number) => sum + number, 0)
      expect(Math.abs(of(amounts) - plain)).toBeLessThan(1e-6 * (amounts.length + 1) + plain * 1e-9)
    }),
  )
})

test('parts that were not blocked add up to the total of the service', async () => {
  const { usage } = start()
  const month = await usage.dailyUnits({ range: 'last-30-days' })
  const { blocked, ...counted } = totalsByTier(month)
  const sum = Object.values(counted).reduce((all, tier) => all + tier, 0)
  expect(blocked).toBeGreaterThan(0)
  expect(sum / total(month)).toBeCloseTo(1, 5)
})

test('each day of a span is listed once, across months and leap days', () => {
  expect(eachDay({ from: '2028-02-27', to: '2028-03-01' })).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(eachDay({ from: '2026-10-25', to: '2026-10-25' })).toEqual(['2026-10-25'])
  expect(eachDay({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365)
})

test('missing days are those without a record', () => {
  const there = [{ date: '2026-10-01' }, { date: '2026-10-03' }, { date: '' }]
  expect(missingDays(there, { from: '2026-10-01', to: '2026-10-04' })).toEqual(['2026-10-02', '2026-10-04'])
  expect(() => missingDays(there, { from: '2026-10-04', to: '2026-10-01' })).toThrow('2026-10-04 is after 2026-10-01')
})
