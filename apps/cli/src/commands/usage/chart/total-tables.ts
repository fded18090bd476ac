import { formatPercent } from '@mgmt-api/base/numbers'
import { sanitizeText } from '@mgmt-api/base/text'
import { type Division, type PaintedPart, rowsOf } from '@mgmt-api/charts'
import { plainStyle, type Style, tableLines, widthOf } from '@mgmt-api/command'
import type { UsageKind } from '../usage-kind.ts'

/** Gap between two tables side by side. */
const between = '      '

export interface TotalTableOptions {
  readonly kind: UsageKind
  readonly width: number
  readonly style: Style
}

/** Tables with amounts and shares of each breakdown, two side by side if they fit. */
export function totalTables(
  divisions: readonly Division<PaintedPart>[],
  { kind, width, style }: TotalTableOptions,
): string[] {
  const tables = divisions.map((division) => {
    const columns = [{ name: division.by }, right(kind.unit), right('share')]
    const rows = rowsOf(division).map(({ name, total, share }) => [
      sanitizeText(name),
      kind.amount(total),
      share === undefined ? '' : formatPercent(share),
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
