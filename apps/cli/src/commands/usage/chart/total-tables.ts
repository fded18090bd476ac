import { chunksOf } from '@mgmt-api/base/lists'
import { formatPercent } from '@mgmt-api/base/numbers'
import { sanitizeText } from '@mgmt-api/base/text'
import { type Division, type PaintedPart, rowsOf } from '@mgmt-api/charts'
import { pad, plainStyle, type Style, tableLines, widthOf } from '@mgmt-api/command'
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
    return tableLines(columns, rows, { style: plainStyle })
  })
  return chunksOf(tables, 2)
    .flatMap((pair) => besides(pair, width))
    .flatMap(([header = '', ...rows], index) => [...(index === 0 ? [] : ['']), style.header(header), ...rows])
}

const right = (name: string): { readonly name: string; readonly align: 'right' } => ({ name, align: 'right' })

/** Two tables as one, if that fits. */
function besides(pair: readonly (readonly string[])[], width: number): readonly (readonly string[])[] {
  const [left = [], right] = pair
  const [wide = 0, other = 0] = pair.map((lines) => Math.max(...lines.map(widthOf)))
  if (right === undefined || wide + between.length + other > width) return pair
  return [
    Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
      `${pad(left[index] ?? '', wide)}${between}${right[index] ?? ''}`.trimEnd(),
    ),
  ]
}
