import { addDays } from '@mgmt-api/base/days'
import { millionths } from '@mgmt-api/base/numbers'
import { mapCall } from '@mgmt-api/collections/internal'
import { type Call, type Caller, wordOf } from '@mgmt-api/models'
import { invalidOption } from '@mgmt-api/models/internal'
import {
  type DetailedDailyEvaluationTokens,
  type DetailedDailyProcessedGbs,
  type DetailedDailyUnits,
  type UsageBucket,
  type UsageDailyQuery,
  type UsageDailyRelativeRange,
  type UsageDate,
  type UsageMeasurement,
  type UsageMeasurementKind,
  UsageRange,
} from '@mgmt-api/models/data-usage'
import type { GigabytesDay, TokensDay, UsageDay } from './daily.ts'
import { type Span, usageDate } from './days.ts'
import type { Dated } from './merge-days.ts'
import type { UsagePeriod } from './period.ts'
import { usageQuery } from './query.ts'
import { readDays } from './read-days.ts'
import type { SpanOptions } from './read-span.ts'
import { type UsageField, usageFields } from './usage-fields.ts'
import { partLabels, type UsageSource } from './usage-source.ts'

/** The days to read. */
export interface QueriedDays {
  readonly caller: Caller
  readonly source: UsageSource
  readonly period: UsagePeriod
  readonly options?: SpanOptions | undefined
}

interface Report<T> {
  /** Kinds of measurements to request; empty: all. */
  readonly kinds: readonly UsageMeasurementKind[]
  /** The amount of a measurement in the measure of the report. */
  readonly amountOf: (measurement: UsageMeasurement) => number
  readonly record: (statsDate: string, amounts: DayAmounts) => T
}

interface DayAmounts {
  /** Without blocked usage. */
  readonly total: number
  readonly parts: ReadonlyMap<UsageField, number>
}

const amount = (value: number): { value: number } => ({ value: millionths(value) })

const unitsOf = ({ cxQuotaUnits }: UsageMeasurement): number => Number(cxQuotaUnits?.value ?? 0)

/** `dailyUnits` from the query of usage. */
export function queriedUnits(asked: QueriedDays): Call<UsageDay[]> {
  const record: Report<DetailedDailyUnits>['record'] = (statsDate, { total, parts }) => ({
    statsDate,
    totalUnits: amount(total),
    ...Object.fromEntries([...parts].map(([field, value]) => [field, amount(value)])),
  })
  return readQueried(asked, { kinds: [], amountOf: unitsOf, record })
}

/** `dailyProcessedGbs` from the query of usage. */
export function queriedGbs(asked: QueriedDays): Call<GigabytesDay[]> {
  const record: Report<DetailedDailyProcessedGbs>['record'] = (statsDate, { total, parts }) => ({
    statsDate,
    totalGbs: amount(total),
    ...Object.fromEntries([...parts].map(([field, value]) => [field.replace(/Units$/, 'Gbs'), amount(value)])),
  })
  const kinds = ['MEASUREMENT_KIND_PROCESSED_DATA_SIZE']
  return readQueried(asked, { kinds, amountOf: (each) => measured(each) / 1e9, record })
}

/** `dailyEvaluationTokens` from the query of usage, which does not tell the evaluators apart. */
export function queriedTokens(asked: QueriedDays): Call<TokensDay[]> {
  const record: Report<DetailedDailyEvaluationTokens>['record'] = (statsDate, { total }) => ({
    statsDate,
    totalTokens: amount(total),
  })
  const kinds = ['MEASUREMENT_KIND_EVALUATIONS']
  return readQueried(asked, { kinds, amountOf: measured, record })
}

const measured = ({ measuredValue }: UsageMeasurement): number => Number(measuredValue ?? 0)

const readQueried = <T extends { statsDate?: string | undefined }>(
  { caller, source: { hasParts }, period, options }: QueriedDays,
  { kinds, amountOf, record }: Report<T>,
): Call<Dated<T>[]> =>
  readDays<T>(period, options, (asked, settings) => {
    const daily: UsageDailyQuery =
      'range' in asked ? { relativeRange: relativeRangeOf(asked.range) } : { dateRange: toCalendarRange(asked.span) }
    const filter = kinds.length > 0 && { measurementKindFilter: [...kinds] }
    const groups = hasParts && { groupBy: { keys: [...partLabels] } }
    return mapCall(usageQuery(caller, { daily, ...filter, ...groups }, settings), ({ buckets = [] }) =>
      // The query has a bucket for each day; the daily reports leave out days without data.
      buckets.flatMap((bucket) =>
        (bucket.entries ?? []).length === 0 || bucket.range === undefined
          ? []
          : [record(bucket.range.start, amountsOf(bucket, amountOf))],
      ),
    )
  })

function amountsOf({ entries = [] }: UsageBucket, amountOf: Report<never>['amountOf']): DayAmounts {
  const parts = new Map<UsageField, number>()
  let total = 0
  for (const { labels = [], measurements = [] } of entries) {
    const valueOf = new Map(labels.map(({ key, value }) => [key, value]))
    for (const measurement of measurements) {
      const field = fieldOf(measurement, valueOf.get('pillar'), valueOf.get('priority'))
      const value = amountOf(measurement)
      if (field !== undefined) parts.set(field, (parts.get(field) ?? 0) + value)
      if (field === undefined || usageFields[field].tier !== 'blocked') total += value
    }
  }
  return { total, parts }
}

/** Values of the label `pillar` that have another name in the daily reports. */
const pillars: Readonly<Record<string, string>> = { '': 'unassigned', spans: 'tracing', binary: 'sessionRecording' }

/** The field of a measurement; undefined without labels, and for a part that the daily reports do not have. */
function fieldOf({ kind }: UsageMeasurement, pillar?: string, priority?: string): UsageField | undefined {
  if (pillar === undefined || priority === undefined) return undefined
  if (kind === 'MEASUREMENT_KIND_EVALUATIONS') return 'evaluationUnits'
  const part = { tier: priority === '' ? 'none' : priority, pillar: pillars[pillar] ?? pillar }
  // The table has the keys of its type.
  const fields = Object.keys(usageFields) as UsageField[]
  return fields.find((field) => usageFields[field].tier === part.tier && usageFields[field].pillar === part.pillar)
}

const relativeRanges: Readonly<Record<string, UsageDailyRelativeRange>> = {
  'current-month': 'DAILY_RELATIVE_RANGE_CURRENT_MONTH',
  'last-week': 'DAILY_RELATIVE_RANGE_LAST_7_DAYS',
  'last-30-days': 'DAILY_RELATIVE_RANGE_LAST_30_DAYS',
  'last-90-days': 'DAILY_RELATIVE_RANGE_LAST_90_DAYS',
  'last-year': 'DAILY_RELATIVE_RANGE_LAST_365_DAYS',
}

function relativeRangeOf(range: UsageRange): UsageDailyRelativeRange {
  const found = relativeRanges[range] ?? relativeRanges[wordOf(UsageRange, range)]
  if (found !== undefined) return found
  throw invalidOption('range', 'enum', `${JSON.stringify(range)} is not known`, { known: Object.keys(relativeRanges) })
}

/** The query excludes the day at the end. */
const toCalendarRange = ({ from, to }: Span): { start: UsageDate; end: UsageDate } => ({
  start: usageDate(from),
  end: usageDate(addDays(to, 1)),
})
