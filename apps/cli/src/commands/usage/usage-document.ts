import type { View } from '@mgmt-api/command'
import type { MonthForecast, UsageChange } from '@mgmt-api/data-usage'
import { blockedOf, totalOf } from './amounts.ts'
import type { Breakdown } from './breakdown.ts'
import { columnName } from './column-name.ts'
import type { CountedDay, DayRecord } from './counted-days.ts'
import { divisionOf, isFixed } from './division.ts'
import { findGaps } from './gaps.ts'
import type { MeasureName } from './measure.ts'
import { toldBy } from './totals.ts'
import type { UsageSpan } from './usage-days.ts'
import type { UsageKind } from './usage-kind.ts'
import type { UsageRead } from './usage-read.ts'

type Parts = Readonly<Record<string, number>>

/** What `-o json` shows of one target: a shape that only grows. */
export interface UsageDocument {
  /** Name of the profile, where several were asked. */
  readonly profile?: string
  readonly measure: MeasureName
  readonly unit: string
  readonly period: UsageSpan
  readonly total: number
  /** What policies blocked, not in `total`; null where nothing can be blocked. */
  readonly blocked: number | null
  /** By tier, pillar and the like: what each part comes to. */
  readonly divisions: Readonly<Partial<Record<Breakdown, Parts>>>
  readonly gaps: { readonly missing: readonly string[]; readonly toCome: readonly string[] }
  /** Null where today is not in the period, or too little is known. */
  readonly forecast: MonthForecast | null
  /** Null where it was not asked for, or no day of the period is over. */
  readonly comparison: ComparisonDocument | null
  /** Each day: its date, and what the service gives. */
  readonly days: readonly DayRecord[]
}

interface ComparisonDocument {
  readonly current: UsageSpan
  readonly previous: UsageSpan
  /** Days with a record. */
  readonly days: { readonly current: number; readonly previous: number }
  readonly total: UsageChange
  readonly divisions: Readonly<Partial<Record<Breakdown, { readonly current: Parts; readonly previous: Parts }>>>
}

/** Documents are shown whole; `-o name` and columns are for days. */
export const documentView: View<UsageDocument> = {
  things: 'reports',
  columns: [],
  shown: [],
  identity: ({ measure }) => measure,
}

export interface DocumentOptions {
  readonly profile: string | undefined
  readonly kind: UsageKind
  readonly by: Breakdown
  readonly span: UsageSpan
  readonly today: string
}

export function usageDocument(read: UsageRead, { profile, kind, by, span, today }: DocumentOptions): UsageDocument {
  const { days, forecast, comparison } = read
  const { missing, toCome } = findGaps(days, span, today)
  const ways = toldBy(kind, by)
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
    period: span,
    total: totalOf(days),
    blocked: kind.canBlock ? blockedOf(days) : null,
    divisions: Object.fromEntries(ways.map((way) => [way, partsOf(days, way)])),
    gaps: { missing, toCome },
    forecast: forecast ?? null,
    comparison:
      comparison === undefined
        ? null
        : {
            current: comparison.current,
            previous: comparison.previous,
            days: comparison.days,
            total: comparison.total,
            divisions: Object.fromEntries(
              ways.map((way) => [
                way,
                { current: partsOf(comparison.currentDays, way), previous: partsOf(comparison.previousDays, way) },
              ]),
            ),
          },
    days: days.map(({ record }) => record),
  }
}
