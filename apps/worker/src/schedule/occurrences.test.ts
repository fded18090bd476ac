import { describe, expect, test } from 'vitest'
import { nextOccurrence, occurrences } from './occurrences.ts'

const dueIn = (schedule: string, timeZone: string, [after, through]: readonly [string, string]): string[] =>
  [...occurrences({ schedule, timeZone }, { after: new Date(after), through: new Date(through) })].map((time) =>
    time.toISOString().replace(':00.000Z', ''),
  )

/** `29T00:15 29T00:30` in a month. */
const inMonth = (month: string, times: string): string[] => times.split(' ').map((time) => `${month}-${time}`)

const quarters = (day: string, hours: string): string =>
  hours
    .split(' ')
    .flatMap((hour) => ['00', '15', '30', '45'].map((minute) => `${day}T${hour}:${minute}`))
    .join(' ')

// All times are UTC. Clocks in Europe/Berlin change at 01:00, from +1 to +2 and back; in America/New_York at 07:00 from -5
// to -4, and back at 06:00.
const changes = [
  {
    zone: 'Europe/Berlin',
    month: '2026-03',
    day: '29',
    span: ['29T00:00', '29T02:45'],
    half2: '29T01:30',
    half1: '29T00:30',
    hours: '00 01 02',
  },
  {
    zone: 'Europe/Berlin',
    month: '2026-10',
    day: '25',
    span: ['24T23:15', '25T02:45'],
    half2: '25T00:30',
    half1: '24T23:30',
    hours: '00 01 02',
  },
  {
    zone: 'America/New_York',
    month: '2026-03',
    day: '08',
    span: ['08T06:00', '08T08:45'],
    half2: '08T07:30',
    half1: '08T06:30',
    hours: '06 07 08',
  },
  {
    zone: 'America/New_York',
    month: '2026-11',
    day: '01',
    span: ['01T05:00', '01T07:45'],
    half2: '01T07:30',
    half1: '01T05:30',
    hours: '05 06 07',
  },
] as const

describe.each(changes)(
  'on the clock change in $zone, $month-$day',
  ({ zone, month, day, span, half2, half1, hours }) => {
    const [from, to] = inMonth(month, span.join(' '))
    const whole = [`${from}Z`, `${to}Z`] as const

    test('02:30 is due once', () => {
      expect(dueIn('30 2 * * *', zone, whole)).toEqual(inMonth(month, half2))
    })

    test('01:30 is due once', () => {
      expect(dueIn('30 1 * * *', zone, whole)).toEqual(inMonth(month, half1))
    })

    test('every hour is due by real time', () => {
      const expected = inMonth(
        month,
        hours
          .split(' ')
          .map((hour) => `${day}T${hour}:00`)
          .join(' '),
      )
      expect(dueIn('0 * * * *', zone, whole)).toEqual(expected.filter((time) => time > `${from}`))
    })

    test('every quarter of an hour is due by real time', () => {
      const before = span[0].endsWith('23:15') ? `${span[0].slice(0, 2)}T23:30 ${span[0].slice(0, 2)}T23:45 ` : ''
      const expected = inMonth(month, `${before}${quarters(day, hours)}`)
      expect(dueIn('*/15 * * * *', zone, whole)).toEqual(expected.filter((time) => time > `${from}`))
    })
  },
)

test.each([
  { name: 'spring', after: '2026-03-29T01:00:00Z', next: '2026-03-29T01:30:00.000Z' },
  { name: 'spring, within the skipped hour', after: '2026-03-29T01:29:59Z', next: '2026-03-29T01:30:00.000Z' },
  { name: 'autumn', after: '2026-10-25T01:00:00Z', next: '2026-10-26T01:30:00.000Z' },
  { name: 'autumn, within the repeated hour', after: '2026-10-25T01:29:00Z', next: '2026-10-26T01:30:00.000Z' },
])('a time of 02:30 is neither lost nor repeated right after the clock change in $name', ({ after, next }) => {
  expect(nextOccurrence({ schedule: '30 2 * * *', timeZone: 'Europe/Berlin' }, new Date(after)).toISOString()).toBe(
    next,
  )
})

test('midnight and 00:30 are due once if the clock changes at midnight', () => {
  // Havana: back from 01:00 to 00:00 on 1 November, at 05:00 UTC.
  const span = ['2026-11-01T00:00Z', '2026-11-02T12:00Z'] as const
  expect(dueIn('0 0 * * *', 'America/Havana', span)).toEqual(['2026-11-01T04:00', '2026-11-02T05:00'])
  expect(dueIn('30 0 * * *', 'America/Havana', span)).toEqual(['2026-11-01T04:30', '2026-11-02T05:30'])
})

test('hours are due by the wall clock if it changes by half an hour', () => {
  // Lord Howe: back from 02:00 to 01:30 on 5 April, from +11:00 to +10:30, at 15:00 UTC.
  const span = ['2026-04-04T13:30Z', '2026-04-04T17:30Z'] as const
  expect(dueIn('0 * * * *', 'Australia/Lord_Howe', span)).toEqual([
    '2026-04-04T14:00',
    '2026-04-04T15:30',
    '2026-04-04T16:30',
    '2026-04-04T17:30',
  ])
})

test('times that coincide after a clock change are due once', () => {
  // The skipped 02:30 coincides with 03:30.
  expect(dueIn('30 2,3 * * *', 'Europe/Berlin', ['2026-03-29T00:00Z', '2026-03-29T12:00Z'])).toEqual([
    '2026-03-29T01:30',
  ])
})

test('skipped times and later times are in order', () => {
  expect(dueIn('0,45 2,3 * * *', 'Europe/Berlin', ['2026-03-29T00:00Z', '2026-03-29T12:00Z'])).toEqual([
    '2026-03-29T01:00',
    '2026-03-29T01:45',
  ])
})

test('29 February is due every four years', () => {
  expect(dueIn('0 12 29 2 *', 'UTC', ['2026-01-01T00:00Z', '2033-01-01T00:00Z'])).toEqual([
    '2028-02-29T12:00',
    '2032-02-29T12:00',
  ])
})
