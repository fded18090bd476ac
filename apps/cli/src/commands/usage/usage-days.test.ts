import { expect, test } from 'vitest'
import { usageDays } from './usage-days.ts'

// A Thursday.
const now = new Date('2026-10-15T12:00:00Z')

test.each([
  { flags: {}, from: '2026-09-16', to: '2026-10-15', why: '30 days, today among them' },
  { flags: { since: '7d' }, from: '2026-10-09', to: '2026-10-15', why: '7 days, not 8' },
  { flags: { since: '2w' }, from: '2026-10-02', to: '2026-10-15', why: '14 days' },
  { flags: { since: '1d' }, from: '2026-10-15', to: '2026-10-15', why: 'today' },
  { flags: { since: '0d' }, from: '2026-10-15', to: '2026-10-15', why: 'today as well' },
  { flags: { since: '36h' }, from: '2026-10-14', to: '2026-10-15', why: 'the day of an instant' },
  { flags: { since: 'yesterday' }, from: '2026-10-14', to: '2026-10-15', why: 'a day by name' },
  { flags: { since: '2026-09' }, from: '2026-09-01', to: '2026-10-15', why: 'from the beginning of a month' },
  { flags: { until: '2026-09' }, from: '2026-09-01', to: '2026-09-30', why: '30 days up to the end of a month' },
  { flags: { since: '2026-02', until: '2026-02' }, from: '2026-02-01', to: '2026-02-28', why: 'a whole month' },
  { flags: { month: '2024-02' }, from: '2024-02-01', to: '2024-02-29', why: 'a month of a leap year' },
  { flags: { month: '2026-10' }, from: '2026-10-01', to: '2026-10-31', why: 'a month that is not over' },
  { flags: { month: 'last' }, from: '2026-09-01', to: '2026-09-30', why: 'the month before' },
  {
    flags: { since: '2026-10-05T23:30-02:00', until: '2026-10-08T00:00Z' },
    from: '2026-10-06',
    to: '2026-10-07',
    why: 'days in UTC, and nothing of a day that only begins',
  },
])('$flags is $why', ({ flags, from, to }) => {
  expect(usageDays(flags, now)).toEqual({ from, to })
})

test('seven days are seven days at midnight too', () => {
  expect(usageDays({ since: '7d' }, new Date('2026-10-15T00:00:00Z'))).toEqual({ from: '2026-10-09', to: '2026-10-15' })
})

test.each([
  { flags: { since: '2027-01' }, message: '--since 2027-01 (2027-01-01) is after today (2026-10-15)' },
  {
    flags: { since: '2026-09', until: '2026-08' },
    message: '--since 2026-09 (2026-09-01) is after --until 2026-08 (2026-08-31)',
  },
  { flags: { since: 'last week' }, message: '--since: "last week" is not a time' },
  { flags: { since: '2m' }, message: '--since: "2m" is shorter than a day; the units are s, m (minutes), h, d and w' },
  { flags: { since: '23h' }, message: '--since: "23h" is shorter than a day' },
  { flags: { until: '90s' }, message: '--until: "90s" is shorter than a day' },
  { flags: { month: '2026-10-05' }, message: '--month: "2026-10-05" is not a month' },
  { flags: { month: '2026-13' }, message: '--month: "2026-13" is not a month' },
  { flags: { month: '2026-10', since: '7d' }, message: '--month cannot be combined with --since or --until' },
  { flags: { since: '999999d' }, message: '--since: before the year 0' },
])('$flags is refused: $message', ({ flags, message }) => {
  expect(() => usageDays(flags, now)).toThrow(message)
})

test('in January, the last month is that of the year before', () => {
  expect(usageDays({ month: 'last' }, new Date('2026-01-31T23:00:00Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})
