import type { View } from '@mgmt-api/command'
import type { DividedPart, UsageDivision } from '@mgmt-api/data-usage'
import { columnName, isFixed } from './breakdown.ts'
import type { UsageRead } from './usage-read.ts'

/** Prints whole documents; `-o name` and columns apply to days. */
export const documentView: View<object> = { things: 'reports', columns: [], shown: [], identity: () => '' }

/** The output of `-o json` for one target. It always has every field; fields are only ever added. */
export function usageDocument({ report, days, kind, source }: UsageRead, profile: string | undefined): object {
  const { span, total, blocked, divisions, gaps, month, comparison } = report
  const byName = (of: (division: UsageDivision) => object): object =>
    Object.fromEntries(divisions.map((division) => [division.by, of(division)]))
  return {
    ...(profile !== undefined && { profile }),
    measure: kind.name,
    unit: kind.unit,
    // Null for counts.
    source: source?.name ?? null,
    period: span,
    total,
    blocked: kind.canBlock ? blocked : null,
    divisions: byName((division) => partsOf(division, (part) => part.total)),
    gaps: { missing: gaps.missing, toCome: gaps.toCome },
    // Null if not requested or unknown.
    forecast: month?.forecast ?? null,
    budget: month?.budget?.outlook ?? null,
    comparison: comparison === undefined ? null : { ...comparison, divisions: byName(changesOf) },
    days: days.map(({ record }) => record),
  }
}

const partsOf = ({ by, parts }: UsageDivision, amountOf: (part: DividedPart) => number | undefined): object =>
  Object.fromEntries(parts.map((part) => [isFixed(by) ? columnName(part.name) : part.name, amountOf(part) ?? 0]))

const changesOf = (division: UsageDivision): object => ({
  current: partsOf(division, ({ change }) => change?.current),
  previous: partsOf(division, ({ change }) => change?.previous),
})
