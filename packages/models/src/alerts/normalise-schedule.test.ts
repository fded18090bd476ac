import { expect, test } from 'vitest'
import { normaliseSchedule } from './normalise-schedule.ts'
import type { RecurringDynamic, Schedule, ScheduleTimeframe } from './generated/models.ts'

const hour = { forOver: 1, frequency: 'DURATION_FREQUENCY_HOUR' }
const recurring = (schedule: RecurringDynamic): Schedule => ({ recurring: { schedule } })
const frameOf = (schedule: Schedule): ScheduleTimeframe | undefined =>
  normaliseSchedule(schedule).recurring?.schedule?.timeframe

test.each<[string, RecurringDynamic, string, string]>([
  ['a Saturday for Mondays', { weekly: { daysOfWeek: [2] } }, '2026-11-21T08:00:00', '2026-11-23T08:00:00'],
  ['its week counts', { weekly: { daysOfWeek: [2] }, repeatEvery: 2 }, '2026-11-21T08:00', '2026-11-30T08:00'],
  ['a day of the month', { monthly: { daysOfMonth: [31, 5] } }, '2026-11-21T08:00:00.5', '2026-12-05T08:00:00.5'],
  ['a month without the day', { monthly: { daysOfMonth: [31] } }, '2026-11-21', '2026-12-31'],
])('the start moves to the first window: %s', (_, schedule, startTime, moved) => {
  expect(frameOf(recurring({ ...schedule, timeframe: { startTime, duration: hour } }))).toEqual({
    startTime: moved,
    duration: hour,
  })
})

test('the end moves along, and both keep the time of day that clocks show', () => {
  // Clocks change in between: 2026-03-29.
  const timeframe = { startTime: '2026-03-27T22:00:00', endTime: '2026-03-28T06:00:00.000', timezone: 'Europe/Berlin' }
  expect(frameOf(recurring({ weekly: { daysOfWeek: [2] }, timeframe }))).toEqual({
    startTime: '2026-03-30T22:00:00',
    endTime: '2026-03-31T06:00:00.000',
    timezone: 'Europe/Berlin',
  })
})

test('a moment that moves is written as what the clocks show', () => {
  const timeframe = { startTime: '2026-03-27T21:00:00Z', duration: hour, timezone: 'Europe/Berlin' }
  expect(frameOf(recurring({ weekly: { daysOfWeek: [2] }, timeframe }))?.startTime).toBe('2026-03-30T22:00:00.000')
})

test.each<[string, Schedule]>([
  [
    'whose start fits',
    recurring({ daily: {}, repeatEvery: 9, timeframe: { startTime: '2020-01-01T00:00', duration: hour } }),
  ],
  ['that is over', { oneTime: { timeframe: { startTime: '2020-01-01T08:00', duration: hour } } }],
  ['that is always active', { recurring: { alwaysActive: {} } }],
  [
    'that never acts',
    recurring({ weekly: { daysOfWeek: [] }, timeframe: { startTime: '2026-11-21', duration: hour } }),
  ],
  ['without anything', {}],
])('a schedule %s stays as it is', (_, schedule) => {
  expect(normaliseSchedule(schedule)).toBe(schedule)
})

test('fields that are newer than this package are kept', () => {
  const newer = {
    reason: 'frost',
    weekly: { daysOfWeek: [2], skip: 1 },
    timeframe: { startTime: '2026-11-21', duration: hour },
  }
  expect(normaliseSchedule(recurring(newer))).toEqual(
    recurring({ ...newer, timeframe: { startTime: '2026-11-23', duration: hour } }),
  )
})

test('a field that makes no sense is named', () => {
  const timeframe = { startTime: '2026-11-21', duration: hour, timezone: 'Nowhere' }
  expect(() => normaliseSchedule(recurring({ daily: {}, timeframe }))).toThrow('recurring.schedule.timeframe.timezone')
})
