import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { comparePeriods, previousPeriod } from './compare-periods.ts'
import { tokensSeries, unitsSeries } from './series.ts'

test.each([
  { span: { from: '2026-10-01', to: '2026-10-31' }, from: '2026-08-31', to: '2026-09-30' },
  { span: { from: '2026-03-01', to: '2026-03-01' }, from: '2026-02-28', to: '2026-02-28' },
  { span: { from: '2028-03-01', to: '2028-03-02' }, from: '2028-02-28', to: '2028-02-29' },
  { span: { from: new Date('2026-01-01T12:00:00Z'), to: '2026-01-07' }, from: '2025-12-25', to: '2025-12-31' },
])('the period before $span has the same length: $from to $to', ({ span, from, to }) => {
  expect(previousPeriod(span)).toEqual({ from, to })
})

test('a span in the wrong order has no previous period', () => {
  expect(() => previousPeriod({ from: '2026-10-02', to: '2026-10-01' })).toThrow('2026-10-02 is after 2026-10-01')
})

const day = (date: string, high: number, low: number, blocked = 0): object => ({
  date,
  totalUnits: { value: high + low },
  highLogsUnits: { value: high },
  lowTracingUnits: { value: low },
  blockedMetricsUnits: { value: blocked },
})

test('periods are compared in total, by tier, pillar and part', () => {
  const current = [day('2026-10-03', 0.1, 3), day('2026-10-04', 0.2, 3, 4)]
  const previous = [day('2026-10-01', 0.4, 2)]
  const { total, tiers, pillars, parts, days } = comparePeriods(current, previous)
  expect(total).toEqual({ current: 6.3, previous: 2.4, absolute: 3.9, relative: 1.625 })
  expect(tiers.high).toEqual({ current: 0.3, previous: 0.4, absolute: -0.1, relative: -0.25 })
  expect(tiers.low).toEqual({ current: 6, previous: 2, absolute: 4, relative: 2 })
  expect(tiers.medium).toEqual({ current: 0, previous: 0, absolute: 0 })
  expect(pillars.tracing.relative).toBe(2)
  expect(pillars.metrics).toEqual({ current: 4, previous: 0, absolute: 4 })
  expect(Object.keys(tiers)).toHaveLength(5)
  expect(Object.keys(pillars)).toHaveLength(7)
  expect(parts.get('highLogs')).toEqual(tiers.high)
  expect(days).toEqual({ current: 2, previous: 1 })
})

test('parts of only one period are included', () => {
  const tokens = (name: string, value: number): ReturnType<typeof tokensSeries> =>
    tokensSeries([{ totalTokens: { value }, evaluations: [{ evaluatorName: name, evaluationTokens: { value } }] }])
  expect([...comparePeriods(tokens('pii', 3), tokens('toxicity', 4)).parts]).toEqual([
    ['pii', { current: 3, previous: 0, absolute: 3 }],
    ['toxicity', { current: 0, previous: 4, absolute: -4, relative: -1 }],
  ])
})

test('a period compared with itself has not changed', async () => {
  const { usage } = start()
  const series = unitsSeries(await usage.dailyUnits({ from: '2026-10-01', to: '2026-10-30' }))
  const { total, tiers, pillars, parts } = comparePeriods(series, series)
  for (const change of [total, ...Object.values(tiers), ...Object.values(pillars), ...parts.values()]) {
    expect(change).toMatchObject({ absolute: 0 })
    expect(change.relative ?? 0).toBe(0)
  }
})

test('empty periods can be compared', () => {
  expect(comparePeriods([], []).total).toEqual({ current: 0, previous: 0, absolute: 0 })
})
