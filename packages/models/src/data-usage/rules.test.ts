import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import { DailyUsageBody, DataUsageBody, UsageDate } from './generated/models.ts'

test.each([
  { fromDate: '2026-10-01T00:00:00Z', toDate: '2026-10-31T00:00:00Z' },
  { fromDate: '2026-10-01T00:00:00Z', toDate: '2026-10-01T00:00:00Z' },
  // The same moment, written in two time zones.
  { fromDate: '2026-10-01T02:00:00+02:00', toDate: '2026-10-01T00:00:00Z' },
  { fromDate: '2026-10-01T00:00:00Z' },
  {},
])('usage is asked for from $fromDate to $toDate', (dateRange) => {
  expect(strict(DailyUsageBody, { dateRange }).ok).toBe(true)
})

test('a span that ends before it starts is refused, and both days are named', () => {
  const dateRange = { fromDate: '2026-10-02T00:00:00Z', toDate: '2026-10-01T00:00:00Z' }
  expect(strict(DailyUsageBody, { dateRange })).toMatchObject({
    ok: false,
    problems: [
      {
        at: 'dateRange.toDate',
        message: '2026-10-01T00:00:00Z is before fromDate, 2026-10-02T00:00:00Z',
        hint: 'Swap them.',
      },
    ],
  })
})

test('a named span and a span of days exclude each other', () => {
  expect(strict(DailyUsageBody, { range: 'RANGE_LAST_WEEK', dateRange: {} }).ok).toBe(false)
  expect(strict(DailyUsageBody, { range: 'RANGE_LAST_WEEK' }).ok).toBe(true)
})

test.each([
  { year: 2028, month: 2, day: 29 },
  { year: 2026, month: 12, day: 31 },
  { year: 1, month: 1, day: 1 },
])('$year-$month-$day is a day of the calendar', (start) => {
  expect(strict(UsageDate, start).ok).toBe(true)
})

test.each([
  { year: 2026, month: 2, day: 29, message: 'month 2 of 2026 has no day 29' },
  { year: 1900, month: 2, day: 29, message: 'month 2 of 1900 has no day 29' },
  { year: 2026, month: 4, day: 31, message: 'month 4 of 2026 has no day 31' },
])('$year-$month-$day is none', ({ message, ...date }) => {
  expect(strict(UsageDate, date)).toMatchObject({ ok: false, problems: [{ at: 'day', message }] })
})

const day = (text: string): UsageDate => {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}

test.each([
  { start: '2026-10-01', end: '2026-10-02', ok: true },
  { start: '2026-10-31', end: '2026-11-01', ok: true },
  { start: '2026-10-01', end: '2026-10-01', ok: false },
  { start: '2026-10-02', end: '2026-10-01', ok: false },
])('days from $start to before $end: $ok', ({ start, end, ok }) => {
  const daily = { dateRange: { start: day(start), end: day(end) } }
  expect(strict(DataUsageBody, { daily }).ok).toBe(ok)
})

test.each([
  { start: '2026-10-01T00:00:00Z', end: '2026-10-01T01:00:00Z', problem: undefined },
  { start: '2026-10-01T00:00:00Z', end: '2026-10-15T00:00:00Z', problem: undefined },
  {
    start: '2026-10-01T00:00:00Z',
    end: '2026-10-01T00:00:00Z',
    problem: 'hourly.timeRange.end: 2026-10-01T00:00:00Z is not after start, 2026-10-01T00:00:00Z',
  },
  {
    start: '2026-10-01T00:00:00Z',
    end: '2026-10-15T00:00:01Z',
    problem: 'hourly.timeRange.end: more than 14 days after start, 2026-10-01T00:00:00Z',
  },
])('hours from $start to $end: $problem', ({ start, end, problem }) => {
  const result = strict(DataUsageBody, { hourly: { timeRange: { start, end } } })
  const said = result.ok ? undefined : result.problems.map(({ at, message }) => `${at}: ${message}`).join('; ')
  expect(said).toBe(problem)
})

test('days and hours exclude each other', () => {
  const relativeRange = 'DAILY_RELATIVE_RANGE_LAST_7_DAYS'
  expect(strict(DataUsageBody, { daily: { relativeRange }, hourly: {} }).ok).toBe(false)
  expect(strict(DataUsageBody, { daily: { relativeRange } }).ok).toBe(true)
})
