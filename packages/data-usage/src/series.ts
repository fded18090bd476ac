import type {
  DetailedDailyEvaluationTokens,
  DetailedDailyProcessedGbs,
  DetailedDailyUnits,
} from '@mgmt-api/models/data-usage'
import { usageFields, type UsagePillar, type UsageTier } from './usage-fields.ts'

/** Measure of a series. Counts of logs and spans can be made into one. */
export type UsageMeasure = 'units' | 'gigabytes' | 'tokens' | 'logs' | 'spans'

/** A part of a day's usage. */
export interface UsagePart {
  /** `highLogs` for units and gigabytes; for tokens, the evaluator's name. */
  readonly name: string
  readonly tier: UsageTier
  readonly pillar: UsagePillar
  readonly value: number
}

/** One day of a series. Its parts may know more than their tier and pillar. */
export interface SeriesDay<P extends UsagePart = UsagePart> {
  /** The day in UTC, as `2026-10-01`; empty if the record has no date. */
  readonly date: string
  /** The service's total of the day, without blocked parts. Absent if the service does not send it. */
  readonly total?: number
  /** The parts with a value, in a fixed order. */
  readonly parts: readonly P[]
}

/** Days of any daily report in the same form for units, gigabytes and tokens. */
export interface UsageSeries<P extends UsagePart = UsagePart> {
  readonly measure: UsageMeasure
  /** Unit to print after a value: `units`, `GB`, `tokens`. */
  readonly unit: string
  /** In the given order. */
  readonly days: readonly SeriesDay<P>[]
}

type TotalName = 'totalUnits' | 'totalGbs' | 'totalTokens'

/**
 * A day of one report, with or without its date. Excludes days of other reports: since every field of a record is optional,
 * their type would match too.
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

/** Gigabytes as a series. Evaluations have no size and therefore no part. */
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

/** The same days without parts that policies blocked, so that the parts add up to the totals. */
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

/** Responses are not validated: anything but a number of single precision is ignored. */
function numberOf(amount: Amount | undefined): number | undefined {
  const value: unknown = amount?.value
  return typeof value === 'number' && Math.abs(value) <= highest ? value : undefined
}
