import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { gigabytesSeries, tokensSeries, unitsSeries, withoutBlocked } from './series.ts'
import { total, totalsBy, totalsByPillar, totalsByTier } from './totals.ts'

test('units are a series of all their parts', () => {
  const day = {
    date: '2026-10-01',
    totalUnits: { value: 3.5 },
    highLogsUnits: { value: 2 },
    evaluationUnits: { value: 1.5 },
    blockedUnits: { value: 9 },
    lowLogsUnits: {},
  }
  expect(unitsSeries([day])).toEqual({
    measure: 'units',
    unit: 'units',
    days: [
      {
        date: '2026-10-01',
        total: 3.5,
        parts: [
          { name: 'highLogs', tier: 'high', pillar: 'logs', value: 2 },
          { name: 'evaluation', tier: 'none', pillar: 'evaluation', value: 1.5 },
          { name: 'blocked', tier: 'blocked', pillar: 'unassigned', value: 9 },
        ],
      },
    ],
  })
})

test('gigabytes are a series of the same parts, without evaluations', () => {
  const day = {
    date: '2026-10-01',
    totalGbs: { value: 12 },
    mediumTracingGbs: { value: 5 },
    blockedMetricsGbs: { value: 1 },
  }
  expect(gigabytesSeries([day])).toEqual({
    measure: 'gigabytes',
    unit: 'GB',
    days: [
      {
        date: '2026-10-01',
        total: 12,
        parts: [
          { name: 'mediumTracing', tier: 'medium', pillar: 'tracing', value: 5 },
          { name: 'blockedMetrics', tier: 'blocked', pillar: 'metrics', value: 1 },
        ],
      },
    ],
  })
})

test('tokens are a series of evaluators of any name', () => {
  const evaluations = ['toxicity', '__proto__', ''].map((evaluatorName) => {
    return { evaluatorName, evaluationTokens: { value: 10 } }
  })
  const series = tokensSeries([{ date: '2026-10-01', totalTokens: { value: 30 }, evaluations: [...evaluations, {}] }])
  expect(series).toMatchObject({ measure: 'tokens', unit: 'tokens' })
  expect([...totalsBy(series, ({ name }) => name)]).toEqual([
    ['toxicity', 10],
    ['__proto__', 10],
    ['', 10],
  ])
  expect(totalsByPillar(series).evaluation).toBe(30)
  expect(totalsByTier(series).none).toBe(30)
})

test('a day without a total counts as 0', () => {
  const [day] = unitsSeries([{ statsDate: '2026-10-01T00:00:00Z' }]).days
  expect(day).toEqual({ date: '', parts: [] })
  expect(total(unitsSeries([{}, { totalUnits: { value: NaN } }]))).toBe(0)
})

test('pillars add up to the total of every measure without blocked parts', async () => {
  const { usage } = start()
  const span = { from: '2026-10-01', to: '2026-10-31' }
  const all = [
    unitsSeries(await usage.dailyUnits(span)),
    gigabytesSeries(await usage.dailyProcessedGbs(span)),
    tokensSeries(await usage.dailyEvaluationTokens(span)),
  ]
  for (const series of all) {
    const sum = Object.values(totalsByPillar(withoutBlocked(series))).reduce((before, value) => before + value, 0)
    expect(sum / total(series)).toBeCloseTo(1, 5)
    expect(totalsByTier(withoutBlocked(series)).blocked).toBe(0)
    const byPart = [...totalsBy(withoutBlocked(series), ({ name }) => name).values()].reduce(
      (before, value) => before + value,
      0,
    )
    expect(byPart).toBeCloseTo(sum, 3)
  }
})
