import type { View } from '@mgmt-api/command'
import type {
  BudgetOutlook,
  DividedPart,
  MonthForecast,
  Span,
  UsageComparison,
  UsageDivision,
  UsageSourceName,
} from '@mgmt-api/data-usage'
import { columnName, isFixed } from './breakdown.ts'
import type { DayRecord } from './counted-days.ts'
import type { MeasureName } from './usage-kind.ts'
import type { UsageRead } from './usage-read.ts'

type Parts = Readonly<Record<string, number>>

/** The output of `-o json` for one target. Fields are only ever added. */
export interface UsageDocument {
  /** Name of the profile, if several were given. */
  readonly profile?: string
  readonly measure: MeasureName
  readonly unit: string
  /** Where daily usage was read; null for counts. */
  readonly source: UsageSourceName | null
  readonly period: Span
  readonly total: number
  /** Amount blocked by policies, not included in `total`; null if not applicable. */
  readonly blocked: number | null
  /** Totals of parts by breakdown. */
  readonly divisions: Readonly<Record<string, Parts>>
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

interface ComparisonDocument extends UsageComparison {
  readonly divisions: Readonly<Record<string, { readonly current: Parts; readonly previous: Parts }>>
}

/** Prints whole documents; `-o name` and columns apply to days. */
export const documentView: View<UsageDocument> = {
  things: 'reports',
  columns: [],
  shown: [],
  identity: ({ measure }) => measure,
}

export function usageDocument({ report, days, kind, source }: UsageRead, profile: string | undefined): UsageDocument {
  const { span, total, blocked, divisions, gaps, month, comparison } = report
  return {
    ...(profile !== undefined && { profile }),
    measure: kind.name,
    unit: kind.unit,
    source: source?.name ?? null,
    period: span,
    total,
    blocked: kind.canBlock ? blocked : null,
    divisions: byName(divisions, (division) => partsOf(division, (part) => part.total)),
    gaps: { missing: gaps.missing, toCome: gaps.toCome },
    forecast: month?.forecast ?? null,
    budget: month?.budget?.outlook ?? null,
    comparison: comparison === undefined ? null : { ...comparison, divisions: byName(divisions, changesOf) },
    days: days.map(({ record }) => record),
  }
}

const byName = <T>(
  divisions: readonly UsageDivision[],
  of: (division: UsageDivision) => T,
): Readonly<Record<string, T>> => Object.fromEntries(divisions.map((division) => [division.by, of(division)]))

const partsOf = ({ by, parts }: UsageDivision, amountOf: (part: DividedPart) => number): Parts =>
  Object.fromEntries(parts.map((part) => [isFixed(by) ? columnName(part.name) : part.name, amountOf(part)]))

const changesOf = (division: UsageDivision): { readonly current: Parts; readonly previous: Parts } => ({
  current: partsOf(division, ({ change }) => change?.current ?? 0),
  previous: partsOf(division, ({ change }) => change?.previous ?? 0),
})
