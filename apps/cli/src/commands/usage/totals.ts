import { sanitizeText } from '@mgmt-api/base/text'
import { plainStyle, type Style, tableLines, widthOf } from '@mgmt-api/command'
import { totalUsage } from './amounts.ts'
import type { Breakdown } from './breakdown.ts'
import type { CountedDay } from './counted-days.ts'
import type { Division } from './division.ts'
import { formatShare } from './numbers.ts'
import type { UsageKind } from './usage-kind.ts'

/** Total of one part of some days. */
export interface PartTotal {
  readonly name: string
  /** CSS class of its colour on a page. */
  readonly paint: string
  readonly amount: number
}

/** Breakdowns with totals: those of the measure, and that of the chart. */
export const breakdownsWithTotals = ({ withTotals }: UsageKind, by: Breakdown): readonly Breakdown[] =>
  by === 'total' || withTotals.includes(by) ? withTotals : [by, ...withTotals]

/** Relative rounding error of single precision between a total and the sum of its parts. */
const precision = 1e-4

/** Totals of the parts of some days, and the remainder of the total, if any. */
export function partTotals(days: readonly CountedDay[], division: Division): readonly PartTotal[] {
  const amounts = division.amounts(days)
  const parts = division.parts.map(({ name, paint }, index) => ({ name, paint, amount: amounts[index] ?? 0 }))
  const sum = amounts.reduce((before, amount) => before + amount, 0)
  const other = totalUsage(days) - sum
  const isExact = Math.abs(other) <= wholeOf(days, division) * precision
  return [...parts, ...(isExact ? [] : [{ name: 'not broken down', paint: 'rest', amount: other }])]
}

/** The base of shares: the total, or the sum of the parts if the service returns no total. */
export function wholeOf(days: readonly CountedDay[], division: Division): number {
  const all = totalUsage(days)
  return all > 0 ? all : division.amounts(days).reduce((before, amount) => before + amount, 0)
}

/** Gap between two tables side by side. */
const between = '      '

export interface TotalTableOptions {
  readonly kind: UsageKind
  readonly width: number
  readonly style: Style
}

/** Tables with amounts and shares of each breakdown, two side by side if they fit. */
export function totalTables(
  days: readonly CountedDay[],
  divisions: readonly Division[],
  { kind, width, style }: TotalTableOptions,
): string[] {
  const tables = divisions.map((division) => {
    const columns = [{ name: division.by }, right(kind.unit), right('share')]
    const whole = wholeOf(days, division)
    const rows = partTotals(days, division).map(({ name, amount }) => [
      sanitizeText(name),
      kind.amount(amount),
      formatShare(amount, whole),
    ])
    return { plain: tableLines(columns, rows, { style: plainStyle }), styled: tableLines(columns, rows, { style }) }
  })
  const lines: string[] = []
  for (let index = 0; index < tables.length; index += 2) {
    if (index > 0) lines.push('')
    lines.push(...besides(tables.slice(index, index + 2), width))
  }
  return lines
}

const right = (name: string): { readonly name: string; readonly align: 'right' } => ({ name, align: 'right' })

interface Table {
  readonly plain: readonly string[]
  readonly styled: readonly string[]
}

function besides([left, right]: readonly Table[], width: number): string[] {
  if (left === undefined) return []
  if (right === undefined) return [...left.styled]
  const widths = [left, right].map(({ plain }) => Math.max(...plain.map(widthOf)))
  const [wide = 0] = widths
  if (widths.reduce((sum, each) => sum + each, between.length) > width) return [...left.styled, '', ...right.styled]
  return Array.from({ length: Math.max(left.styled.length, right.styled.length) }, (_, index) => {
    const space = ' '.repeat(wide - widthOf(left.plain[index] ?? ''))
    return `${left.styled[index] ?? ''}${space}${between}${right.styled[index] ?? ''}`.trimEnd()
  })
}
