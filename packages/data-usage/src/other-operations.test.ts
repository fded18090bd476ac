import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import type { UsageTimes } from './index.ts'

const day = { from: '2026-10-05', to: '2026-10-05' }
const sent = 'date_range[fromDate]=2026-10-05T00:00:00.000Z&date_range[toDate]=2026-10-05T23:59:59.999Z'

test('logs are counted by priority, severity and source', async () => {
  const { usage, queries } = start()
  const counts = await usage.logsCount(day, { by: ['application', 'subsystem'], applications: ['core'] })
  expect(new Set(counts.map(({ applicationName, subsystemName }) => [applicationName, subsystemName].join()))).toEqual(
    new Set(['core,web-gateway', 'core,identity']),
  )
  expect(counts[0]).toMatchObject({ timestamp: '2026-10-05T00:00:00Z', priority: 'PRIORITY_HIGH' })
  expect(queries).toEqual([`${sent}&subsystem_aggregation=true&application_aggregation=true&filters[application]=core`])
})

test('spans are counted by interval', async () => {
  const { usage, queries } = start()
  const counts = await usage.spansCount(day, { resolution: '43200s', subsystems: ['cart', 'search'] })
  expect(counts.map(({ timestamp }) => timestamp)).toEqual(['2026-10-05T00:00:00Z', '2026-10-05T12:00:00Z'])
  expect(counts[0]?.successSpanCount).toMatch(/^\d+$/)
  expect(queries).toEqual([`${sent}&resolution=43200s&filters[subsystem]=cart&filters[subsystem]=search`])
})

test('counts accept two points in time', async () => {
  const { usage, queries } = start()
  const times: UsageTimes = { start: new Date('2026-10-05T10:00:00Z'), end: '2026-10-05T14:00:00+02:00' }
  expect((await usage.spansCount(times, { resolution: '3600s' })).map(({ timestamp }) => timestamp)).toEqual([
    '2026-10-05T10:00:00Z',
    '2026-10-05T11:00:00Z',
  ])
  expect(queries[0]).toMatch(/fromDate]=2026-10-05T10:00:00.000Z&.*toDate]=2026-10-05T12:00:00.000Z/)
})

test('the summary groups by the given dimensions', async () => {
  const { usage, queries } = start()
  const entries = await usage.summary(day, {
    by: ['pillar', 'AGGREGATE_BY_PRIORITY'],
    dimensions: [{ pillar: 'PILLAR_LOGS' }],
  })
  expect(entries.map(({ dimensions }) => dimensions)).toEqual([
    [{ pillar: 'PILLAR_LOGS' }, { priority: 'PRIORITY_HIGH' }],
    [{ pillar: 'PILLAR_LOGS' }, { priority: 'PRIORITY_MEDIUM' }],
    [{ pillar: 'PILLAR_LOGS' }, { priority: 'PRIORITY_LOW' }],
  ])
  expect(entries.every(({ units = 0, sizeGb = 0 }) => units > 0 && sizeGb > 0)).toBe(true)
  expect(queries[0]).toContain('aggregate=AGGREGATE_BY_PILLAR&aggregate=AGGREGATE_BY_PRIORITY')
})

test.each([
  { times: {}, at: 'from', message: 'missing; it is required' },
  { times: { from: '2026-10-05' }, at: 'to', message: 'missing; it is required' },
  { times: { start: '2026-10-05' }, at: 'end', message: 'missing; it is required' },
  { times: { start: 'soon', end: '2026-10-05' }, at: 'start', message: 'is not a time' },
  { times: { from: '2026-10-05', end: '2026-10-06' }, at: 'start', message: 'days and times exclude each other' },
  { times: { from: '2026-10-06', to: '2026-10-05' }, at: 'from', message: '2026-10-06 is after 2026-10-05' },
])('$times is rejected before anything is sent', async ({ times, at, message }) => {
  const { usage, queries } = start()
  for (const operation of ['logsCount', 'spansCount', 'summary'] as const) {
    await expect(usage[operation](times as UsageTimes)).rejects.toMatchObject({
      kind: 'validation',
      message: `${at}: ${message}`,
    })
  }
  await expect(usage.summary(day, { by: ['team'] })).rejects.toMatchObject({
    message: 'by: "team" is not known',
  })
  expect(queries).toEqual([])
})

test('the export is turned on and off', async () => {
  const { usage, bodies } = start()
  expect(await usage.exportStatus()).toBe(false)
  expect(await usage.setExportStatus(true)).toBe(true)
  expect(await usage.exportStatus()).toBe(true)
  expect(await usage.setExportStatus(false)).toBe(false)
  expect(bodies).toEqual([undefined, { enabled: true }, undefined, { enabled: false }])
})

test('queries are sent unchanged, and an invalid one is rejected before it is sent', async () => {
  const { usage, bodies } = start()
  const query = { daily: { relativeRange: 'DAILY_RELATIVE_RANGE_LAST_7_DAYS' }, groupBy: { keys: ['feature_id'] } }
  const { buckets = [] } = await usage.query(query)
  expect(buckets).toHaveLength(7)
  expect(buckets[0]?.entries?.map(({ labels }) => labels?.[0]?.value)).toContain('logs_ingestion')
  expect(bodies).toEqual([query])
  const filters = [{ key: 'feature_id', operator: 'FILTER_OPERATOR_IN', values: [] }]
  await expect(usage.query({ ...query, filters })).rejects.toMatchObject({ kind: 'validation' })
  expect(bodies).toHaveLength(1)
})

test('capabilities name labels and bounds', async () => {
  const { usage } = start()
  const { maxFilters, supportedLabels = [] } = await usage.capabilities()
  expect(Number(maxFilters)).toBe(8)
  expect(supportedLabels.map(({ key }) => key)).toContain('application_name')
})
