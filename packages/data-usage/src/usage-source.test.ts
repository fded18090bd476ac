import { createEmulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import type { Caller } from '@mgmt-api/models'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  gigabytesSeries,
  type SeriesDay,
  tokensSeries,
  unitsSeries,
  type UsageReader,
  usageReader,
  usageSource,
  withoutBlocked,
} from './index.ts'

const onlyDaily = { servesUsageQuery: false } as const
const onlyQuery = { servesRetired: false } as const
const neither = { servesRetired: false, servesUsageQuery: false } as const

function callerOf(options: EmulatorOptions = {}): Caller {
  const emulator = createEmulator({ seed: { usageDays: 400 }, now: '2026-10-31T12:00:00Z', ...options })
  onTestFinished(() => emulator.close())
  return createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch: emulator.fetch, attempts: 1 })
}

/** A platform whose capabilities are these. */
const withCapabilities = (body: object, status = 200): Caller =>
  createTransport({
    baseUrl: 'https://usage.invalid',
    apiKey: 'any-key',
    attempts: 1,
    fetch: async () => Response.json(body, { status }),
  })

test.each([
  { settings: onlyDaily, name: 'daily', why: 'the query of usage is not served' },
  { settings: {}, name: 'query', why: 'the capabilities list the size of processed data' },
  { settings: onlyQuery, name: 'query', why: 'the capabilities list the size of processed data' },
  { settings: neither, name: 'daily', why: 'the query of usage is not served' },
])('with $settings, the source is $name', async ({ settings, name, why }) => {
  expect(await usageSource(callerOf(settings))).toEqual({ name, why, hasParts: true })
})

test('capabilities without the size of processed data, or without permission, leave the daily reports', async () => {
  const other = { supportedMeasurements: [{ kind: 'MEASUREMENT_KIND_EVALUATIONS' }] }
  expect((await usageSource(withCapabilities(other))).why).toBe(
    'the capabilities do not list the size of processed data',
  )
  const denied = callerOf({ keys: { 'any-key': { permissions: ['alerts:ReadConfig'] } } })
  expect((await usageSource(denied)).why).toBe('the key lacks the permission data-usage:Read')
})

test('a failure that says nothing about the source is thrown', async () => {
  await expect(usageSource(withCapabilities({}, 503))).rejects.toMatchObject({ code: 'server_error' })
  await expect(usageSource(withCapabilities({}, 401))).rejects.toMatchObject({ code: 'unauthorized' })
})

test('without a source, the error names both', async () => {
  const caller = callerOf(neither)
  const reader = usageReader(caller, await usageSource(caller))
  await expect(reader.dailyUnits({ range: 'last-week' })).rejects.toMatchObject({
    code: 'no_such_route',
    message: 'the daily reports of usage are not served (404); they were read because the query of usage is not served',
  })
})

test('without labels for tier and pillar, days have only their total', async () => {
  const caller = callerOf(onlyQuery)
  const source = { name: 'query', why: '', hasParts: false } as const
  const [day] = await usageReader(caller, source).dailyUnits({ from: '2026-10-01', to: '2026-10-01' })
  expect(Object.keys(day ?? {})).toEqual(['date', 'statsDate', 'totalUnits'])
  const [divided] = await usageReader(caller, { ...source, hasParts: true }).dailyUnits({
    from: '2026-10-01',
    to: '2026-10-01',
  })
  expect(day?.totalUnits?.value).toBeCloseTo(divided?.totalUnits?.value ?? NaN, 5)
})

test('units of a part that the daily reports do not have count in the total alone, blocked ones in none', async () => {
  const entry = (pillar: string, priority: string, value: string): object => ({
    labels: [
      { key: 'pillar', value: pillar },
      { key: 'priority', value: priority },
    ],
    measurements: [{ kind: 'MEASUREMENT_KIND_PROCESSED_DATA_SIZE', cxQuotaUnits: { value } }],
  })
  const entries = [entry('logs', 'high', '1.5'), entry('dreams', 'high', '2e0'), entry('metrics', 'blocked', '4')]
  const range = { start: '2026-10-01T00:00:00Z', end: '2026-10-02T00:00:00Z' }
  const caller = withCapabilities({ buckets: [{ range, entries }] })
  const reader = usageReader(caller, { name: 'query', why: '', hasParts: true })
  expect(await reader.dailyUnits({ from: '2026-10-01', to: '2026-10-01' })).toEqual([
    {
      date: '2026-10-01',
      statsDate: range.start,
      totalUnits: { value: 3.5 },
      highLogsUnits: { value: 1.5 },
      blockedMetricsUnits: { value: 4 },
    },
  ])
})

type Read = (reader: UsageReader, period: Parameters<UsageReader['dailyUnits']>[0]) => Promise<readonly SeriesDay[]>

const reads: Readonly<Record<string, Read>> = {
  units: async (reader, period) => withoutBlocked(unitsSeries(await reader.dailyUnits(period))).days,
  gigabytes: async (reader, period) => withoutBlocked(gigabytesSeries(await reader.dailyProcessedGbs(period))).days,
  tokens: async (reader, period) => {
    const { days } = tokensSeries(await reader.dailyEvaluationTokens(period))
    // Only the daily reports tell evaluators apart.
    return days.map((day) => ({ ...day, parts: [] }))
  },
}

/** Days in a form that compares without the precision of the daily reports. */
const rounded = (days: readonly SeriesDay[]): readonly object[] =>
  days.map(({ date, total = NaN, parts }) => ({
    date,
    total: expect.closeTo(total, 4 - Math.ceil(Math.log10(total + 1))) as number,
    parts: parts
      .filter(({ value }) => value > 0)
      .map((part) => ({
        ...part,
        value: expect.closeTo(part.value, 4 - Math.ceil(Math.log10(part.value + 1))) as number,
      })),
  }))

const sources = async (caller: Caller): Promise<readonly [UsageReader, UsageReader]> => [
  usageReader(caller, { name: 'daily', why: '', hasParts: true }),
  usageReader(caller, await usageSource(caller)),
]

test.each(Object.keys(reads))('the days of both sources have the same %s, but for rounding', async (measure) => {
  const [daily, query] = await sources(callerOf())
  const read = reads[measure] ?? (() => Promise.reject(new Error(measure)))
  const day = fc.integer({ min: 0, max: 400 }).map((ago) => new Date(Date.parse('2026-11-02') - ago * 86_400_000))
  await fc.assert(
    fc.asyncProperty(day, fc.integer({ min: 0, max: 60 }), async (from, length) => {
      const period = { from, to: new Date(from.getTime() + length * 86_400_000) }
      const [expected, found] = [await read(daily, period), await read(query, period)]
      expect(found).toEqual(rounded(expected))
    }),
    { numRuns: 15 },
  )
})

test.each(['current-month', 'last-week', 'last-30-days', 'last-90-days', 'last-year', 'RANGE_LAST_WEEK'] as const)(
  'both sources know the range %s',
  async (range) => {
    const [daily, query] = await sources(callerOf())
    const dates = async (reader: UsageReader): Promise<string[]> =>
      (await reader.dailyUnits({ range })).map(({ date }) => date)
    expect(await dates(query)).toEqual(await dates(daily))
  },
)

test('a period that the service refuses as a whole is read in parts', async () => {
  const caller = callerOf({ ...onlyQuery, seed: { usageDays: 2_200 } })
  const reader = usageReader(caller, await usageSource(caller))
  const days = await reader.dailyUnits({ from: '2021-01-01', to: '2026-10-31' })
  expect(days.length).toBeGreaterThan(2_000)
  expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
})
