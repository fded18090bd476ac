import type {
  DetailedDailyEvaluationTokens,
  DetailedDailyProcessedGbs,
  DetailedDailyUnits,
} from '@mgmt-api/models/data-usage'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const start = (): Service => createService({ now: '2026-03-10T12:00:00Z', seed: { usageDays: 400 } })
const daily = '/5/dataplans/data-usage/v2/daily'

interface Reports {
  readonly units: readonly DetailedDailyUnits[]
  readonly gbs: readonly DetailedDailyProcessedGbs[]
  readonly tokens: readonly DetailedDailyEvaluationTokens[]
}

async function reportsOf(service: Service, body: unknown): Promise<Reports> {
  const [units, gbs, tokens] = await Promise.all(
    ['units', 'processed-gbs', 'evaluation-tokens'].map((name) => service.send(`POST ${daily}/${name}`, { body })),
  )
  return Object.assign({ units: [], gbs: [], tokens: [] }, units?.json, gbs?.json, tokens?.json)
}

test('the units of a seeded day never change', async () => {
  const { units } = await reportsOf(start(), {
    dateRange: { fromDate: '2026-03-05T00:00:00Z', toDate: '2026-03-05T00:00:00Z' },
  })
  expect(JSON.stringify(units)).toBe(
    '[{"statsDate":"2026-03-05T00:00:00Z","blockedMetricsUnits":{"value":0.19896285},' +
      '"blockedUnits":{"value":0.59688854},"cpuProfilesUnits":{"value":3.1904643},' +
      '"evaluationUnits":{"value":8.201233},"highLogsUnits":{"value":35.720955},' +
      '"highMetricsUnits":{"value":53.652153},"highTracingUnits":{"value":12.58191},' +
      '"lowLogsUnits":{"value":19.009857},"lowSessionRecordingUnits":{"value":4.4254293},' +
      '"lowTracingUnits":{"value":6.7729807},"mediumLogsUnits":{"value":42.6274},' +
      '"mediumTracingUnits":{"value":22.174534},"totalUnits":{"value":208.35692}}]',
  )
})

test('gigabytes, tokens and units have the same days', async () => {
  const reports = await reportsOf(start(), { range: 'RANGE_LAST_90_DAYS' })
  expect(reports.units).toHaveLength(89)
  const dates = (days: readonly { statsDate?: string | undefined }[]): unknown[] =>
    days.map(({ statsDate }) => statsDate)
  expect(dates(reports.gbs)).toEqual(dates(reports.units))
  expect(dates(reports.tokens)).toEqual(dates(reports.units))
})

test('gigabytes correspond to units, today to the arrived share', async () => {
  const { units, gbs } = await reportsOf(start(), { range: 'RANGE_LAST_WEEK' })
  for (const [index, day] of gbs.entries()) {
    expect((day.highLogsGbs?.value ?? NaN) / (units[index]?.highLogsUnits?.value ?? NaN)).toBeCloseTo(1.3, 5)
    expect((day.lowTracingGbs?.value ?? NaN) / (units[index]?.lowTracingUnits?.value ?? NaN)).toBeCloseTo(12.5, 4)
    const { statsDate: _, totalGbs, blockedGbs, blockedMetricsGbs, ...parts } = day
    expect(Object.keys(parts)).toHaveLength(9)
    const sum = Object.values(parts).reduce((all, amount) => all + (amount?.value ?? NaN), 0)
    expect(totalGbs?.value).toBeCloseTo(sum, 2)
    expect(blockedGbs?.value).toBeGreaterThan(0)
    expect(blockedMetricsGbs?.value).toBeGreaterThan(0)
  }
})

test('tokens correspond to evaluation units, and are split over evaluators', async () => {
  const { units, tokens } = await reportsOf(start(), { range: 'RANGE_LAST_WEEK' })
  for (const [index, { totalTokens, evaluations = [] }] of tokens.entries()) {
    const evaluationUnits = units[index]?.evaluationUnits?.value ?? NaN
    expect((totalTokens?.value ?? NaN) / evaluationUnits / 250_000).toBeCloseTo(1, 5)
    expect(evaluations.map(({ evaluatorName }) => evaluatorName)).toEqual([
      'hallucination',
      'prompt-injection',
      'toxicity',
      'topic-adherence',
      'pii',
    ])
    const sum = evaluations.reduce((all, { evaluationTokens }) => all + (evaluationTokens?.value ?? NaN), 0)
    expect(sum / (totalTokens?.value ?? NaN)).toBeCloseTo(1, 6)
  }
})

test.each(['units', 'processed-gbs', 'evaluation-tokens'])('the range of %s may be bounded', async (name) => {
  const service = createService({ now: '2026-03-10T12:00:00Z', seed: { usageDays: 400 }, maxUsageDays: 31 })
  const ask = (fromDate: string): Promise<{ readonly status: number; readonly json: unknown }> =>
    service.send(`POST ${daily}/${name}`, { body: { dateRange: { fromDate, toDate: '2026-03-03T23:59:59.999Z' } } })
  expect((await ask('2026-02-01T00:00:00Z')).status).toBe(200)
  expect(await ask('2026-01-31T00:00:00Z')).toMatchObject({
    status: 400,
    json: { code: 400, message: 'dateRange: more than 31 days, the maximum of one request' },
  })
})

test('the export is off until it is turned on, and after a reset', async () => {
  const service = start()
  const path = '/5/dataplans/data-usage/v2/export-status'
  const status = async (): Promise<unknown> => (await service.send(`GET ${path}`)).json
  expect(await status()).toEqual({ enabled: false })
  expect((await service.send(`POST ${path}`, { body: { enabled: true } })).json).toEqual({ enabled: true })
  expect((await service.send(`POST ${path}`, { body: {} })).json).toEqual({ enabled: true })
  expect(await status()).toEqual({ enabled: true })
  expect((await service.send(`POST ${path}`, { body: { enabled: 'yes' } })).status).toBe(400)
  expect((await service.send(`POST ${path}`, { body: { enabled: false } })).json).toEqual({ enabled: false })
  await service.emulator.reset()
  expect(await status()).toEqual({ enabled: false })
})
