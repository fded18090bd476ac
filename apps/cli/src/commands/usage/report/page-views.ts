import { html, type Html } from './html.ts'
import { chartOf, mostSparse } from './page-chart.ts'
import { namedPart } from './page-parts.ts'
import type { ReportView, UsageReport } from './usage-report.ts'

export interface ViewPlace {
  /** Of the section, for names that are the only ones on the page. */
  readonly id: string
  readonly report: UsageReport
}

/** The charts; of several one is shown, and the reader chooses which, without a script. On paper there are all. */
export function viewsOf(views: readonly ReportView[], place: ViewPlace): Html {
  const choices = views.map(({ by }, index) => {
    const id = `${place.id}-by-${by}`
    return html`<input type="radio" name="${place.id}-by" id="${id}" class="choice"${
      index === 0 ? html` checked` : ''
    }><label for="${id}">${by === 'total' ? 'total' : `by ${by}`}</label>`
  })
  return html`<div class="views" role="group" aria-label="Charts">${views.length < 2 ? '' : choices}${views.map(
    (view) => figureOf(view, place),
  )}</div>`
}

function figureOf(view: ReportView, { id, report }: ViewPlace): Html {
  const { by } = view
  const { title } = report.kind
  const place = { id: `${id}-${by}`, report }
  return html`<figure class="view">
<figcaption>${by === 'total' ? title : `${title} by ${by}`}</figcaption>
<ul class="legend">${legendOf(view).map((item) => html`<li>${item}</li>`)}</ul>
${(['wide', 'narrow'] as const).map((size) => html`${eachOf(view, size)}${chartOf(view, { ...place, size })}`)}
</figure>`
}

/** What a bar is, where it is no day. */
function eachOf(view: ReportView, size: 'wide' | 'narrow'): Html {
  const { stretch } = view[size]
  if (stretch === 'day') return html``
  return html`<p class="each ${size}">Each bar is the average day of a ${stretch}.</p>`
}

/** Says what is in the chart, and only of what is in it. */
function legendOf({ by, parts, wide: { bars, stretch } }: ReportView): readonly Html[] {
  const isWeekends =
    stretch === 'day' && bars.length <= mostSparse && bars.some(({ weekend, parts }) => weekend && parts !== undefined)
  const isGaps = bars.some(({ parts }) => parts === undefined)
  return [
    ...(by === 'total' ? [] : parts.map(namedPart)),
    ...(isWeekends ? [namedPart({ name: 'weekend', paint: 'weekend' })] : []),
    ...(isGaps ? [namedPart({ name: 'no record', paint: 'missing' })] : []),
  ]
}
