import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

// 2026-01-01T00:00:00Z, a Thursday.
const now = 1_767_225_600_000

test.each([
  { name: 'seconds', headers: { 'retry-after': '7' }, ms: 7000 },
  { name: 'zero', headers: { 'retry-after': '0' }, ms: 0 },
  { name: 'a fraction', headers: { 'retry-after': '1.5' }, ms: 1500 },
  { name: 'a fraction without a leading digit', headers: { 'retry-after': '.25' }, ms: 250 },
  { name: 'blanks around a number', headers: { 'retry-after': ' 3 ' }, ms: 3000 },
  { name: 'milliseconds', headers: { 'retry-after-ms': '120' }, ms: 120 },
  { name: 'milliseconds before seconds', headers: { 'retry-after-ms': '120', 'retry-after': '9' }, ms: 120 },
  {
    name: 'seconds where milliseconds are garbage',
    headers: { 'retry-after-ms': 'soon', 'retry-after': '9' },
    ms: 9000,
  },
  { name: 'a date', headers: { 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, ms: 30_000 },
  { name: 'a date of RFC 850', headers: { 'retry-after': 'Thursday, 01-Jan-26 00:00:30 GMT' }, ms: 30_000 },
  { name: 'a date of asctime', headers: { 'retry-after': 'Thu Jan  1 00:00:30 2026' }, ms: 30_000 },
  { name: 'a past date', headers: { 'retry-after': 'Wed, 31 Dec 2025 23:59:00 GMT' }, ms: 0 },
  {
    name: "a date against the response's own clock",
    headers: { 'retry-after': 'Fri, 02 Jan 2026 10:00:05 GMT', date: 'Fri, 02 Jan 2026 10:00:00 GMT' },
    ms: 5000,
  },
  { name: 'nothing', headers: {}, ms: undefined },
  { name: 'an empty value', headers: { 'retry-after': '' }, ms: undefined },
  { name: 'a negative number', headers: { 'retry-after': '-1' }, ms: undefined },
  { name: 'words', headers: { 'retry-after': 'a while' }, ms: undefined },
  { name: 'a number with a unit', headers: { 'retry-after': '5s' }, ms: undefined },
  { name: 'an exponent', headers: { 'retry-after': '1e9' }, ms: undefined },
  { name: 'infinity', headers: { 'retry-after': 'Infinity' }, ms: undefined },
  { name: 'a day that does not exist', headers: { 'retry-after': 'Thu, 99 Foo 2026 00:00:30 GMT' }, ms: undefined },
])('understands $name', ({ headers, ms }) => {
  expect(retryAfterMs(new Headers(headers), now)).toBe(ms)
})
