import type { LogsCount, SpansCount } from '@mgmt-api/models/data-usage'
import { describe, expect, test } from 'vitest'
import { ask, createService, refusal, type Reply, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00Z'
const start = (): Service => createService({ now, seed: { usageDays: 400 } })
const v2 = '/5/dataplans/data-usage/v2'
const week = 'date_range[fromDate]=2026-03-01T00:00:00Z&date_range[toDate]=2026-03-07T23:59:59.999Z'

const logsOf = async (service: Service, query: string): Promise<LogsCount[]> =>
  (await ask<{ logsCount: LogsCount[] }>(service, `GET ${v2}/logs/count?${query}`)).logsCount

const spansOf = async (service: Service, query: string): Promise<SpansCount[]> =>
  (await ask<{ spansCount: SpansCount[] }>(service, `GET ${v2}/spans/count?${query}`)).spansCount

const sumOf = (counts: readonly LogsCount[]): number =>
  counts.reduce((sum, { logsCount }) => sum + Number(logsCount), 0)

async function gigabytesOf(service: Service, fields: readonly string[]): Promise<number> {
  const dateRange = { fromDate: '2026-03-01T00:00:00Z', toDate: '2026-03-07T23:59:59.999Z' }
  const { json } = await service.send(`POST ${v2}/daily/processed-gbs`, { body: { dateRange } })
  const days = (json as { gbs: Record<string, { value: number }>[] }).gbs
  return days.reduce((sum, day) => sum + fields.reduce((all, field) => all + (day[field]?.value ?? NaN), 0), 0)
}

describe('logs', () => {
  test('match their gigabytes', async () => {
    const service = start()
    const gigabytes = await gigabytesOf(service, ['highLogsGbs', 'mediumLogsGbs', 'lowLogsGbs'])
    expect((sumOf(await logsOf(service, week)) * 780) / (gigabytes * 1e9)).toBeCloseTo(1, 5)
  })

  test('logs are grouped by day, priority and severity, oldest first', async () => {
    const counts = await logsOf(start(), week)
    expect(counts[0]).toEqual({
      timestamp: '2026-03-01T00:00:00Z',
      priority: 'PRIORITY_HIGH',
      severity: 'SEVERITY_INFO',
      logsCount: expect.stringMatching(/^\d{7,9}$/) as string,
    })
    const times = counts.map(({ timestamp = '' }) => timestamp)
    expect(times).toEqual([...times].sort())
    expect(new Set(times).size).toBe(7)
    // Four severities of high, three of medium and four of low priority.
    expect(counts).toHaveLength(7 * 11)
  })

  test.each(['3600s', '1h', '6h', '43200s', '1d', '604800s'])(
    'the total of logs is the same in intervals of %s',
    async (resolution) => {
      const service = start()
      expect(sumOf(await logsOf(service, `${week}&resolution=${resolution}`))).toBe(sumOf(await logsOf(service, week)))
    },
  )

  test.each([
    { by: 'application_aggregation=true', groups: 6 },
    { by: 'subsystem_aggregation=true', groups: 10 },
    { by: 'application_aggregation=true&subsystem_aggregation=true', groups: 10 },
  ])('the total of logs is the same with $by', async ({ by, groups }) => {
    const service = start()
    const counts = await logsOf(service, `${week}&${by}`)
    expect(sumOf(counts)).toBe(sumOf(await logsOf(service, week)))
    const scopes = counts.map(({ applicationName, subsystemName }) => `${applicationName ?? ''}/${subsystemName ?? ''}`)
    expect(new Set(scopes).size).toBe(groups)
  })

  test('logs of applications and subsystems are parts of all', async () => {
    const service = start()
    const payments = await logsOf(service, `${week}&filters[application]=payments`)
    const both = await logsOf(service, `${week}&filters[application]=payments&filters[application]=core`)
    const fraud = await logsOf(
      service,
      `${week}&filters[application]=payments&filters[application]=core&filters[subsystem]=fraud-scorer`,
    )
    expect(sumOf(payments) / sumOf(await logsOf(service, week))).toBeCloseTo(0.19, 3)
    expect(sumOf(both) / sumOf(payments)).toBeCloseTo(0.47 / 0.19, 3)
    expect(sumOf(fraud) / sumOf(payments)).toBeCloseTo(0.06 / 0.19, 3)
    expect(await logsOf(service, `${week}&filters[application]=nothing`)).toEqual([])
  })

  test('logs of today exist up to the current hour', async () => {
    const today = 'date_range[fromDate]=2026-03-10T00:00:00Z&date_range[toDate]=2026-03-10T23:59:59.999Z'
    const counts = await logsOf(start(), `${today}&resolution=3600s`)
    expect(counts.at(-1)?.timestamp).toBe('2026-03-10T11:00:00Z')
  })

  test('logs are omitted for missing and future days, and without a seed', async () => {
    const missing = 'date_range[fromDate]=2026-01-22T00:00:00Z&date_range[toDate]=2026-01-24T23:59:59.999Z'
    const times = new Set((await logsOf(start(), missing)).map(({ timestamp }) => timestamp))
    expect([...times]).toEqual(['2026-01-22T00:00:00Z', '2026-01-24T00:00:00Z'])
    expect(
      await logsOf(start(), 'date_range[fromDate]=2027-01-01T00:00:00Z&date_range[toDate]=2027-02-01T00:00:00Z'),
    ).toEqual([])
    expect(await logsOf(createService({ now }), week)).toEqual([])
  })

  test('logs without a range are those of the current month', async () => {
    const counts = await logsOf(start(), '')
    expect(counts[0]?.timestamp).toBe('2026-03-01T00:00:00Z')
    expect(counts.at(-1)?.timestamp).toBe('2026-03-10T00:00:00Z')
  })
})

describe('spans', () => {
  test('match their gigabytes at any resolution', async () => {
    const service = start()
    const gigabytes = await gigabytesOf(service, ['highTracingGbs', 'mediumTracingGbs', 'lowTracingGbs'])
    for (const more of ['', '&resolution=3600s']) {
      const counts = await spansOf(service, week + more)
      const all = counts
        .flatMap(({ timestamp: _, ...each }) => Object.values(each).map(Number))
        .reduce((sum, count) => sum + count, 0)
      expect((all * 640) / (gigabytes * 1e9)).toBeCloseTo(1, 5)
    }
  })

  test('spans are never negative, even within a second', async () => {
    const second = 'date_range[fromDate]=2026-03-01T03:00:00Z&date_range[toDate]=2026-03-01T03:01:00Z&resolution=1s'
    const counts = await spansOf(start(), `${second}&filters[subsystem]=clickstream`)
    expect(counts).toHaveLength(60)
    expect(
      counts.flatMap(({ timestamp: _, ...each }) => Object.values(each)).every((count) => Number(count) >= 0),
    ).toBe(true)
  })
})

describe.each(['logs/count', 'spans/count', ''])('%s is refused', (path) => {
  const hour = 'date_range[fromDate]=2026-03-01T00:00:00Z&date_range[toDate]=2026-03-01T01:00:00Z'
  test.each([
    {
      query: 'date_range[fromDate]=2026-03-02T00:00:00Z&date_range[toDate]=2026-03-01T00:00:00Z',
      named: 'date_range.toDate',
    },
    { query: 'date_range[fromDate]=2026-02-30T00:00:00Z', named: 'fromDate' },
    { query: `${hour}&resolution=an-hour`, named: 'resolution' },
    { query: `${hour}&resolution=0s`, named: 'resolution' },
    { query: `${hour}&resolution=0.5s`, named: 'resolution' },
    { query: `${hour}&resolution=3601s`, named: 'resolution' },
    { query: 'other=1', named: 'other' },
  ])('for $query, naming $named', async ({ query, named }) => {
    const reply: Reply = await start().send(`GET ${v2}${path === '' ? '' : `/${path}`}?${query}`)
    expect(reply).toMatchObject(refusal(named))
  })
})

test('too many results are rejected', async () => {
  const query = 'date_range[fromDate]=2025-04-01T00:00:00Z&date_range[toDate]=2026-03-01T00:00:00Z'
  for (const [path, resolution] of [
    ['logs/count', '1s'],
    ['logs/count', '1h'],
  ]) {
    const reply = await start().send(
      `GET ${v2}/${path ?? ''}?${query}&resolution=${resolution ?? ''}&subsystem_aggregation=true`,
    )
    expect(reply).toMatchObject(refusal('more than 100000 results'))
  }
})
