import type { Call, Caller } from '@mgmt-api/models'
import type {
  DataUsageEntry,
  DataUsageResponse,
  DetailedDailyEvaluationTokens,
  DetailedDailyProcessedGbs,
  DetailedDailyUnits,
  LogsCount,
} from '@mgmt-api/models/data-usage'
import { expectTypeOf, test } from 'vitest'
import {
  type BudgetOutlook,
  budgetOutlook,
  comparePeriods,
  createDataUsage,
  forecastMonth,
  type GigabytesDay,
  gigabytesSeries,
  type MonthForecast,
  total,
  type TokensDay,
  tokensSeries,
  totalsByTier,
  type UnusualDay,
  unitsSeries,
  unusualDays,
  type UsageDay,
  type UsageDivision,
  usageFields,
  type UsagePart,
  type UsageReport,
  usageReport,
  type UsageSeries,
} from './index.ts'

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
  void usage.dailyUnits({ range: 'RANGE_LAST_WEEK' })
  // @ts-expect-error there is no such range
  void usage.dailyUnits({ range: 'last-decade' })
  // @ts-expect-error both at once
  void usage.dailyUnits({ from: '2026-10-01', to: '2026-10-02', range: 'last-week' })
})

test('totals have a number for every tier', () => {
  expectTypeOf(totalsByTier([])).toEqualTypeOf<Record<'blocked' | 'high' | 'medium' | 'low' | 'none', number>>()
  expectTypeOf(usageFields.highLogsUnits.pillar).toExtend<string>()
})

test('gigabytes and tokens are days too, each of their own kind', () => {
  const span = { from: '2026-10-01', to: '2026-10-31' }
  expectTypeOf(usage.dailyProcessedGbs(span, { maxDays: 90 })).toEqualTypeOf<Call<GigabytesDay[]>>()
  expectTypeOf(usage.dailyEvaluationTokens(span)).toEqualTypeOf<Call<TokensDay[]>>()
  expectTypeOf<GigabytesDay>().toExtend<DetailedDailyProcessedGbs>()
  expectTypeOf<TokensDay>().toExtend<DetailedDailyEvaluationTokens>()
  // @ts-expect-error days are counted
  void usage.dailyUnits(span, { maxDays: '90' })
})

test('counts and the summary take days or times, and not both', () => {
  expectTypeOf(usage.logsCount({ from: '2026-10-01', to: '2026-10-02' })).toEqualTypeOf<Call<LogsCount[]>>()
  expectTypeOf(usage.summary({ start: new Date(0), end: '2026-10-02' })).toEqualTypeOf<Call<DataUsageEntry[]>>()
  // @ts-expect-error both at once
  void usage.spansCount({ from: '2026-10-01', to: '2026-10-02', start: new Date(0) })
  // @ts-expect-error spans are not counted by application
  void usage.spansCount({ from: '2026-10-01', to: '2026-10-02' }, { by: ['application'] })
  void usage.summary({ from: '2026-10-01', to: '2026-10-02' }, { by: ['pillar', 'AGGREGATE_BY_SOMETHING_NEWER'] })
})

test('a query is of days or of hours', () => {
  expectTypeOf(usage.query({ daily: {} })).toEqualTypeOf<Call<DataUsageResponse>>()
  // @ts-expect-error not of both
  void usage.query({ daily: {}, hourly: {} })
})

test('what is analysed is a series of any measure, or days of units as they are', () => {
  expectTypeOf(gigabytesSeries([])).toEqualTypeOf<UsageSeries>()
  expectTypeOf(total(tokensSeries([]))).toEqualTypeOf<number>()
  expectTypeOf(forecastMonth([] as UsageDay[], { now: new Date(0) })).toEqualTypeOf<MonthForecast | undefined>()
  expectTypeOf(comparePeriods(gigabytesSeries([]), gigabytesSeries([])).total.relative).toEqualTypeOf<
    number | undefined
  >()
  // @ts-expect-error gigabytes are no units: make a series of them
  void total([] as GigabytesDay[])
  // @ts-expect-error the present time is given, not taken
  void forecastMonth([], {})
})

test('a budget is a number, and a month without a forecast has no outlook', () => {
  const now = new Date(0)
  expectTypeOf(budgetOutlook([] as UsageDay[], { now, budget: 1 })).toEqualTypeOf<BudgetOutlook | undefined>()
  expectTypeOf<BudgetOutlook>().toExtend<MonthForecast>()
  expectTypeOf<BudgetOutlook['passesOn']>().toEqualTypeOf<string | undefined>()
  // @ts-expect-error a budget is needed
  budgetOutlook(gigabytesSeries([]), { now })
})

test('unusual days need no option, and have a direction', () => {
  expectTypeOf(unusualDays(tokensSeries([]))).toEqualTypeOf<UnusualDay[]>()
  expectTypeOf<UnusualDay['direction']>().toEqualTypeOf<'above' | 'below'>()
  unusualDays([] as UsageDay[], { from: '2026-10-01', settledBefore: new Date(0), weeks: 6, tolerance: 5 })
  // @ts-expect-error gigabytes are no units: make a series of them
  unusualDays([] as GigabytesDay[])
  // @ts-expect-error it is called tolerance
  unusualDays([], { k: 4 })
})

test('a report needs a span and the present time, and divides by what its parts know', () => {
  const options = { span: { from: '2026-10-01', to: new Date(0) }, now: new Date(0) }
  expectTypeOf(usageReport(unitsSeries([]), options)).toEqualTypeOf<UsageReport>()
  expectTypeOf<UsageReport['divisions']>().toEqualTypeOf<readonly UsageDivision[]>()
  const teams: UsageSeries<UsagePart & { readonly team: string }> = { measure: 'logs', unit: 'logs', days: [] }
  usageReport(teams, { ...options, by: [{ name: 'team', keyOf: ({ team }) => team }] })
  const byTeam = { name: 'team', keyOf: ({ team }: { readonly team: string }) => team }
  // @ts-expect-error parts of units have no team
  usageReport(unitsSeries([]), { ...options, by: [byTeam] })
  // @ts-expect-error the present time is given, not taken
  usageReport(unitsSeries([]), { span: options.span })
})
