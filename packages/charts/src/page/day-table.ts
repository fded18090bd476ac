import { html, type Html, join } from '../html.ts'

/** Data of a table of days. */
export interface DayTable {
  /** Groups of columns, each with its heading: empty for those that need none. */
  readonly groups: readonly { readonly heading: string; readonly columns: readonly string[] }[]
  readonly rows: readonly DayRow[]
  /** Totals of all days; undefined if there are none. */
  readonly sums: readonly string[] | undefined
}

/** A day in a table of days. */
export interface DayRow {
  readonly date: string
  readonly weekend: boolean
  /** Cells of the columns; undefined without data, with the reason. */
  readonly cells: readonly string[] | undefined
  readonly absence?: string | undefined
}

/**
 * A table of all days, for screen readers and for exact values.
 * @param id prefix of its ids, unique on the page
 */
export function dayTable({ groups, rows, sums }: DayTable, id: string): Html {
  const columns = groups.flatMap(({ columns: names }, group) =>
    names.map((name, index) => ({ name, first: group > 0 && index === 0 })),
  )
  const starts = columns.map(({ first }) => first)
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
<tbody>${join(rows.map((row) => rowOf(row, starts)))}</tbody>
${sums === undefined ? '' : html`<tfoot><tr><th scope="row">total</th>${cellsOf(sums, starts)}</tr></tfoot>`}
</table>
</div></div>`
}

const classOf = (first: boolean): string => (first ? 'number first' : 'number')

const cellsOf = (cells: readonly string[], starts: readonly boolean[]): Html =>
  join(cells.map((cell, index) => html`<td class="${classOf(starts[index] ?? false)}">${cell}</td>`))

function rowOf({ date, weekend, cells, absence }: DayRow, starts: readonly boolean[]): Html {
  const head = html`<th scope="row"><time datetime="${date}">${date}</time></th>`
  if (cells === undefined) {
    return html`<tr class="absent">${head}<td colspan="${starts.length}">${absence}</td></tr>
`
  }
  return html`<tr${weekend ? html` class="weekend"` : ''}>${head}${cellsOf(cells, starts)}</tr>
`
}
