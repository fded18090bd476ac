import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber, dayNumberAt, dayOf, dayOfNumber, daysFrom, isDay, lastDayOfMonth } from './days.ts'

/** Any day of the years 0 to 9999, as days since 1970. */
const number = fc.integer({ min: -719_528, max: 2_932_896 })

test('a day and its number convert to each other', () => {
  fc.assert(
    fc.property(number, (day) => {
      const text = dayOfNumber(day)
      expect(text).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(isDay(text)).toBe(true)
      expect(dayNumber(text)).toBe(day)
    }),
  )
})

test('every millisecond of a day belongs to it', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 86_399_999 }), (day, within) => {
      const time = day * 86_400_000 + within
      expect(dayNumberAt(time)).toBe(day)
      expect(dayOf(time)).toBe(dayOfNumber(day))
    }),
  )
})

test('adding days and subtracting them again returns the same day', () => {
  const count = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), count, (day, days) => {
      const text = dayOfNumber(day)
      expect(addDays(addDays(text, days), -days)).toBe(text)
    }),
  )
})

test('a range has every day once, in order, as text too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), fc.integer({ min: 0, max: 800 }), (first, more) => {
      const days = daysFrom(dayOfNumber(first), dayOfNumber(first + more))
      expect(days.map(dayNumber)).toEqual(Array.from({ length: more + 1 }, (_, index) => first + index))
      expect(days.toSorted()).toEqual(days)
    }),
  )
})

test('the day after the last of a month is the first of the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
      const day = dayOfNumber(number)
      const last = lastDayOfMonth(day)
      expect(last.slice(0, 7)).toBe(day.slice(0, 7))
      expect(addDays(last, 1).slice(8)).toBe('01')
    }),
  )
})
