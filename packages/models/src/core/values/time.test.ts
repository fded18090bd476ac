import { expect, test } from 'vitest'
import { timeOf } from './time.ts'

test.each([
  { name: 'a date', time: '2026-10-01', milliseconds: 1_790_812_800_000 },
  { name: 'a leap day', time: '2028-02-29', milliseconds: 1_835_395_200_000 },
  { name: 'a time in UTC', time: '2026-10-01T00:00:01Z', milliseconds: 1_790_812_801_000 },
  { name: 'a time with an offset', time: '2026-10-01T02:00:00.5+02:00', milliseconds: 1_790_812_800_500 },
  { name: 'a Date', time: new Date(5), milliseconds: 5 },
  { name: 'a Temporal instant', time: { epochMilliseconds: 6 }, milliseconds: 6 },
])('$name is a time', ({ time, milliseconds }) => {
  expect(timeOf(time)).toBe(milliseconds)
})

test.each([
  '2026-10-01T00:00:00',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2026-10',
  '2026-10-01 10:00Z',
  'now',
  '',
  new Date(NaN),
  { epochMilliseconds: 1e300 },
])('%j is not a time', (time) => {
  expect(timeOf(time)).toBeNaN()
})
