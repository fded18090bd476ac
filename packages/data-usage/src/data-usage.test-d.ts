import type { Call, Caller } from '@mgmt-api/models'
import type { DetailedDailyUnits } from '@mgmt-api/models/data-usage'
import { expectTypeOf, test } from 'vitest'
import { createDataUsage, totalsByTier, type UsageDay, usageFields } from './index.ts'

declare const caller: Caller
const usage = createDataUsage(caller)

test('daily units are days with their date', () => {
  expectTypeOf(usage.dailyUnits({ range: 'last-30-days' })).toEqualTypeOf<Call<UsageDay[]>>()
  expectTypeOf<UsageDay>().toExtend<DetailedDailyUnits>()
  expectTypeOf<UsageDay['date']>().toEqualTypeOf<string>()
})

test('a period is two days or a range, in any of the ways to write a day', () => {
  void usage.dailyUnits({ from: new Date(0), to: '2026-10-01' })
  void usage.dailyUnits({ from: { epochMilliseconds: 0 }, to: { calendarId: 'iso8601', toString: () => '2026-10-01' } })
  // @ts-expect-error a number could be seconds or milliseconds
  void usage.dailyUnits({ from: 0, to: '2026-10-01' })
  // @ts-expect-error the last day is missing
  void usage.dailyUnits({ from: '2026-10-01' })
  // @ts-expect-error both at once
  void usage.dailyUnits({ from: '2026-10-01', to: '2026-10-02', range: 'last-week' })
})

test('totals have a number for every tier', () => {
  expectTypeOf(totalsByTier([])).toEqualTypeOf<Record<'blocked' | 'high' | 'medium' | 'low' | 'none', number>>()
  expectTypeOf(usageFields.highLogsUnits.pillar).toExtend<string>()
})
