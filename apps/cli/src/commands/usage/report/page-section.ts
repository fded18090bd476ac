import { dayTable, factList, html, type Html, sharesTable } from '@mgmt-api/charts'
import { type ChartChoice, chartChooser } from '@mgmt-api/charts/draw'
import type { ReportSection, ReportView, UsageReport } from './usage-report.ts'

/** The section of one target: key numbers, charts, parts and all days. */
export function sectionOf(section: ReportSection, report: UsageReport, index: number): Html {
  const { name, place, facts, notes, views, table } = section
  const { unit } = report.kind
  const id = `target-${index + 1}`
  const divided = views.filter(({ by }) => by !== 'total')
  const parts = divided.map(
    ({ by, totals }) => html`<div class="part">${sharesTable({ by, unit, shares: totals })}</div>`,
  )
  return html`<section aria-labelledby="${id}">
<h2 id="${id}"><bdi>${name}</bdi> <span class="place"><bdi>${place}</bdi></span></h2>
${facts.length === 0 ? '' : factList(facts)}
${notes.length === 0 ? '' : html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
${
  views.length === 0
    ? ''
    : chartChooser(
        id,
        views.map((view) => chartOf(view, report, id)),
      )
}
${parts.length === 0 ? '' : html`<div class="parts">${parts}</div>`}
${table.rows.length === 0 ? '' : dayTable(table, id)}
</section>
`
}

function chartOf({ by, parts, wide, narrow }: ReportView, { kind, span }: UsageReport, id: string): ChartChoice {
  const title = by === 'total' ? kind.title : `${kind.title} by ${by}`
  return {
    id: `${id}-${by}`,
    choice: by === 'total' ? 'total' : `by ${by}`,
    title,
    name: `${title}, ${span.from} to ${span.to}`,
    parts,
    legend: by === 'total' ? [] : parts,
    wide,
    narrow,
    unit: kind.unit,
    amount: kind.amount,
  }
}
