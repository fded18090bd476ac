import { html, type Html, join } from './html.ts'
import type { DayRow, DayTable } from './usage-report.ts'

/** Every day in numbers: what the chart shows, for those who do not see it, and for those who want it exact. */
export function tableOf({ groups, rows, sums }: DayTable, id: string): Html {
  const columns = groups.flatMap(({ columns: names }, group) =>
    names.map((name, index) => ({ name, first: group > 0 && index === 0 })),
  )
  const starts = columns.map(({ first }) => first)
  return html`<div class="every"><h3 id="${id}-days">Every day</h3>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}-days">
<table class="days">
<thead>
<tr><td></td>${groups.map(
    ({ heading, columns: names }, index) =>
      html`<th scope="colgroup" colspan="${names.length}"${index > 0 ? html` class="first"` : ''}>${heading}</th>`,
  )}</tr>
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
