import { isMgmtError } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import type { UsagePeriod } from './index.ts'
import { missingDays } from './missing-days.ts'
import { total } from './totals.ts'

test('the first and the last day are included, oldest first', async () => {
  const { usage, bodies } = start()
  const days = await usage.dailyUnits({ from: '2026-10-05', to: '2026-10-08' })
  expect(days.map(({ date }) => date)).toEqual(['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'])
  expect(days[0]).toMatchObject({
    statsDate: '2026-10-05T00:00:00Z',
    totalUnits: { value: expect.any(Number) as number },
  })
  expect(bodies).toEqual([{ dateRange: { fromDate: '2026-10-05T00:00:00.000Z', toDate: '2026-10-08T23:59:59.999Z' } }])
})

test('one day is one record', async () => {
  const { usage } = start()
  expect(await usage.dailyUnits({ from: '2026-10-05', to: '2026-10-05' })).toHaveLength(1)
})

/** As `Temporal.PlainDate` has it, which not every runtime knows yet. */
const plainDate = (text: string): { calendarId: string; toString: () => string } => ({
  calendarId: 'iso8601',
  toString: () => text,
})

test.each<{ name: string; from: UsagePeriod['from'] }>([
  { name: 'a date', from: '2026-10-05' },
  { name: 'a Date', from: new Date('2026-10-05T23:00:00Z') },
  { name: 'a time with an offset, taken in UTC', from: '2026-10-06T00:30:00+02:00' },
  { name: 'a Temporal instant', from: { epochMilliseconds: Date.UTC(2026, 9, 5, 12) } },
  { name: 'a plain date', from: plainDate('2026-10-05') },
  { name: 'a plain date of another calendar', from: plainDate('2026-10-05[u-ca=hebrew]') },
  { name: 'a plain date and time', from: plainDate('2026-10-05T13:00:00') },
])('a day may be $name', async ({ from = '' }) => {
  const { usage, bodies } = start()
  await usage.dailyUnits({ from, to: '2026-10-06' })
  expect(bodies).toMatchObject([{ dateRange: { fromDate: '2026-10-05T00:00:00.000Z' } }])
})

test.each([
  { range: 'last-week', days: 7, sent: 'RANGE_LAST_WEEK' },
  { range: 'last-30-days', days: 30, sent: 'RANGE_LAST_30_DAYS' },
  { range: 'current-month', days: 31, sent: 'RANGE_CURRENT_MONTH' },
  { range: 'RANGE_LAST_WEEK', days: 7, sent: 'RANGE_LAST_WEEK' },
] as const)('$range is a span that the service knows', async ({ range, days, sent }) => {
  const { usage, bodies } = start()
  expect(await usage.dailyUnits({ range })).toHaveLength(days)
  expect(bodies).toEqual([{ range: sent }])
})

test('a range without its prefix is rejected, and the error names the value', async () => {
  const { usage, bodies } = start()
  // @ts-expect-error the word is last-week
  await expect(usage.dailyUnits({ range: 'LAST_WEEK' })).rejects.toMatchObject({
    kind: 'validation',
    problems: [{ at: 'body.range', rule: 'enum', known: ['last-week'] }],
  })
  expect(bodies).toEqual([])
})

test.each([
  { period: { from: 'yesterday', to: '2026-10-05' }, at: 'from', message: '"yesterday" is not a day' },
  { period: { from: '2026-02-30', to: '2026-10-05' }, at: 'from', message: '"2026-02-30" is not a day' },
  {
    period: { from: '2026-10-05T10:00:00', to: '2026-10-05' },
    at: 'from',
    message: '"2026-10-05T10:00:00" is not a day',
  },
  { period: { from: new Date(NaN), to: '2026-10-05' }, at: 'from', message: 'the value is not a day' },
  { period: { from: '2026-10-05', to: plainDate('2026-10') }, at: 'to', message: 'the value is not a day' },
  { period: { from: '2026-10-05', to: { epochMilliseconds: 1e300 } }, at: 'to', message: 'the value is not a day' },
  { period: { from: '2026-10-06', to: '2026-10-05' }, at: 'from', message: '2026-10-06 is after 2026-10-05' },
  { period: { from: '2026-10-06' }, at: 'to', message: 'missing; it is required' },
  { period: {}, at: 'from', message: 'missing; it is required' },
  { period: { range: 'last-week', from: '2026-10-05' }, at: 'range', message: 'a range and days exclude each other' },
])('$period is rejected before anything is sent', async ({ period, at, message }) => {
  const { usage, bodies } = start()
  const error: unknown = await usage.dailyUnits(period as UsagePeriod).catch((caught: unknown) => caught)
  expect(isMgmtError(error, 'validation')).toBe(true)
  expect(error).toMatchObject({ code: 'invalid_option', message: `${at}: ${message}`, problems: [{ at, message }] })
  expect(bodies).toEqual([])
})

test('days without a record are left out, and reported as missing', async () => {
  const { usage } = start({ seed: { usageDays: 10 } })
  const span = { from: '2026-10-19', to: '2026-11-02' }
  const days = await usage.dailyUnits(span)
  const missing = missingDays(days, span)
  expect(missing).toEqual(expect.arrayContaining(['2026-10-19', '2026-10-20', '2026-11-01', '2026-11-02']))
  expect(missing).not.toContain('2026-10-30')
  expect([...missing, ...days.map(({ date }) => date)]).toHaveLength(15)
})

test('withResponse returns status and attempts with the days, after a retried failure', async () => {
  const { usage, emulator } = start()
  emulator.faults.script({ kind: 'status', status: 503 }, { kind: 'truncate' })
  const { data, response } = await usage.dailyUnits({ range: 'last-week' }).withResponse()
  expect(data).toHaveLength(7)
  expect(total(data)).toBeGreaterThan(0)
  expect(response).toMatchObject({ status: 200, attempts: 3 })
})

test('a refused key is an error of the service', async () => {
  const { usage } = start({ keys: { other: {} } })
  await expect(usage.dailyUnits({ range: 'last-week' })).rejects.toMatchObject({ kind: 'api', status: 401 })
})

test('a signal ends the call', async () => {
  const { usage, bodies } = start()
  const call = usage.dailyUnits({ range: 'last-week' }, { signal: AbortSignal.abort() })
  await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  expect(bodies).toEqual([])
})
