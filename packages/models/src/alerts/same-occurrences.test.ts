import { expect, test } from 'vitest'
import { sameOccurrences } from './same-occurrences.ts'
import type { RecurringDynamic, Schedule, ScheduleTimeframe } from './generated/models.ts'

const now = new Date('2026-11-21T12:00:00Z') // A Saturday.
const hours = (forOver: number) => ({ forOver, frequency: 'DURATION_FREQUENCY_HOUR' })
const hour = hours(1)
const frame: ScheduleTimeframe = { startTime: '2026-11-02T08:00:00', duration: hour } // A Monday.
const recurring = (schedule: RecurringDynamic): Schedule => ({
  recurring: { schedule: { timeframe: frame, ...schedule } },
})
const once = (timeframe: ScheduleTimeframe): Schedule => ({ oneTime: { timeframe } })
const always: Schedule = { recurring: { alwaysActive: {} } }
const daily = (timeframe: ScheduleTimeframe): Schedule => recurring({ daily: {}, timeframe })
const berlin: ScheduleTimeframe = { ...frame, timezone: 'Europe/Berlin' }

test.each<[string, Schedule, Schedule]>([
  ['the same text', daily(frame), daily({ ...frame })],
  [
    'a start that the service moved',
    recurring({ weekly: { daysOfWeek: [3] } }),
    recurring({ weekly: { daysOfWeek: [3] }, timeframe: { ...frame, startTime: '2026-11-03T08:00:00' } }),
  ],
  ['starts that are both past', daily(frame), daily({ ...frame, startTime: '2020-02-29T08:00:00' })],
  ['a response to a create', daily(frame), daily({ ...frame, submittedStartTime: '2026-11-01T08:00:00' })],
  [
    'days in another order',
    recurring({ weekly: { daysOfWeek: [1, 3, 3] } }),
    recurring({ weekly: { daysOfWeek: [3, 1] } }),
  ],
  ['every day and all days of the week', daily(frame), recurring({ weekly: { daysOfWeek: [7, 1, 2, 3, 4, 5, 6] } })],
  [
    'every day and all days of the month',
    daily(frame),
    recurring({ monthly: { daysOfMonth: Array.from({ length: 31 }, (_, index) => index + 1) } }),
  ],
  [
    'every 14 days and every second Monday',
    recurring({ daily: {}, repeatEvery: 14 }),
    recurring({ weekly: { daysOfWeek: [2] }, repeatEvery: 2 }),
  ],
  ['an interval of 0 and of 1', recurring({ daily: {}, repeatEvery: 0 }), recurring({ daily: {}, repeatEvery: 1 })],
  [
    'a moment and what clocks show',
    daily({ ...frame, startTime: '2026-11-02T06:00:00Z', timezone: 'UTC+2' }),
    daily({ ...frame, timezone: 'UTC+2' }),
  ],
  ['a duration and an end', daily(frame), daily({ startTime: '2026-11-02T08:00:00', endTime: '2026-11-02T09:00' })],
  [
    'minutes and hours',
    daily(frame),
    daily({ ...frame, duration: { forOver: 60, frequency: 'DURATION_FREQUENCY_MINUTE' } }),
  ],
  [
    'a day and 24 hours where clocks never change',
    daily({ ...frame, duration: hours(24) }),
    daily({ ...frame, duration: { forOver: 1, frequency: 'DURATION_FREQUENCY_DAY' } }),
  ],
  ['two spellings of UTC', daily({ ...frame, timezone: 'Etc/UTC' }), daily({ ...frame, timezone: '' })],
  ['two names of one zone', daily(berlin), daily({ ...frame, timezone: 'europe/berlin' })],
  ['zones whose clocks show the same since 1980', daily(berlin), daily({ ...frame, timezone: 'Europe/Paris' })],
  [
    'a day of the month that never is',
    recurring({ monthly: { daysOfMonth: [1, 30] }, repeatEvery: 12, timeframe: { ...frame, startTime: '2026-02-01' } }),
    recurring({ monthly: { daysOfMonth: [1] }, repeatEvery: 12, timeframe: { ...frame, startTime: '2026-02-01' } }),
  ],
  [
    'February 29 every year and every fourth',
    recurring({ monthly: { daysOfMonth: [29] }, repeatEvery: 12, timeframe: { ...frame, startTime: '2028-02-01' } }),
    recurring({ monthly: { daysOfMonth: [29] }, repeatEvery: 48, timeframe: { ...frame, startTime: '2028-02-01' } }),
  ],
  [
    'ends between which nothing would happen',
    recurring({ daily: {}, terminationDate: '2026-12-01T09:00:00' }),
    recurring({ daily: {}, terminationDate: '2026-12-02T08:00:00' }),
  ],
  [
    'what is over, whatever it was',
    once(frame),
    recurring({ monthly: { daysOfMonth: [3] }, terminationDate: '2026-11-20' }),
  ],
  [
    'one window, once and by an end',
    once({ ...frame, startTime: '2026-11-23T08:00:00' }),
    recurring({ weekly: { daysOfWeek: [2] }, terminationDate: '2026-11-24' }),
  ],
  ['always active', always, { recurring: { alwaysActive: {} }, scheduleOperation: 'SCHEDULE_OPERATION_UNSPECIFIED' }],
  ['schedules that say nothing', {}, {}],
])('%s: the same', (_, a, b) => {
  expect(sameOccurrences(a, b, now)).toBe(true)
  expect(sameOccurrences(b, a, now)).toBe(true)
})

test.each<[string, Schedule, Schedule]>([
  ['another time of day', daily(frame), daily({ ...frame, startTime: '2026-11-02T08:00:01' })],
  ['another length', daily(frame), daily({ ...frame, duration: hours(2) })],
  ['a later first window', daily(frame), daily({ ...frame, startTime: '2026-11-23T08:00:00' })],
  [
    'the other day of two',
    recurring({ daily: {}, repeatEvery: 2 }),
    recurring({ daily: {}, repeatEvery: 2, timeframe: { ...frame, startTime: '2026-11-03T08:00:00' } }),
  ],
  [
    'the other week of two',
    recurring({ weekly: { daysOfWeek: [2] }, repeatEvery: 2 }),
    recurring({
      weekly: { daysOfWeek: [2] },
      repeatEvery: 2,
      timeframe: { ...frame, startTime: '2026-11-09T08:00:00' },
    }),
  ],
  [
    'one more day of the month, in some months',
    recurring({ monthly: { daysOfMonth: [30] } }),
    recurring({ monthly: { daysOfMonth: [30, 31] } }),
  ],
  [
    'one more day of the month, in leap years',
    recurring({ monthly: { daysOfMonth: [28] }, repeatEvery: 12, timeframe: { ...frame, startTime: '2026-02-01' } }),
    recurring({
      monthly: { daysOfMonth: [28, 29] },
      repeatEvery: 12,
      timeframe: { ...frame, startTime: '2026-02-01' },
    }),
  ],
  ['clocks that change and some that do not', daily(berlin), daily({ ...frame, timezone: 'UTC+1' })],
  [
    'a day and 24 hours where clocks change',
    daily({ ...berlin, duration: hours(24) }),
    daily({ ...berlin, duration: { forOver: 1, frequency: 'DURATION_FREQUENCY_DAY' } }),
  ],
  ['an end', daily(frame), recurring({ daily: {}, terminationDate: '9000-01-01' })],
  [
    'an end that cuts a window',
    recurring({ daily: {}, terminationDate: '2026-12-01T08:59:59' }),
    recurring({ daily: {}, terminationDate: '2026-12-01T09:00:00' }),
  ],
  [
    'another operation',
    { ...always, scheduleOperation: 'SCHEDULE_OPERATION_MUTE' },
    { ...always, scheduleOperation: 'SCHEDULE_OPERATION_ACTIVATE' },
  ],
  ['always and all day', always, daily({ startTime: '2026-11-02', duration: hours(24) })],
  [
    'once and something that is newer than this package',
    once(frame),
    { recurring: { schedule: { timeframe: frame } } },
  ],
])('%s: not the same', (_, a, b) => {
  expect(sameOccurrences(a, b, now)).toBe(false)
  expect(sameOccurrences(b, a, now)).toBe(false)
})

test('unreadable schedules are the same if they are written the same, in any order of fields', () => {
  const odd = once({ startTime: 'noon', timezone: 'UTC', duration: hour })
  const newer = (at: readonly number[]): Schedule => {
    const schedule = { hourly: { at }, timeframe: frame }
    return { recurring: { schedule } }
  }
  expect(sameOccurrences(odd, once({ duration: { ...hour }, timezone: 'UTC', startTime: 'noon' }), now)).toBe(true)
  expect(sameOccurrences(odd, once({ startTime: 'Noon', timezone: 'UTC', duration: hour }), now)).toBe(false)
  expect(sameOccurrences(newer([5, 7]), newer([5, 7]), now)).toBe(true)
  expect(sameOccurrences(newer([5, 7]), newer([7, 5]), now)).toBe(false)
})
