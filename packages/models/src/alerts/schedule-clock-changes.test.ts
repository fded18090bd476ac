import { describe, expect, test } from 'vitest'
import { firstOf } from '../../test/first-of.ts'
import { scheduleWindows } from './schedule-windows.ts'
import type { Schedule, ScheduleTimeframe } from './generated/models.ts'

/** Windows of every day from a day on, in UTC. */
function windowsOf(timeframe: ScheduleTimeframe, from: string, count: number): readonly string[] {
  const schedule: Schedule = { recurring: { schedule: { daily: {}, timeframe } } }
  return firstOf(scheduleWindows(schedule, { from: new Date(from) }), count).map(
    ({ start, end }) => `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`,
  )
}

describe('where clocks go from 2 to 3 (Berlin, 2026-03-29, 01:00 UTC)', () => {
  const start = { startTime: '2026-03-28T02:30:00', timezone: 'Europe/Berlin' }

  test('a start that they skip is an hour later by the clocks, and only that day', () => {
    const duration = { forOver: 30, frequency: 'DURATION_FREQUENCY_MINUTE' }
    expect(windowsOf({ ...start, duration }, '2026-03-28', 3)).toEqual([
      '2026-03-28T01:30 2026-03-28T02:00',
      '2026-03-29T01:30 2026-03-29T02:00',
      '2026-03-30T00:30 2026-03-30T01:00',
    ])
  })

  test('hours count as they pass, days and end times by the clocks', () => {
    const noon = { ...start, startTime: '2026-03-28T12:00:00' }
    const hours = { ...noon, duration: { forOver: 24, frequency: 'DURATION_FREQUENCY_HOUR' } }
    const days = { ...noon, duration: { forOver: 1, frequency: 'DURATION_FREQUENCY_DAY' } }
    const toNoon = { ...noon, endTime: '2026-03-29T12:00:00' }
    expect(windowsOf(hours, '2026-03-28T12:00Z', 1)).toEqual(['2026-03-28T11:00 2026-03-29T11:00'])
    expect(windowsOf(days, '2026-03-28T12:00Z', 1)).toEqual(['2026-03-28T11:00 2026-03-29T10:00'])
    expect(windowsOf(toNoon, '2026-03-28T12:00Z', 1)).toEqual(['2026-03-28T11:00 2026-03-29T10:00'])
  })

  test('a window of which nothing is left is left out', () => {
    // From 2:30, which is 3:30 that day, to 3:15.
    expect(windowsOf({ ...start, endTime: '2026-03-28T03:15:00' }, '2026-03-28', 2)).toEqual([
      '2026-03-28T01:30 2026-03-28T02:15',
      '2026-03-30T00:30 2026-03-30T01:15',
    ])
  })
})

describe('where clocks go from 3 back to 2 (Berlin, 2026-10-25, 01:00 UTC)', () => {
  test('a time that they show twice is the first of the two', () => {
    const timeframe = { startTime: '2026-10-24T02:30:00', endTime: '2026-10-24T03:30:00', timezone: 'Europe/Berlin' }
    expect(windowsOf(timeframe, '2026-10-24', 3)).toEqual([
      '2026-10-24T00:30 2026-10-24T01:30',
      '2026-10-25T00:30 2026-10-25T02:30',
      '2026-10-26T01:30 2026-10-26T02:30',
    ])
  })
})

test('clocks that move by half an hour skip half an hour (Lord Howe, 2026-10-04)', () => {
  const duration = { forOver: 1, frequency: 'DURATION_FREQUENCY_HOUR' }
  const timeframe = { startTime: '2026-10-03T02:15:00', duration, timezone: 'Australia/Lord_Howe' }
  expect(windowsOf(timeframe, '2026-10-02', 3)).toEqual([
    '2026-10-02T15:45 2026-10-02T16:45',
    '2026-10-03T15:45 2026-10-03T16:45',
    '2026-10-04T15:15 2026-10-04T16:15',
  ])
})

test('a day that a zone skipped has no window (Samoa, 2011-12-30)', () => {
  const duration = { forOver: 1, frequency: 'DURATION_FREQUENCY_HOUR' }
  const timeframe = { startTime: '2011-12-29T10:00:00', duration, timezone: 'Pacific/Apia' }
  expect(windowsOf(timeframe, '2011-12-29', 3)).toEqual([
    '2011-12-29T20:00 2011-12-29T21:00',
    '2011-12-30T20:00 2011-12-30T21:00',
    '2011-12-31T20:00 2011-12-31T21:00',
  ])
})

test.each([
  ['oneTime.timeframe.timezone: "Mars/Phobos" is not a time zone', { timezone: 'Mars/Phobos' }],
  ['oneTime.timeframe.timezone: "UTC+99" is not a time zone', { timezone: 'UTC+99' }],
  ['oneTime.timeframe.startTime: "tomorrow" is not a time', { startTime: 'tomorrow' }],
  ['oneTime.timeframe.startTime: "2026-02-30T08:00:00" is not a time', { startTime: '2026-02-30T08:00:00' }],
  ['oneTime.timeframe.startTime: "2026-02-20T24:00:00" is not a time', { startTime: '2026-02-20T24:00:00' }],
  ['oneTime.timeframe.endTime: 2026-01-01T08:00:00 is not after startTime', { endTime: '2026-01-01T08:00:00' }],
])('a schedule that makes no sense is named: %s', (message, change) => {
  const timeframe = { startTime: '2026-01-01T08:00:00', endTime: '2026-01-01T09:00:00', ...change }
  expect(() => [...scheduleWindows({ oneTime: { timeframe } }, { from: new Date(0) })]).toThrow(message)
})

const eight = '2026-01-01T08:00:00'
const minute = { forOver: 1, frequency: 'DURATION_FREQUENCY_MINUTE' }
test.each<[string, Schedule]>([
  ['oneTime.timeframe.startTime: missing', { oneTime: { timeframe: { duration: minute } } }],
  ['oneTime.timeframe: neither endTime nor duration', { oneTime: { timeframe: { startTime: eight } } }],
  [
    'oneTime.timeframe.duration.forOver: 0, at least 1',
    { oneTime: { timeframe: { startTime: eight, duration: { ...minute, forOver: 0 } } } },
  ],
  [
    'oneTime.timeframe.duration.frequency: DURATION_FREQUENCY_UNSPECIFIED, not one of',
    { oneTime: { timeframe: { startTime: eight, duration: { forOver: 1 } } } },
  ],
  [
    'recurring.schedule.repeatEvery: -1, at least 1',
    { recurring: { schedule: { daily: {}, repeatEvery: -1, timeframe: { startTime: eight, duration: minute } } } },
  ],
  [
    'recurring.schedule.weekly.daysOfWeek[1]: 8, 1 to 7',
    { recurring: { schedule: { weekly: { daysOfWeek: [1, 8] }, timeframe: { startTime: eight, duration: minute } } } },
  ],
  [
    'recurring.schedule.monthly.daysOfMonth[0]: 0, 1 to 31',
    { recurring: { schedule: { monthly: { daysOfMonth: [0] }, timeframe: { startTime: eight, duration: minute } } } },
  ],
  [
    'recurring.schedule.terminationDate: "never" is not a time',
    {
      recurring: {
        schedule: { daily: {}, terminationDate: 'never', timeframe: { startTime: eight, duration: minute } },
      },
    },
  ],
])('a schedule that cannot be read is named: %s', (message, schedule) => {
  expect(() => [...scheduleWindows(schedule, { from: new Date(0) })]).toThrow(RangeError)
  expect(() => [...scheduleWindows(schedule, { from: new Date(0) })]).toThrow(message)
})
