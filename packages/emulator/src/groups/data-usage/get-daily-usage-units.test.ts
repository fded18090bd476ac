import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strict } from '@mgmt-api/models'
import { type DetailedDailyUnits, GetDailyUsageUnitsResponse } from '@mgmt-api/models/data-usage'
import { afterAll, describe, expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../service/create-emulator.ts'

const directory = mkdtempSync(join(tmpdir(), 'usage-'))
afterAll(() => rmSync(directory, { recursive: true }))

const now = '2026-03-10T12:00:00Z'
const start = (usageDays = 400) => createEmulator({ now, seed: { usageDays } })

function post({ fetch, url }: Emulator, body: unknown, authorization = 'any-key'): Promise<Response> {
  return fetch(`${url}/mgmt/openapi/5/dataplans/data-usage/v2/daily/units`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Days of a response; fails if it violates the contract. */
async function daysOf(emulator: Emulator, body: unknown): Promise<DetailedDailyUnits[]> {
  const response = await post(emulator, body)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  const received: unknown = await response.json()
  const checked = strict(GetDailyUsageUnitsResponse, received, { names: 'closed' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.value.units ?? []
}

const datesOf = async (emulator: Emulator, body: unknown) =>
  (await daysOf(emulator, body)).map(({ statsDate }) => statsDate?.slice(0, 10))
const day = (date: string, time = '00:00:00Z') => ({ fromDate: `${date}T${time}`, toDate: `${date}T${time}` })
const totalOf = async (emulator: Emulator, date: string) =>
  (await daysOf(emulator, { dateRange: day(date) }))[0]?.totalUnits?.value ?? Number.NaN

describe('daily usage units', () => {
  test('have a record a day, oldest first, both ends included', async () => {
    const dateRange = { fromDate: '2026-02-27T00:00:00Z', toDate: '2026-03-02T00:00:00Z' }
    const units = await daysOf(start(), { dateRange })
    expect(units.map(({ statsDate }) => statsDate)).toEqual([
      '2026-02-27T00:00:00Z',
      '2026-02-28T00:00:00Z',
      '2026-03-01T00:00:00Z',
      '2026-03-02T00:00:00Z',
    ])
    expect(units.map((record) => Object.keys(record).length)).toEqual([14, 14, 14, 14])
  })

  test('add up: the total is the sum of all unblocked parts, every value a float', async () => {
    for (const { statsDate: _, totalUnits, blockedUnits, blockedMetricsUnits, ...parts } of await daysOf(start(), {})) {
      const sum = Object.values(parts).reduce((total, amount) => total + (amount?.value ?? NaN), 0)
      expect(totalUnits?.value).toBeCloseTo(sum, 3)
      expect(blockedUnits?.value).toBeGreaterThan(0)
      expect(blockedMetricsUnits?.value).toBeGreaterThan(0)
      for (const amount of Object.values(parts)) {
        expect(String(amount?.value).replace(/^0\.0*|\./, '').length).toBeLessThanOrEqual(9)
      }
    }
  })

  test('cover 400 days, of which two are missing', async () => {
    const dates = await datesOf(start(), { dateRange: {} })
    expect(dates).toHaveLength(398)
    expect([dates.at(0), dates.at(-1)]).toEqual(['2025-02-04', '2026-03-10'])
    expect(dates).not.toContain('2026-01-23')
    expect(dates).not.toContain('2025-09-04')
  })

  test.each([
    ['RANGE_CURRENT_MONTH', 10],
    ['RANGE_UNSPECIFIED', 10],
    ['RANGE_LAST_WEEK', 7],
    ['RANGE_LAST_30_DAYS', 30],
    ['RANGE_LAST_90_DAYS', 89],
    ['RANGE_LAST_YEAR', 363],
  ])('%s is %i known days that end today', async (range, count) => {
    const dates = await datesOf(start(), { range })
    expect(dates).toHaveLength(count)
    expect(dates.at(-1)).toBe('2026-03-10')
  })

  test('omit days without data: missing and future ones, and all without a seed', async () => {
    const emulator = start()
    expect(await datesOf(emulator, { dateRange: day('2026-01-23') })).toEqual([])
    expect(await datesOf(emulator, { dateRange: day('2027-01-01') })).toEqual([])
    expect(await datesOf(emulator, { dateRange: day('1969-01-01') })).toEqual([])
    expect(await datesOf(emulator, { dateRange: { fromDate: '2026-03-11T00:00:00Z' } })).toEqual([])
    const dateRange = { fromDate: '2026-03-09T00:00:00Z', toDate: '2027-01-01T00:00:00Z' }
    expect(await datesOf(emulator, { dateRange })).toEqual(['2026-03-09', '2026-03-10'])
    expect(await datesOf(start(0), { range: 'RANGE_LAST_YEAR' })).toEqual([])
    expect(await datesOf(start(3), { range: 'RANGE_LAST_YEAR' })).toEqual(['2026-03-08', '2026-03-09', '2026-03-10'])
  })

  test('grow during a day and two days after it, then stay', async () => {
    const emulator = start()
    await emulator.ready
    const totals: number[] = []
    for (const time of [
      '2026-03-10T12:00:00Z',
      '2026-03-11T00:00:00Z',
      '2026-03-12T00:00:00Z',
      '2026-03-13T00:00:00Z',
    ]) {
      emulator.clock.set(time)
      totals.push(await totalOf(emulator, '2026-03-10'))
    }
    const [noon = 0, midnight = 0, later = 0, settled = 0] = totals
    expect(noon / settled).toBeCloseTo(0.47, 4)
    expect(midnight / settled).toBeCloseTo(0.94, 4)
    expect(later / settled).toBeCloseTo(0.97, 4)
    emulator.clock.set('2026-06-01T00:00:00Z')
    expect(await totalOf(emulator, '2026-03-10')).toBe(settled)
  })

  test('follow the clock, also backwards', async () => {
    const emulator = start(5)
    await emulator.ready
    emulator.clock.set('2026-03-14T01:00:00Z')
    expect(await datesOf(emulator, { range: 'RANGE_LAST_WEEK' })).toEqual([
      ...['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'],
    ])
    emulator.clock.set(now)
    expect((await datesOf(emulator, {})).at(-1)).toBe('2026-03-10')
  })
})

describe('daily usage units are refused', () => {
  test('a request without a key is refused', async () => {
    const { fetch, url } = start(1)
    const response = await fetch(`${url}/mgmt/openapi/5/dataplans/data-usage/v2/daily/units`, {
      method: 'POST',
      body: '{}',
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 401 })
  })

  test.each([
    [{ range: 'RANGE_LAST_WEEK', dateRange: day('2026-03-01') }, 'dateRange'],
    [{ dateRange: { fromDate: '2026-03-02T00:00:00Z', toDate: '2026-03-01T00:00:00Z' } }, 'dateRange.toDate'],
    [{ dateRange: { fromDate: '2026-03-02' } }, 'dateRange.fromDate'],
    [{ dateRange: { toDate: 1_772_323_200 } }, 'dateRange.toDate'],
    [{ dateRange: { toDate: '' } }, 'dateRange.toDate'],
    [{ dateRange: { toDate: '2026-02-30T00:00:00Z' } }, 'dateRange.toDate'],
    [{ dateRange: { from: '2026-03-01T00:00:00Z' } }, 'from'],
    [{ dateRange: [] }, 'dateRange'],
    [{ range: 'RANGE_LAST_DECADE' }, 'range'],
    [{ days: 3 }, 'days'],
    [[], ''],
    ['{"range":', ''],
  ])('%j is a 400 that names the field', async (body, field) => {
    const response = await post(start(1), body)
    expect(response.status).toBe(400)
    const error: unknown = await response.json()
    expect(Object.keys(error ?? {})).toEqual(['code', 'message'])
    expect(error).toMatchObject({ code: 400, message: expect.stringContaining(field) as string })
  })
})

describe('the state of usage', () => {
  test('survives a save, a reset and a load, and continues', async () => {
    const emulator = start(30)
    const before = await daysOf(emulator, { range: 'RANGE_LAST_30_DAYS' })
    const file = join(directory, 'usage.db')
    await emulator.save(file)
    await emulator.reset({ usageDays: 0 })
    expect(await daysOf(emulator, { dateRange: {} })).toEqual([])
    await emulator.load(file)
    expect(await daysOf(emulator, { range: 'RANGE_LAST_30_DAYS' })).toEqual(before)
    emulator.clock.advance(86_400_000)
    expect((await datesOf(emulator, { dateRange: {} })).length).toBe(31)
    await emulator.reset()
    expect((await datesOf(emulator, { dateRange: {} })).at(-1)).toBe('2026-03-11')
  })

  test('another seed produces other units', async () => {
    const other = createEmulator({ now, seed: { usageDays: 400, random: 2 } })
    expect(await datesOf(other, {})).toEqual(await datesOf(start(), {}))
    expect(await totalOf(other, '2026-03-05')).not.toBe(await totalOf(start(), '2026-03-05'))
  })
})
