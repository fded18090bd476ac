import type { Division } from '../divided-days.ts'
import { html, type Html, join } from '../html.ts'
import { isWeekend } from '../stretch.ts'

/** Data of a table of days. */
export interface DayTable {
  /** Prefix of its ids, unique on the page. */
  readonly id: string
  /** Days in the order of the divisions; without a total, there is no data. */
  readonly days: readonly { readonly date: string; readonly total?: number; readonly blocked?: number }[]
  readonly divisions: readonly Division[]
  /** Sums of all days. */
  readonly total: number
  /** Undefined: there is no such column. */
  readonly blocked: number | undefined
  /** Today, as `2026-10-04`. */
  readonly today: string
  readonly amount: (value: number) => string
}

interface DayColumn {
  readonly name: string
  /** Whether a group of columns begins with it. */
  readonly first: boolean
}

/** A table of all days, the newest first, for screen readers and for exact values. */
export function dayTable(table: DayTable): Html {
  const { id, divisions, total, blocked } = table
  const groups = [
    { heading: '', columns: ['total'] },
    ...divisions.map(({ by, parts }) => ({ heading: `by ${by}`, columns: parts.map(({ name }) => name) })),
    { heading: '', columns: blocked === undefined ? [] : ['blocked'] },
  ].filter(({ columns }) => columns.length > 0)
  const columns = groups.flatMap(({ columns: names }, group) =>
    names.map((name, index): DayColumn => ({ name, first: group > 0 && index === 0 })),
  )
  const rows = table.days.map((_, index) => rowOf(table, index, columns))
  const sums = [total, ...divisions.flatMap(({ parts }) => parts.map((part) => part.total)), blocked ?? 0]
  return html`<div class="every"><h3 id="${id}-days">All days</h3>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}-days">
<table class="days">
<thead>
<tr><td></td>${groups.map(({ heading, columns: names }, index) => {
    const place = html`colspan="${names.length}"${index > 0 ? html` class="first"` : ''}`
    return heading === '' ? html`<td ${place}></td>` : html`<th scope="colgroup" ${place}>${heading}</th>`
  })}</tr>
<tr><th scope="col">date</th>${columns.map(({ name, first }) => html`<th scope="col" class="${classOf(first)}"><bdi>${name}</bdi></th>`)}</tr>
</thead>
<tbody>${join(rows.toReversed())}</tbody>
<tfoot><tr><th scope="row">total</th>${cellsOf(sums, columns, table)}</tr></tfoot>
</table>
</div></div>`
}

const classOf = (first: boolean): string => (first ? 'number first' : 'number')

/** The cells of the columns; `values` may have one more, of blocked usage. */
const cellsOf = (values: readonly number[], columns: readonly DayColumn[], { amount }: DayTable): Html =>
  join(columns.map(({ first }, index) => html`<td class="${classOf(first)}">${amount(values[index] ?? 0)}</td>`))

function rowOf(table: DayTable, index: number, columns: readonly DayColumn[]): Html {
  const { date = '', total, blocked = 0 } = table.days[index] ?? {}
  const head = html`<th scope="row"><time datetime="${date}">${date}</time></th>`
  if (total === undefined) {
    const absence = date > table.today ? 'in the future' : 'no data'
    return html`<tr class="absent">${head}<td colspan="${columns.length}">${absence}</td></tr>
`
  }
  const amounts = table.divisions.flatMap(({ days }) => days[index] ?? [])
  return html`<tr${isWeekend(date) ? html` class="weekend"` : ''}>${head}${cellsOf([total, ...amounts, blocked], columns, table)}</tr>
`
}
