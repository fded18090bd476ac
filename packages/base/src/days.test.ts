import { expect, test } from 'vitest'
import { addDays, dayNumber, dayNumberAt, dayOf, dayOfNumber, daysFrom, isDay, lastDayOfMonth } from './days.ts'

test('a time belongs to its day in UTC, not to that of its own zone', () => {
  expect(dayOf(Date.parse('2026-03-01T01:00:00+02:00'))).toBe('2026-02-28')
  expect(dayOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28')
})

test('an invalid time has no day', () => {
  expect(() => dayOf(Number.NaN)).toThrow(RangeError)
})

test('days are numbered from 1970-01-01', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('2026-03-01')).toBe(20_513)
  expect(dayNumberAt(Date.parse('2026-02-28T23:59:59.999Z'))).toBe(20_512)
  expect(dayNumberAt(-1)).toBe(-1)
  expect(dayOfNumber(20_513)).toBe('2026-03-01')
})

test.each([
  { day: '2026-02-28', count: 1, expected: '2026-03-01' },
  { day: '2028-02-28', count: 1, expected: '2028-02-29' },
  { day: '2026-01-01', count: -1, expected: '2025-12-31' },
  { day: '2026-11-01', count: 0, expected: '2026-11-01' },
])('$day and $count days is $expected', ({ day, count, expected }) => {
  expect(addDays(day, count)).toBe(expected)
})

test('a range contains its first and its last day', () => {
  expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysFrom('2026-02-27', '2026-02-27')).toEqual(['2026-02-27'])
  expect(daysFrom('2026-02-27', '2026-02-26')).toEqual([])
  expect(() => daysFrom('2026-02-27', 'tomorrow')).toThrow(RangeError)
})

test.each([
  { day: '2026-02-05', expected: '2026-02-28' },
  { day: '2028-02-29', expected: '2028-02-29' },
  { day: '2026-01-31', expected: '2026-01-31' },
  { day: '2026-12-01', expected: '2026-12-31' },
])('the month of $day ends with $expected', ({ day, expected }) => {
  expect(lastDayOfMonth(day)).toBe(expected)
})

test.each([
  { text: '2026-10-01', is: true },
  { text: '2028-02-29', is: true },
  { text: '2026-02-29', is: false },
  { text: '2026-13-01', is: false },
  { text: '2026-10-01T00:00:00Z', is: false },
  { text: '2026-10', is: false },
  { text: '', is: false },
])('"$text" is a day: $is', ({ text, is }) => {
  expect(isDay(text)).toBe(is)
})
