import type { DataUsageEntry } from '@mgmt-api/models/data-usage'
import { expect, test } from 'vitest'
import { ask, createService, refusal, type Service } from '../../../test/service.ts'

const start = (): Service => createService({ now: '2026-03-10T12:00:00Z', seed: { usageDays: 400 } })
const v2 = '/5/dataplans/data-usage/v2'
const week = 'date_range[fromDate]=2026-03-01T00:00:00Z&date_range[toDate]=2026-03-07T23:59:59.999Z'

const entriesOf = async (service: Service, query: string): Promise<DataUsageEntry[]> =>
  (await ask<{ entries: DataUsageEntry[] }>(service, `GET ${v2}?${query}`)).entries

type Totals = Record<'totalUnits' | 'totalGbs' | 'blockedUnits' | 'blockedMetricsUnits', number>

async function dailyTotals(service: Service): Promise<Totals> {
  const body = { dateRange: { fromDate: '2026-03-01T00:00:00Z', toDate: '2026-03-07T00:00:00Z' } }
  const totals: Totals = { totalUnits: 0, totalGbs: 0, blockedUnits: 0, blockedMetricsUnits: 0 }
  for (const name of ['units', 'processed-gbs']) {
    const { json } = await service.send(`POST ${v2}/daily/${name}`, { body })
    const [days = []] = Object.values(json as Record<string, Record<string, { value: number }>[]>)
    for (const day of days) {
      for (const field of Object.keys(totals) as (keyof Totals)[]) totals[field] += day[field]?.value ?? 0
    }
  }
  return totals
}

const sumOf = (entries: readonly DataUsageEntry[], field: 'units' | 'sizeGb'): number =>
  entries.reduce((sum, entry) => sum + (entry[field] ?? NaN), 0)

test('the summary adds up to the daily reports', async () => {
  const service = start()
  const { totalUnits, totalGbs } = await dailyTotals(service)
  const entries = await entriesOf(service, week)
  expect(entries).toHaveLength(7)
  expect(entries[0]).toMatchObject({ timestamp: '2026-03-01T00:00:00Z', dimensions: [] })
  expect(sumOf(entries, 'units') / totalUnits).toBeCloseTo(1, 5)
  expect(sumOf(entries, 'sizeGb') / totalGbs).toBeCloseTo(1, 5)
  const hourly = await entriesOf(service, `${week}&resolution=3600s`)
  expect(hourly).toHaveLength(7 * 24)
  expect(sumOf(hourly, 'units') / totalUnits).toBeCloseTo(1, 5)
})

test.each([
  { by: ['APPLICATION'], groups: 6, first: [{ genericDimension: { key: 'application_name', value: 'core' } }] },
  { by: ['SUBSYSTEM'], groups: 10, first: [{ genericDimension: { key: 'subsystem_name', value: 'web-gateway' } }] },
  { by: ['POLICY_NAME'], groups: 6, first: [{ genericDimension: { key: 'policy_name', value: 'Keep error logs' } }] },
  { by: ['PILLAR'], groups: 6, first: [{ pillar: 'PILLAR_LOGS' }] },
  { by: ['SEVERITY'], groups: 7, first: [{ severity: 'SEVERITY_INFO' }] },
  { by: ['PILLAR', 'SEVERITY'], groups: 11, first: [{ pillar: 'PILLAR_LOGS' }, { severity: 'SEVERITY_INFO' }] },
  { by: ['UNSPECIFIED'], groups: 1, first: [] },
])('usage by $by has $groups groups, which make all of it', async ({ by, groups, first }) => {
  const service = start()
  const entries = await entriesOf(service, [week, ...by.map((each) => `aggregate=AGGREGATE_BY_${each}`)].join('&'))
  expect(entries).toHaveLength(7 * groups)
  expect(entries[0]?.dimensions).toEqual(first)
  expect(sumOf(entries, 'units') / (await dailyTotals(service)).totalUnits).toBeCloseTo(1, 5)
})

test('blocked usage is included only where it is distinguishable', async () => {
  const service = start()
  const { totalUnits, blockedUnits, blockedMetricsUnits } = await dailyTotals(service)
  const blocked = blockedUnits + blockedMetricsUnits
  const byPriority = await entriesOf(service, `${week}&aggregate=AGGREGATE_BY_PRIORITY`)
  expect(sumOf(byPriority, 'units') / (totalUnits + blocked)).toBeCloseTo(1, 5)
  for (const filter of [{ priority: 'PRIORITY_BLOCKED' }, { tier: 'TCO_TIER_BLOCKED' }]) {
    const only = await entriesOf(service, `${week}&dimension_filters=${JSON.stringify([filter])}`)
    expect(sumOf(only, 'units') / blocked).toBeCloseTo(1, 4)
  }
})

test('filters must all be met', async () => {
  const service = start()
  const filtered = (filters: readonly object[]): Promise<DataUsageEntry[]> =>
    entriesOf(service, `${week}&dimension_filters=${encodeURIComponent(JSON.stringify(filters))}`)
  const logs = await filtered([{ pillar: 'PILLAR_LOGS' }])
  const byPillar = await entriesOf(service, `${week}&aggregate=AGGREGATE_BY_PILLAR`)
  const ofLogs = byPillar.filter(({ dimensions }) => dimensions?.[0]?.pillar === 'PILLAR_LOGS')
  expect(logs.map(({ units }) => units)).toEqual(ofLogs.map(({ units }) => units))
  const core = await filtered([
    { pillar: 'PILLAR_LOGS' },
    { genericDimension: { key: 'application_name', value: 'core' } },
  ])
  expect(sumOf(core, 'units') / sumOf(logs, 'units')).toBeCloseTo(0.28, 4)
  expect(await filtered([{ genericDimension: { key: 'nothing', value: 'core' } }])).toEqual([])
  expect(sumOf(await filtered([{}]), 'units')).toBe(sumOf(await entriesOf(service, week), 'units'))
})

test('the shortest resolution is an hour', async () => {
  const reply = await start().send(`GET ${v2}?${week}&resolution=1800s`)
  expect(reply).toMatchObject(refusal('resolution: 1800s'))
})
