import type { DataUsageResponse, GetDataUsageCapabilitiesResponse, UsageBucket } from '@mgmt-api/models/data-usage'
import { describe, expect, test } from 'vitest'
import { ask, createService, refusal, type Service } from '../../../test/service.ts'
import type { Complete } from '../../kernel/complete.ts'

const now = '2026-03-10T12:30:00Z'
const start = (): Service => createService({ now, seed: { usageDays: 400 } })
const v1 = '/5/dataplan/data-usage/v1'
const date = (text: string): object => {
  const [year, month, day] = text.split('-').map(Number)
  return { year, month, day }
}
const week = { daily: { dateRange: { start: date('2026-03-01'), end: date('2026-03-08') } } }

const query = (service: Service, body: unknown): Promise<Complete<DataUsageResponse>> =>
  ask(service, `POST ${v1}/query`, body)

function sumOf(buckets: readonly UsageBucket[], kind: string): { readonly value: number; readonly units: number } {
  const measurements = buckets
    .flatMap(({ entries = [] }) => entries)
    .flatMap((entry) => entry.measurements ?? [])
    .filter((measurement) => measurement.kind === `MEASUREMENT_KIND_${kind}`)
  return {
    value: measurements.reduce((sum, { measuredValue }) => sum + Number(measuredValue), 0),
    units: measurements.reduce((sum, { cxQuotaUnits }) => sum + Number(cxQuotaUnits?.value), 0),
  }
}

describe('a query of usage', () => {
  test('adds up to the daily reports', async () => {
    const service = start()
    const body = { dateRange: { fromDate: '2026-03-01T00:00:00Z', toDate: '2026-03-07T00:00:00Z' } }
    const daily = async (name: string, field: string): Promise<number> => {
      const { json } = await service.send(`POST /5/dataplans/data-usage/v2/daily/${name}`, { body })
      const [days = []] = Object.values(json as Record<string, Record<string, { value: number }>[]>)
      return days.reduce((sum, day) => sum + (day[field]?.value ?? NaN), 0)
    }
    const { buckets, queryRange } = await query(service, week)
    expect(queryRange).toEqual({ start: '2026-03-01T00:00:00Z', end: '2026-03-08T00:00:00Z' })
    expect(buckets.map(({ range }) => range?.start)).toHaveLength(7)
    const [size, tokens] = [sumOf(buckets, 'PROCESSED_DATA_SIZE'), sumOf(buckets, 'EVALUATIONS')]
    expect(size.value / 1e9 / (await daily('processed-gbs', 'totalGbs'))).toBeCloseTo(1, 5)
    expect(tokens.value / (await daily('evaluation-tokens', 'totalTokens'))).toBeCloseTo(1, 5)
    expect((size.units + tokens.units) / (await daily('units', 'totalUnits'))).toBeCloseTo(1, 5)
    expect(sumOf(buckets, 'PROCESSED_EVENTS')).toMatchObject({ units: 0, value: expect.any(Number) as number })
  })

  test('a query by hour equals a query by day', async () => {
    const service = start()
    const timeRange = { start: '2026-03-01T00:00:00Z', end: '2026-03-08T00:00:00Z' }
    const [hourly, daily] = [await query(service, { hourly: { timeRange } }), await query(service, week)]
    expect(hourly.buckets).toHaveLength(168)
    for (const kind of ['PROCESSED_DATA_SIZE', 'EVALUATIONS', 'PROCESSED_EVENTS']) {
      expect(sumOf(hourly.buckets, kind).value / sumOf(daily.buckets, kind).value).toBeCloseTo(1, 6)
    }
  })

  test('groups by labels, the most expensive first, also with a limit', async () => {
    const service = start()
    const groupBy = { keys: ['application_name', 'pillar'] }
    const { buckets } = await query(service, { ...week, groupBy })
    const { buckets: capped } = await query(service, { ...week, groupBy, limit: { perBucket: 3 } })
    const units = (bucket: UsageBucket | undefined): number[] =>
      (bucket?.entries ?? []).map(({ measurements = [] }) =>
        measurements.reduce((sum, { cxQuotaUnits }) => sum + Number(cxQuotaUnits?.value), 0),
      )
    expect(buckets[0]?.entries?.[0]?.labels).toEqual([
      { key: 'application_name', value: 'core' },
      { key: 'pillar', value: 'logs' },
    ])
    expect(buckets[0]?.entries).toHaveLength(36)
    expect(units(buckets[0])).toEqual(units(buckets[0]).sort((a, b) => b - a))
    expect(capped[0]?.entries).toEqual(buckets[0]?.entries?.slice(0, 3))
  })

  test('a filter and its opposite add up to the total', async () => {
    const service = start()
    const filters = (operator: string): object => {
      return {
        filters: [{ key: 'feature_id', operator: `FILTER_OPERATOR_${operator}`, values: ['logs_ingestion', 'x'] }],
      }
    }
    const [whole, logs, others] = await Promise.all(
      [week, { ...week, ...filters('IN') }, { ...week, ...filters('NOT_IN') }].map(async (body) => {
        return sumOf((await query(service, body)).buckets, 'PROCESSED_DATA_SIZE').value
      }),
    )
    expect(logs).toBeGreaterThan(0)
    expect(((logs ?? NaN) + (others ?? NaN)) / (whole ?? NaN)).toBeCloseTo(1, 8)
  })

  test('contains only the requested kinds, and nothing blocked', async () => {
    const kinds = ['MEASUREMENT_KIND_EVALUATIONS']
    const { buckets } = await query(start(), {
      ...week,
      measurementKindFilter: kinds,
      groupBy: { keys: ['feature_id'] },
    })
    expect(buckets.flatMap(({ entries = [] }) => entries).map(({ labels }) => labels?.[0]?.value)).toEqual(
      Array.from({ length: 7 }, () => 'ai_evaluations'),
    )
    const { buckets: all } = await query(start(), { ...week, groupBy: { keys: ['priority'] } })
    expect(JSON.stringify(all)).not.toContain('"blocked"')
  })

  test.each([
    { body: {}, first: '2026-03-01T00:00:00Z', end: '2026-03-11T00:00:00Z', count: 10 },
    { body: { daily: {} }, first: '2026-03-01T00:00:00Z', end: '2026-03-11T00:00:00Z', count: 10 },
    { body: { hourly: {} }, first: '2026-03-09T13:00:00Z', end: '2026-03-10T13:00:00Z', count: 24 },
    ...[
      { relativeRange: 'CURRENT_MONTH', first: '2026-03-01T00:00:00Z', end: '2026-03-11T00:00:00Z', count: 10 },
      { relativeRange: 'PREVIOUS_MONTH', first: '2026-02-01T00:00:00Z', end: '2026-03-01T00:00:00Z', count: 28 },
      { relativeRange: 'CURRENT_YEAR', first: '2026-01-01T00:00:00Z', end: '2026-03-11T00:00:00Z', count: 69 },
      { relativeRange: 'LAST_7_DAYS', first: '2026-03-04T00:00:00Z', end: '2026-03-11T00:00:00Z', count: 7 },
      { relativeRange: 'LAST_365_DAYS', first: '2025-03-11T00:00:00Z', end: '2026-03-11T00:00:00Z', count: 365 },
    ].map(({ relativeRange, ...more }) => {
      return { body: { daily: { relativeRange: `DAILY_RELATIVE_RANGE_${relativeRange}` } }, ...more }
    }),
    {
      body: { hourly: { relativeRange: 'HOURLY_RELATIVE_RANGE_LAST_14_DAYS' } },
      first: '2026-02-24T13:00:00Z',
      end: '2026-03-10T13:00:00Z',
      count: 336,
    },
    {
      body: { hourly: { timeRange: { start: '2026-03-09T10:20:00Z', end: '2026-03-09T11:10:00Z' } } },
      first: '2026-03-09T10:00:00Z',
      end: '2026-03-09T12:00:00Z',
      count: 2,
    },
  ])('$body has $count buckets from $first', async ({ body, first, end, count }) => {
    const { buckets, queryRange } = await query(start(), body)
    expect(buckets).toHaveLength(count)
    expect(queryRange).toEqual({ start: first, end })
    expect(buckets[0]?.range?.start).toBe(first)
    expect(buckets.at(-1)?.range?.end).toBe(end)
  })

  test('a day without data is an empty bucket', async () => {
    const dateRange = { start: date('2026-01-23'), end: date('2026-01-24') }
    const { buckets } = await query(start(), { daily: { dateRange } })
    expect(buckets).toEqual([{ range: { start: '2026-01-23T00:00:00Z', end: '2026-01-24T00:00:00Z' }, entries: [] }])
  })
})

describe('a query of usage is refused', () => {
  const filter = { key: 'pillar', operator: 'FILTER_OPERATOR_IN', values: ['logs'] }
  test.each([
    { body: { ...week, hourly: {} }, named: 'hourly' },
    { body: { daily: { dateRange: { start: date('2026-03-08'), end: date('2026-03-08') } } }, named: 'dateRange.end' },
    {
      body: { daily: { dateRange: { start: date('2020-01-01'), end: date('2026-01-01') } } },
      named: 'more than 1827 days',
    },
    { body: { daily: { relativeRange: 'DAILY_RELATIVE_RANGE_LAST_5_DAYS' } }, named: 'relativeRange' },
    { body: { hourly: { relativeRange: 'HOURLY_RELATIVE_RANGE_LAST_5_HOURS' } }, named: 'relativeRange' },
    { body: { ...week, groupBy: { keys: ['nothing'] } }, named: 'groupBy.keys[0]' },
    {
      body: { ...week, groupBy: { keys: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] } },
      named: 'groupBy.keys: 7 items, at most 6',
    },
    { body: { ...week, filters: [{ ...filter, key: 'nothing' }] }, named: 'filters[0].key' },
    { body: { ...week, filters: Array.from({ length: 9 }, () => filter) }, named: 'filters: 9 items, at most 8' },
    { body: { ...week, filters: [{ ...filter, values: [] }] }, named: 'filters[0].values' },
    { body: { ...week, filters: [{ ...filter, operator: 'FILTER_OPERATOR_LIKE' }] }, named: 'operator' },
    { body: { ...week, limit: { perBucket: 0 } }, named: 'limit.perBucket' },
    { body: { ...week, measurementKindFilter: ['MEASUREMENT_KIND_UNSPECIFIED'] }, named: 'measurementKindFilter' },
    {
      body: {
        daily: { relativeRange: 'DAILY_RELATIVE_RANGE_LAST_365_DAYS' },
        groupBy: { keys: ['subsystem_name', 'feature_id', 'priority'] },
      },
      named: 'limit.perBucket',
    },
  ])('$body: $named', async ({ body, named }) => {
    expect(await start().send(`POST ${v1}/query`, { body })).toMatchObject(refusal(named))
  })

  test('keys that may not read usage are refused, for the capabilities too', async () => {
    const service = createService({ keys: { reader: { permissions: ['alerts:ReadConfig'] } } })
    const replies = [
      await service.send(`POST ${v1}/query`, { body: {}, key: 'reader' }),
      await service.send(`GET ${v1}/capabilities`, { key: 'reader' }),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject(refusal('data-usage:Read', 403))
    }
  })
})

test('everything in the capabilities can be queried', async () => {
  const service = start()
  const { json } = await service.send(`GET ${v1}/capabilities`)
  const { supportedLabels = [], supportedMeasurements = [], ...bounds } = json as GetDataUsageCapabilitiesResponse
  expect(bounds).toEqual({
    maxFilters: 8,
    maxFilterValues: 256,
    maxGroupByLabels: 6,
    maxUsageEntriesPerMessage: 10_000,
  })
  expect(supportedLabels.map(({ key }) => key)).toEqual([
    'feature_id',
    'pillar',
    'priority',
    'severity',
    'application_name',
    'subsystem_name',
    'policy_name',
  ])
  for (const { key = '', knownValues = [] } of supportedLabels) {
    expect(knownValues.length).toBeGreaterThan(2)
    const values = knownValues.map(({ value = '' }) => value)
    const filters = [{ key, operator: 'FILTER_OPERATOR_IN', values }]
    const { buckets } = await query(service, { ...week, filters, groupBy: { keys: [key] } })
    const found = buckets.flatMap(({ entries = [] }) => entries.map(({ labels }) => labels?.[0]?.value))
    // Blocked values exist but are never charged.
    const expected = values.filter((value) => !/^(blocked|Drop .*)$/.test(value))
    expect([...new Set(found)].sort()).toEqual(expected.sort())
  }
  for (const { kind = '', unit } of supportedMeasurements) {
    const { buckets } = await query(service, { ...week, measurementKindFilter: [kind] })
    expect(buckets[0]?.entries?.[0]?.measurements).toMatchObject([{ kind, measuredUnit: unit }])
  }
})
