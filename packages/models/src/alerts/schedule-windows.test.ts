import { describe, expect, test } from 'vitest'
import { firstOf } from '../../test/first-of.ts'
import { nextScheduleWindow, scheduleWindows } from './schedule-windows.ts'
import type { RecurringDynamic, Schedule, ScheduleTimeframe } from './generated/models.ts'

const hour = { forOver: 1, frequency: 'DURATION_FREQUENCY_HOUR' }
const once = (timeframe: ScheduleTimeframe): Schedule => ({ oneTime: { timeframe } })
const recurring = (schedule: RecurringDynamic): Schedule => ({ recurring: { schedule } })

/** Starts and ends of the first windows from a time on, without seconds. */
function windowsOf(schedule: Schedule, from: string, count = 3, to?: string): readonly string[] {
  const range = { from: new Date(from), to: to === undefined ? undefined : new Date(to) }
  return firstOf(scheduleWindows(schedule, range), count).map(({ start, end }) => `${short(start)} ${short(end)}`)
}

const short = (time: Date): string => time.toISOString().slice(0, 16)

describe('a one-time schedule', () => {
  test.each([
    ['of two hours', { startTime: '2026-11-21T08:00:00', duration: { ...hour, forOver: 2 } }, '2026-11-21T10:00'],
    ['up to a time', { startTime: '2026-11-21T08:00', endTime: '2026-11-21T08:45:00.000' }, '2026-11-21T08:45'],
    ['from midnight', { startTime: '2026-11-21', endTime: '2026-11-22' }, '2026-11-22T00:00'],
  ])('%s is one window', (_, timeframe: ScheduleTimeframe, end) => {
    expect(windowsOf(once(timeframe), '2026-11-01T00:00Z')).toEqual([
      `${timeframe.startTime?.padEnd(16, 'T00:00').slice(0, 16)} ${end}`,
    ])
  })

  test.each([
    ['UTC', '08:00'],
    ['', '08:00'],
    [undefined, '08:00'],
    ['UTC+2', '06:00'],
    ['utc+02', '06:00'],
    ['GMT+2', '06:00'],
    ['UTC-03:30', '11:30'],
    ['UTC+0530', '02:30'],
    ['+02:00', '06:00'],
    ['Europe/Berlin', '07:00'],
    ['America/New_York', '13:00'],
    // Names of this kind have their sign the other way round.
    ['Etc/GMT+2', '10:00'],
  ])('starts at 8 by the clocks of zone %j', (timezone, at) => {
    const timeframe: ScheduleTimeframe = {
      startTime: '2026-11-21T08:00:00',
      duration: hour,
      ...(timezone !== undefined && { timezone }),
    }
    expect(nextScheduleWindow(once(timeframe), new Date(0))?.start.toISOString()).toBe(`2026-11-21T${at}:00.000Z`)
  })

  test.each(['2026-11-21T08:00:00Z', '2026-11-21T10:00:00+02:00', '2026-11-21T04:30:00-0330'])(
    'a start with an offset, %s, is a moment whatever the zone',
    (startTime) => {
      const schedule = once({ startTime, duration: hour, timezone: 'Asia/Tokyo' })
      expect(windowsOf(schedule, '2026-01-01T00:00Z')).toEqual(['2026-11-21T08:00 2026-11-21T09:00'])
    },
  )

  test('a one-time schedule is left out once it has ended, and before the range reaches it', () => {
    const schedule = once({ startTime: '2026-11-21T08:00:00', duration: hour })
    expect(windowsOf(schedule, '2026-11-21T09:00Z')).toEqual([])
    expect(windowsOf(schedule, '2026-11-21T08:59:59Z')).toHaveLength(1)
    expect(windowsOf(schedule, '2026-11-01T00:00Z', 9, '2026-11-21T08:00Z')).toEqual([])
    expect(windowsOf(schedule, '2026-11-01T00:00Z', 9, '2026-11-21T08:01Z')).toHaveLength(1)
  })
})

describe('a recurring schedule', () => {
  const timeframe: ScheduleTimeframe = { startTime: '2026-11-21T08:00:00', duration: hour } // A Saturday.

  test('every third day counts from its start', () => {
    expect(windowsOf(recurring({ daily: {}, repeatEvery: 3, timeframe }), '2026-11-22T00:00Z')).toEqual([
      '2026-11-24T08:00 2026-11-24T09:00',
      '2026-11-27T08:00 2026-11-27T09:00',
      '2026-11-30T08:00 2026-11-30T09:00',
    ])
  })

  test.each([undefined, 0, 1])('repeatEvery %s is every day', (repeatEvery) => {
    const schedule = recurring({ daily: {}, timeframe, ...(repeatEvery !== undefined && { repeatEvery }) })
    expect(windowsOf(schedule, '2030-01-01T00:00Z', 2)).toEqual([
      '2030-01-01T08:00 2030-01-01T09:00',
      '2030-01-02T08:00 2030-01-02T09:00',
    ])
  })

  test('days of the week count from Sunday, which is 1, and weeks begin with it', () => {
    // The week of the start, November 15 to 21, has no day left after Saturday; the next one that counts begins on 29.
    const schedule = recurring({ weekly: { daysOfWeek: [2, 1] }, repeatEvery: 2, timeframe })
    expect(windowsOf(schedule, '2026-01-01T00:00Z', 4)).toEqual([
      '2026-11-29T08:00 2026-11-29T09:00',
      '2026-11-30T08:00 2026-11-30T09:00',
      '2026-12-13T08:00 2026-12-13T09:00',
      '2026-12-14T08:00 2026-12-14T09:00',
    ])
  })

  test('a day that a month does not have is left out', () => {
    const schedule = recurring({ monthly: { daysOfMonth: [31, 1] }, timeframe })
    expect(windowsOf(schedule, '2027-01-15T00:00Z', 4)).toEqual([
      '2027-01-31T08:00 2027-01-31T09:00',
      '2027-02-01T08:00 2027-02-01T09:00',
      '2027-03-01T08:00 2027-03-01T09:00',
      '2027-03-31T08:00 2027-03-31T09:00',
    ])
  })

  test.each([
    ['no day of the week', recurring({ weekly: { daysOfWeek: [] }, timeframe })],
    ['no day of the month', recurring({ monthly: {}, timeframe })],
    [
      'February 30 alone',
      recurring({
        monthly: { daysOfMonth: [30] },
        repeatEvery: 12,
        timeframe: { ...timeframe, startTime: '2026-02-01' },
      }),
    ],
    [
      'February 29 of odd years',
      recurring({
        monthly: { daysOfMonth: [29] },
        repeatEvery: 24,
        timeframe: { ...timeframe, startTime: '2027-02-01' },
      }),
    ],
    ['neither daily nor weekly nor monthly', recurring({ timeframe })],
    ['nothing at all', {}],
  ])('a schedule with %s ends without a window', (_, schedule) => {
    expect(windowsOf(schedule, '2026-01-01T00:00Z')).toEqual([])
  })

  test('windows that last longer than the time between them overlap', () => {
    const schedule = recurring({ daily: {}, timeframe: { ...timeframe, duration: { ...hour, forOver: 30 } } })
    expect(windowsOf(schedule, '2026-11-23T09:00Z', 2)).toEqual([
      '2026-11-22T08:00 2026-11-23T14:00',
      '2026-11-23T08:00 2026-11-24T14:00',
    ])
  })

  test('an always active schedule is one window, as long as the range', () => {
    const always: Schedule = { recurring: { alwaysActive: {} } }
    expect(windowsOf(always, '2026-11-21T00:00Z', 9, '2026-11-22T00:00Z')).toEqual([
      '2026-11-21T00:00 2026-11-22T00:00',
    ])
    expect(nextScheduleWindow(always, new Date('2026-11-21'))?.end.getTime()).toBe(8.64e15)
  })

  test.each([
    [
      'a date is its whole day, where the rule is',
      '2026-11-22',
      ['2026-11-21T22:30 2026-11-22T00:30', '2026-11-22T22:30 2026-11-22T23:00'],
    ],
    ['a time ends a window under way', '2026-11-22T01:00:00', ['2026-11-21T22:30 2026-11-22T00:00']],
    ['a moment', '2026-11-22T22:31:00Z', ['2026-11-21T22:30 2026-11-22T00:30', '2026-11-22T22:30 2026-11-22T22:31']],
    ['one before the start leaves nothing', '2026-11-20', []],
  ])('terminationDate: %s', (_, terminationDate, expected) => {
    const schedule = recurring({
      daily: {},
      terminationDate,
      timeframe: { startTime: '2026-11-21T23:30:00', duration: { ...hour, forOver: 2 }, timezone: 'UTC+1' },
    })
    expect(windowsOf(schedule, '2026-01-01T00:00Z')).toEqual(expected)
  })

  test('an empty terminationDate is none', () => {
    expect(windowsOf(recurring({ daily: {}, terminationDate: '', timeframe }), '9999-01-01T00:00Z')).toHaveLength(3)
  })

  test('lengths and intervals of 32 bits end somewhere', () => {
    const long = { forOver: 2_147_483_647, frequency: 'DURATION_FREQUENCY_DAY' }
    const schedule = recurring({
      daily: {},
      repeatEvery: 2_147_483_647,
      timeframe: { ...timeframe, duration: long, timezone: 'Europe/Berlin' },
    })
    expect(nextScheduleWindow(schedule, new Date('2026-12-01'))?.start.toISOString()).toBe('2026-11-21T07:00:00.000Z')
    expect([...scheduleWindows(schedule, { from: new Date(0) })]).toHaveLength(1)
  })
})
