import { dayTable, factList, html, type Html, sharesTable } from '@mgmt-api/charts'
import { dayCharts } from '@mgmt-api/charts/draw'
import type { Breakdown } from '../breakdown.ts'
import { chartDivision, paintedDivisions } from '../division.ts'
import { usageFacts, usageNotes } from '../facts.ts'
import type { UsageRead } from '../usage-read.ts'

/**
 * The section of one target: key numbers, charts, parts and all days.
 * @param by breakdown of the first chart; default: the first one of the measure
 */
export function sectionOf(read: UsageRead, by: Breakdown | undefined, index: number): Html {
  const id = `target-${index + 1}`
  return html`<section aria-labelledby="${id}">
<h2 id="${id}"><bdi>${read.target}</bdi> <span class="place"><bdi>${read.place}</bdi></span></h2>
${read.days.length === 0 ? emptyNote(read) : contentsOf(read, by, id)}
</section>
`
}

const emptyNote = ({ report: { span } }: UsageRead): Html =>
  html`<ul class="notes"><li>no data from ${span.from} to ${span.to}</li></ul>`

function contentsOf(read: UsageRead, by: Breakdown | undefined, id: string): Html {
  const { report, kind } = read
  const { unit, amount, title, canBlock, withTotals } = kind
  const divisions = paintedDivisions(report)
  const first = by === undefined && divisions.length > 0 ? [] : [chartDivision(report, by ?? 'total')]
  const charts = [...first, ...divisions.filter((division) => division.by !== by)]
  const notes = usageNotes(read).map(({ name, text }) => (name === 'source' ? `source: ${text}` : text))
  // On paper, there is only room for the columns of one additional breakdown.
  const isAdditional = by !== undefined && by !== 'total' && !withTotals.includes(by)
  const parts = charts.filter((division) => division.by !== 'total')
  return html`${factList(usageFacts(read))}
${notes.length === 0 ? '' : html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
${dayCharts({ id, title, days: report.days, divisions: charts, unit, amount })}
${
  parts.length === 0
    ? ''
    : html`<div class="parts">${parts.map((division) => html`<div class="part">${sharesTable({ division, unit, amount })}</div>`)}</div>`
}
${dayTable({
  ...report,
  id,
  divisions: isAdditional ? parts.filter((division) => division.by === by) : parts,
  blocked: canBlock ? report.blocked : undefined,
  order: 'oldest first',
  amount,
})}`
}
