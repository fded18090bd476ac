import type { Fact } from '../facts.ts'
import { html, type Html } from './html.ts'
import { partsTable } from './page-parts.ts'
import { tableOf } from './page-table.ts'
import { viewsOf } from './page-views.ts'
import type { ReportSection, UsageReport } from './usage-report.ts'

/** One target: what it comes to, the charts, the parts, every day. */
export function sectionOf(section: ReportSection, report: UsageReport, index: number): Html {
  const { name, place, facts, notes, views, table } = section
  const id = `target-${index + 1}`
  const divided = views.filter(({ by }) => by !== 'total')
  return html`<section aria-labelledby="${id}">
<h2 id="${id}"><bdi>${name}</bdi> <span class="place"><bdi>${place}</bdi></span></h2>
${facts.length === 0 ? '' : html`<dl class="facts">${facts.map(factOf)}</dl>`}
${notes.length === 0 ? '' : html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
${views.length === 0 ? '' : viewsOf(views, { id, report })}
${divided.length === 0 ? '' : html`<div class="parts">${divided.map((view) => html`<div class="part">${partsTable(view, report)}</div>`)}</div>`}
${table.rows.length === 0 ? '' : tableOf(table, id)}
</section>
`
}

/** Characters of a number that have room at its full size. */
const shortValue = 9

const factOf = ({ name, value, unit, note }: Fact): Html =>
  html`<div class="fact"><dt>${name}</dt><dd><span class="value${value.length > shortValue ? ' long' : ''}"><span class="figure">${value}</span>${
    unit === undefined ? '' : html` <span class="unit">${unit}</span>`
  }</span><span class="note">${note}</span></dd></div>`
