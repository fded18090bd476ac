import { describe, expectTypeOf, test } from 'vitest'
import type { Empty } from '../core/types.ts'
import type {
  AlertSchedulerRule,
  Recurring,
  RecurringDynamic,
  Schedule,
  ScheduleTimeframe,
  SuppressionFilter,
  Weekly,
} from './generated/models.ts'

const acceptSchedule = (_schedule: Schedule): void => undefined
const acceptRecurring = (_recurring: Recurring): void => undefined
const acceptDays = (_schedule: RecurringDynamic): void => undefined
const acceptTimeframe = (_timeframe: ScheduleTimeframe): void => undefined
const acceptFilter = (_filter: SuppressionFilter): void => undefined

describe('a schedule', () => {
  test('is one time or recurring, or neither', () => {
    acceptSchedule({ scheduleOperation: 'SCHEDULE_OPERATION_MUTE', oneTime: {} })
    acceptSchedule({ recurring: { alwaysActive: {} } })
    acceptSchedule({ scheduleOperation: 'SCHEDULE_OPERATION_NEW' })
    // @ts-expect-error they exclude each other
    acceptSchedule({ oneTime: {}, recurring: {} })
  })

  test('is narrowed by looking at one', () => {
    const narrow = (schedule: Schedule): void => {
      if (schedule.recurring === undefined) return
      expectTypeOf(schedule.recurring).toEqualTypeOf<Recurring>()
      expectTypeOf(schedule.oneTime).toEqualTypeOf<undefined>()
    }
    expectTypeOf(narrow).toBeFunction()
  })

  test('that recurs is always active or has days', () => {
    acceptRecurring({ alwaysActive: {} })
    acceptRecurring({ schedule: { daily: {} } })
    // @ts-expect-error they exclude each other
    acceptRecurring({ alwaysActive: {}, schedule: {} })
    // @ts-expect-error it has no fields
    acceptRecurring({ alwaysActive: { timezone: 'UTC' } })
    expectTypeOf<NonNullable<Recurring['alwaysActive']>>().toEqualTypeOf<Empty>()
  })

  test('has days of one kind', () => {
    acceptDays({ repeatEvery: 2, daily: {} })
    acceptDays({ weekly: { daysOfWeek: [1] }, terminationDate: '2026-12-31' })
    acceptDays({ monthly: { daysOfMonth: [1, 15] } })
    // @ts-expect-error they exclude each other
    acceptDays({ daily: {}, weekly: {} })
    // @ts-expect-error they exclude each other
    acceptDays({ weekly: {}, monthly: {} })
    // @ts-expect-error days of the week are numbers
    acceptDays({ weekly: { daysOfWeek: ['MONDAY'] } })
    expectTypeOf<RecurringDynamic['weekly']>().toEqualTypeOf<Weekly | undefined>()
  })
})

test('a timeframe ends at a time or after a while', () => {
  acceptTimeframe({ startTime: '2026-10-01T08:00:00', timezone: 'UTC', endTime: '2026-10-01T09:00:00' })
  acceptTimeframe({ duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' } })
  // @ts-expect-error they exclude each other
  acceptTimeframe({ endTime: '2026-10-01T09:00:00', duration: {} })
})

test('a filter names alerts by labels or by ids, each with an expression or without', () => {
  acceptFilter({ whatExpression: 'true' })
  acceptFilter({ whatExpression: 'true', alertMetaLabels: { value: [{ key: 'team', value: 'a' }] } })
  acceptFilter({ alertUniqueIds: { value: [] } })
  // @ts-expect-error they exclude each other
  acceptFilter({ alertMetaLabels: {}, alertUniqueIds: {} })
})

test('a rule holds them', () => {
  expectTypeOf<AlertSchedulerRule['schedule']>().toEqualTypeOf<Schedule | undefined>()
  expectTypeOf<AlertSchedulerRule['filter']>().toEqualTypeOf<SuppressionFilter | undefined>()
})
