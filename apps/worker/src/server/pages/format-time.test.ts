import { expect, test } from 'vitest'
import { formatElapsed } from '../../base/text.ts'
import { formatMinute, formatTime, fromNow } from './format-time.ts'

test.each([
  { timeZone: 'UTC', time: '2026-11-21T23:30:00Z', text: '2026-11-21 23:30 UTC' },
  { timeZone: 'Europe/Berlin', time: '2026-11-21T23:30:00Z', text: '2026-11-22 00:30 UTC+1' },
  { timeZone: 'America/New_York', time: '2026-07-04T03:59:00Z', text: '2026-07-03 23:59 UTC-4' },
  { timeZone: 'Asia/Kolkata', time: '2026-07-04T00:00:00Z', text: '2026-07-04 05:30 UTC+5:30' },
])('$time in $timeZone is $text', ({ timeZone, time, text }) => {
  expect(formatMinute(new Date(time), { timeZone })).toBe(text)
})

test('times in the repeated hour of autumn have their offset', () => {
  const berlin = { timeZone: 'Europe/Berlin' }
  const times = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((time) => formatMinute(new Date(time), berlin))
  expect(times).toEqual(['2026-10-25 02:30 UTC+2', '2026-10-25 02:30 UTC+1'])
})

test('a time is machine-readable in UTC, and a missing time is empty', () => {
  const now = { date: new Date('2026-11-21T12:00:00Z'), timeZone: 'Europe/Berlin' }
  expect(formatTime('2026-11-21T10:00:00Z', now)?.html).toBe(
    '<time datetime="2026-11-21T10:00:00.000Z">2026-11-21 11:00 UTC+1</time> <span class="ago">2 hours ago</span>',
  )
  expect(formatTime(null, now)).toBeUndefined()
})

test.each([
  ['2026-11-21T12:00:00.400Z', 'now'],
  ['2026-11-21T11:58:01Z', '1 minute ago'],
  ['2026-11-23T12:00:00Z', 'in 2 days'],
])('%s is %s', (time, text) => {
  expect(fromNow(new Date(time), { date: new Date('2026-11-21T12:00:00Z'), timeZone: 'UTC' })).toBe(text)
})

test.each([
  [120, '120 ms'],
  [999.6, '1 s'],
  [40_000, '40 s'],
  [59_600, '1 min'],
  [3_599_600, '1 h'],
  [7_500_000, '2 h 5 min'],
])('%d milliseconds are %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text)
})
