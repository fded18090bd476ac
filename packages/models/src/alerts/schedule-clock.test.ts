import { expect, test } from 'vitest'
import { clockTimeOf, momentOf } from './schedule-clock.ts'

test.each([
  ['2026-10-01T08:00:00.000', 'Europe/Berlin', '2026-10-01T06:00:00.000Z'],
  ['2026-10-01T08:00:00.000', 'UTC-3:30', '2026-10-01T11:30:00.000Z'],
  ['2026-10-01T08:00:00.000', undefined, '2026-10-01T08:00:00.000Z'],
  // Before zones were introduced: 53 minutes and 28 seconds ahead.
  ['1880-01-01T00:53:28.500', 'Europe/Berlin', '1880-01-01T00:00:00.500Z'],
])('%s by the clocks of %s is %s, and the other way round', (clock, timezone, moment) => {
  expect(momentOf(clock, timezone).toISOString()).toBe(moment)
  expect(clockTimeOf(new Date(moment), timezone)).toBe(clock)
})

test('a time with an offset is itself', () => {
  expect(momentOf('2026-10-01T08:00:00+02:00', 'Asia/Tokyo').toISOString()).toBe('2026-10-01T06:00:00.000Z')
})

test('an invalid time and an invalid time zone are named', () => {
  expect(() => momentOf('soon', 'UTC')).toThrow('time: "soon" is not a time')
  expect(() => momentOf('2026-10-01', 'Moon')).toThrow('timezone: "Moon" is not a time zone')
  expect(() => clockTimeOf(new Date(0), 'Moon')).toThrow(RangeError)
})
