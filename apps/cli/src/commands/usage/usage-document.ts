import type { View } from '@mgmt-api/command'
import type { BudgetOutlook, MonthForecast, UsageChange, UsageSourceName } from '@mgmt-api/data-usage'
import { blockedOf, totalUsage } from './amounts.ts'
import type { Breakdown } from './breakdown.ts'
import { columnName } from './column-name.ts'
import type { CountedDay, DayRecord } from './counted-days.ts'
import { divisionOf, isFixed } from './division.ts'
import { findGaps } from './gaps.ts'
import type { MeasureName } from './measure.ts'
import { breakdownsWithTotals } from './totals.ts'
import type { DateRange } from './usage-days.ts'
import type { UsageComparison, UsageRead } from './usage-read.ts'

type Parts = Readonly<Record<string, number>>

/** The output of `-o json` for one target. Fields are only ever added. */
export interface UsageDocument {
  /** Name of the profile, if several were given. */
  readonly profile?: string
  readonly measure: MeasureName
  readonly unit: string
  /** Where daily usage was read; null for counts. */
  readonly source: UsageSourceName | null
  readonly period: DateRange
  readonly total: number
  /** Amount blocked by policies, not included in `total`; null if not applicable. */
  readonly blocked: number | null
  /** Totals of parts by breakdown. */
  readonly divisions: Readonly<Partial<Record<Breakdown, Parts>>>
  readonly gaps: { readonly missing: readonly string[]; readonly toCome: readonly string[] }
  /** Null if today is not in the period or there is too little data. */
  readonly forecast: MonthForecast | null
  /** The forecast with its budget; null without a budget or if there is too little data. */
  readonly budget: BudgetOutlook | null
  /** Null if not requested or no day of the period is complete. */
  readonly comparison: ComparisonDocument | null
  /** Days with their date and the fields of the service. */
  readonly days: readonly DayRecord[]
}

interface ComparisonDocument {
  readonly current: DateRange
  readonly previous: DateRange
  /** Days with a record. */
  readonly days: { readonly current: number; readonly previous: number }
  readonly total: UsageChange
  readonly divisions: Readonly<Partial<Record<Breakdown, { readonly current: Parts; readonly previous: Parts }>>>
}

/** Prints whole documents; `-o name` and columns apply to days. */
export const documentView: View<UsageDocument> = {
  things: 'reports',
  columns: [],
  shown: [],
  identity: ({ measure }) => measure,
}

export interface DocumentOptions {
  readonly profile: string | undefined
  readonly by: Breakdown
  readonly span: DateRange
  readonly today: string
}

export function usageDocument(read: UsageRead, { profile, by, span, today }: DocumentOptions): UsageDocument {
  const { days, forecast, budget, comparison, kind, source } = read
  const { missing, toCome } = findGaps(days, span, today)
  const ways = breakdownsWithTotals(kind, by)
  const known = [...days, ...(comparison?.previousDays ?? [])]
  const partsOf = (some: readonly CountedDay[], way: Breakdown): Parts => {
    const { parts, amounts } = divisionOf(way, known, Infinity)
    const values = amounts(some)
    return Object.fromEntries(
      parts.map(({ name }, index) => [isFixed(way) ? columnName(name) : name, values[index] ?? 0]),
    )
  }
  return {
    ...(profile !== undefined && { profile }),
    measure: kind.name,
    unit: kind.unit,
    source: source?.name ?? null,
    period: span,
    total: totalUsage(days),
    blocked: kind.canBlock ? blockedOf(days) : null,
    divisions: Object.fromEntries(ways.map((way) => [way, partsOf(days, way)])),
    gaps: { missing, toCome },
    forecast: forecast ?? null,
    budget: budget ?? null,
    comparison: comparison === undefined ? null : comparisonDocument(comparison, ways, partsOf),
    days: days.map(({ record }) => record),
  }
}

function comparisonDocument(
  { current, previous, days, total, currentDays, previousDays }: UsageComparison,
  ways: readonly Breakdown[],
  partsOf: (days: readonly CountedDay[], way: Breakdown) => Parts,
): ComparisonDocument {
  const parts = ways.map(
    (way) => [way, { current: partsOf(currentDays, way), previous: partsOf(previousDays, way) }] as const,
  )
  return { current, previous, days, total, divisions: Object.fromEntries(parts) }
}
