import { sanitizeText } from '@mgmt-api/base/text'
import { plainStyle, type Style, tableLines, widthOf } from '@mgmt-api/command'
import { totalOf } from './amounts.ts'
import type { Breakdown } from './breakdown.ts'
import type { CountedDay } from './counted-days.ts'
import type { Division } from './division.ts'
import { shareText } from './numbers.ts'
import type { UsageKind } from './usage-kind.ts'

/** What one part of some days comes to. */
export interface PartTotal {
  readonly name: string
  /** Name of its colour on a page. */
  readonly paint: string
  readonly amount: number
}

/** Divisions of which totals are told: those of the kind, and the one that is drawn. */
export const toldBy = ({ told }: UsageKind, by: Breakdown): readonly Breakdown[] =>
  by === 'total' || told.includes(by) ? told : [by, ...told]

/** Single precision leaves differences of this part of a whole between a total and the sum of its parts. */
const precision = 1e-4

/** The parts of some days with what they come to, and what of the total is in none of them, where there is any. */
export function partTotals(days: readonly CountedDay[], division: Division): readonly PartTotal[] {
  const amounts = division.amounts(days)
  const parts = division.parts.map(({ name, paint }, index) => ({ name, paint, amount: amounts[index] ?? 0 }))
  const sum = amounts.reduce((before, amount) => before + amount, 0)
  const other = totalOf(days) - sum
  const isExact = Math.abs(other) <= wholeOf(days, division) * precision
  return [...parts, ...(isExact ? [] : [{ name: 'not broken down', paint: 'rest', amount: other }])]
}

/** What shares are parts of: the total, or the sum of the parts where the service gives none. */
export function wholeOf(days: readonly CountedDay[], division: Division): number {
  const all = totalOf(days)
  return all > 0 ? all : division.amounts(days).reduce((before, amount) => before + amount, 0)
}

/** Between two tables beside each other. */
const between = '      '

export interface TableOptions {
  readonly kind: UsageKind
  readonly width: number
  readonly style: Style
}

/** Amounts and shares of each division, two beside each other where there is room. */
export function totalTables(
  days: readonly CountedDay[],
  divisions: readonly Division[],
  { kind, width, style }: TableOptions,
): string[] {
  const tables = divisions.map((division) => {
    const columns = [{ name: division.by }, right(kind.unit), right('share')]
    const whole = wholeOf(days, division)
    const rows = partTotals(days, division).map(({ name, amount }) => [
      sanitizeText(name),
      kind.amount(amount),
      shareText(amount, whole),
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
