import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CommandError } from '../command-error.ts'
import { parseRange, parseTime, startOfDay } from './time.ts'

const now = new Date('2026-10-15T12:34:56Z')

test.each([
  { text: '7d', start: '2026-10-08T12:34:56.000Z', end: '2026-10-08T12:34:56.000Z' },
  { text: '36h', start: '2026-10-14T00:34:56.000Z', end: '2026-10-14T00:34:56.000Z' },
  { text: '90m', start: '2026-10-15T11:04:56.000Z', end: '2026-10-15T11:04:56.000Z' },
  { text: '2w', start: '2026-10-01T12:34:56.000Z', end: '2026-10-01T12:34:56.000Z' },
  { text: 'now', start: '2026-10-15T12:34:56.000Z', end: '2026-10-15T12:34:56.000Z' },
  { text: 'today', start: '2026-10-15T00:00:00.000Z', end: '2026-10-16T00:00:00.000Z' },
  { text: 'yesterday', start: '2026-10-14T00:00:00.000Z', end: '2026-10-15T00:00:00.000Z' },
  { text: '2026', start: '2026-01-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' },
  { text: '2026-10', start: '2026-10-01T00:00:00.000Z', end: '2026-11-01T00:00:00.000Z' },
  { text: '2026-12', start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' },
  { text: '2028-02-29', start: '2028-02-29T00:00:00.000Z', end: '2028-03-01T00:00:00.000Z' },
  { text: '2026-10-25', start: '2026-10-25T00:00:00.000Z', end: '2026-10-26T00:00:00.000Z' },
  { text: '2026-10-05T14:30Z', start: '2026-10-05T14:30:00.000Z', end: '2026-10-05T14:30:00.000Z' },
  { text: '2026-10-05T14:30', start: '2026-10-05T14:30:00.000Z', end: '2026-10-05T14:30:00.000Z' },
  { text: '2026-10-05 14:30:10', start: '2026-10-05T14:30:10.000Z', end: '2026-10-05T14:30:10.000Z' },
  { text: '2026-10-05T14:30:00.25+02:00', start: '2026-10-05T12:30:00.250Z', end: '2026-10-05T12:30:00.250Z' },
  { text: '2026-10-05T14:30-0500', start: '2026-10-05T19:30:00.000Z', end: '2026-10-05T19:30:00.000Z' },
])('$text is parsed in UTC', ({ text, start, end }) => {
  const span = parseTime(text, now, '--since')
  expect([span.start.toISOString(), span.end.toISOString()]).toEqual([start, end])
})

test.each(['', '7', 'd', '7x', '-7d', '2026-13', '2026-02-30', '2026-1', '26-10-05', '2026-10-05T25:00Z', 'last week'])(
  '"%s" is not a time, and the message says what is',
  (text) => {
    expect(() => parseTime(text, now, '--since')).toThrow(
      expect.objectContaining({ code: 'bad_time', exitCode: 2, hint: expect.stringContaining('2026-10-05') as string }),
    )
  },
)

test('a range extends from the start of one time to the end of the other', () => {
  expect(parseRange({ since: '2026-09', until: '2026-09' }, now)).toEqual({
    start: new Date('2026-09-01T00:00:00Z'),
    end: new Date('2026-10-01T00:00:00Z'),
  })
})

test('a range without one side is open', () => {
  expect(parseRange({}, now)).toEqual({})
  expect(parseRange({ since: '1d' }, now)).toEqual({ start: new Date('2026-10-14T12:34:56Z') })
})

test('a range that ends before it starts is rejected with both ends', () => {
  expect(() => parseRange({ since: 'today', until: '2026-09' }, now, 'updated')).toThrow(
    '--updated-since today (2026-10-15T00:00:00.000Z) is after --updated-until 2026-09 (2026-09-01T00:00:00.000Z)',
  )
})

test('a day starts at midnight in UTC', () => {
  expect(startOfDay(new Date('2026-10-15T23:59:59.999Z'))).toEqual(new Date('2026-10-15T00:00:00Z'))
})

test('any text is either a time or rejected', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d\-T:Z+dhm]{1,20}$/)), (text) => {
      try {
        const { start, end } = parseTime(text, now, '--since')
        expect(Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())).toBe(false)
        expect(start.getTime()).toBeLessThanOrEqual(end.getTime())
      } catch (error) {
        expect(error).toBeInstanceOf(CommandError)
      }
    }),
  )
})

test.each([
  { since: '2026-02', until: '2026-01' },
  { since: '2026-10-06', until: '2026-10-05' },
])('a range from $since to $until is empty and is rejected', (range) => {
  expect(() => parseRange(range, now)).toThrow(`--since ${range.since} `)
})

test.each([
  { since: '2026-10-05', until: '2026-10' },
  { since: '2026-10', until: '2026-10-05' },
  { since: '7d', until: '7d' },
])('a range from $since to $until is valid', (range) => {
  expect(parseRange(range, now)).toMatchObject({ start: expect.any(Date) as Date, end: expect.any(Date) as Date })
})
