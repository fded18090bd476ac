import type {
  DetailedDailyEvaluationTokens,
  DetailedDailyProcessedGbs,
  DetailedDailyUnits,
} from '@mgmt-api/models/data-usage'
import { usageFields, type UsagePillar, type UsageTier } from './usage-fields.ts'

/** What a series counts. */
export type UsageMeasure = 'units' | 'gigabytes' | 'tokens'

/** A part of what a day used. */
export interface UsagePart {
  /** `highLogs` of units and gigabytes; of tokens, the evaluator's name as the service gives it. */
  readonly name: string
  readonly tier: UsageTier
  readonly pillar: UsagePillar
  readonly value: number
}

/** One day of a series. */
export interface SeriesDay {
  /** The day in UTC, as `2026-10-01`; empty where the service does not say. */
  readonly date: string
  /** What the service says of the whole day; blocked parts are not in it. Absent where it does not say. */
  readonly total?: number
  /** The parts of which there is a value, in one order. */
  readonly parts: readonly UsagePart[]
}

/** Days of any daily report in one shape, so that units, gigabytes and tokens are worked with in the same way. */
export interface UsageSeries {
  readonly measure: UsageMeasure
  /** What to write behind a value: `units`, `GB`, `tokens`. */
  readonly unit: string
  /** In the order in which they were given. */
  readonly days: readonly SeriesDay[]
}

type TotalName = 'totalUnits' | 'totalGbs' | 'totalTokens'

/**
 * A day of one report, with or without its date, and of no other report: every field of a record is optional, so that
 * days of another measure would pass for days without any values.
 */
export type DayOf<T, Total extends TotalName> = T & { readonly date?: string } & {
  readonly [K in Exclude<TotalName, Total>]?: never
}

/** Units as a series. @example const series = unitsSeries(await usage.dailyUnits({ range: 'last-30-days' })) */
export function unitsSeries(days: readonly DayOf<DetailedDailyUnits, 'totalUnits'>[]): UsageSeries {
  const dated = days.map((day) =>
    seriesDay(
      day,
      day.totalUnits,
      partsOf((field) => day[`${field}Units`]),
    ),
  )
  return { measure: 'units', unit: 'units', days: dated }
}

/** Gigabytes as a series. Evaluations have no size, and so no part. */
export function gigabytesSeries(days: readonly DayOf<DetailedDailyProcessedGbs, 'totalGbs'>[]): UsageSeries {
  const dated = days.map((day) =>
    seriesDay(
      day,
      day.totalGbs,
      partsOf((field) => (field === 'evaluation' ? undefined : day[`${field}Gbs`])),
    ),
  )
  return { measure: 'gigabytes', unit: 'GB', days: dated }
}

/** Tokens as a series: its parts are evaluators. */
export function tokensSeries(days: readonly DayOf<DetailedDailyEvaluationTokens, 'totalTokens'>[]): UsageSeries {
  const dated = days.map((day) => {
    const parts = (day.evaluations ?? []).flatMap(({ evaluatorName: name = '', evaluationTokens }): UsagePart[] => {
      const value = numberOf(evaluationTokens)
      return value === undefined ? [] : [{ name, tier: 'none', pillar: 'evaluation', value }]
    })
    return seriesDay(day, day.totalTokens, parts)
  })
  return { measure: 'tokens', unit: 'tokens', days: dated }
}

/** The same days without what policies blocked, so that parts make up totals. */
export function withoutBlocked(series: UsageSeries): UsageSeries {
  const days = series.days.map((day) => ({ ...day, parts: day.parts.filter(({ tier }) => tier !== 'blocked') }))
  return { ...series, days }
}

interface Amount {
  readonly value?: number | undefined
}

type PartName = keyof typeof usageFields extends `${infer Name}Units` ? Name : never

function partsOf(amountOf: (field: PartName) => Amount | undefined): UsagePart[] {
  return Object.entries(usageFields).flatMap(([field, { tier, pillar }]): UsagePart[] => {
    // The table has the keys of its type, each of which ends in Units.
    const name = field.slice(0, -'Units'.length) as PartName
    const value = numberOf(amountOf(name))
    return value === undefined ? [] : [{ name, tier, pillar, value }]
  })
}

function seriesDay(day: { readonly date?: string }, total: Amount | undefined, parts: readonly UsagePart[]): SeriesDay {
  const value = numberOf(total)
  return { date: day.date ?? '', ...(value !== undefined && { total: value }), parts }
}

/** The highest number of single precision. */
const highest = (2 - 2 ** -23) * 2 ** 127

/** Answers are taken as they come: what is not a number of single precision counts nothing. */
function numberOf(amount: Amount | undefined): number | undefined {
  const value: unknown = amount?.value
  return typeof value === 'number' && Math.abs(value) <= highest ? value : undefined
}
