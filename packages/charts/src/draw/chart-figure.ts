import { html, type Html } from '../html.ts'
import { type ChartPart, namedPart } from '../named-part.ts'
import type { Bars } from '../stretch.ts'
import { chartPicture, mostSparse } from './chart-picture.ts'

/** What a chart shows, in the words in which it says so. */
export interface ChartFigure {
  /** Begins the ids of its parts: no other on the page begins so. */
  readonly id: string
  /** Stands above it: `Daily units by tier`. */
  readonly title: string
  /** Its name for those who do not see it, longer than the title: with the span. */
  readonly name: string
  /** Parts of the bars, from the bottom up. */
  readonly parts: readonly ChartPart[]
  /** Parts that have a place in the legend; none where the bars are of one piece. */
  readonly legend: readonly ChartPart[]
  /** Bars for a wide page and for a phone. */
  readonly wide: Bars
  readonly narrow: Bars
  /** What is counted, `units`, and how amounts of it are written. */
  readonly unit: string
  readonly amount: (value: number) => string
}

/** A chart with its title and legend, drawn for a wide page and for a phone, of which one is shown. */
export function chartFigure(figure: ChartFigure): Html {
  return html`<figure class="view">
<figcaption>${figure.title}</figcaption>
<ul class="legend">${legendOf(figure).map((item) => html`<li>${item}</li>`)}</ul>
${(['wide', 'narrow'] as const).map((size) => html`${eachOf(figure, size)}${chartPicture(figure, size)}`)}
</figure>`
}

/** What a bar is, where it is no day. */
function eachOf(figure: ChartFigure, size: 'wide' | 'narrow'): Html {
  const { stretch } = figure[size]
  if (stretch === 'day') return html``
  return html`<p class="each ${size}">Each bar is the average day of a ${stretch}.</p>`
}

/** Says what is in the chart, and only of what is in it. */
function legendOf({ legend, wide: { bars, stretch } }: ChartFigure): readonly Html[] {
  const isWeekends =
    stretch === 'day' && bars.length <= mostSparse && bars.some(({ weekend, parts }) => weekend && parts !== undefined)
  const isGaps = bars.some(({ parts }) => parts === undefined)
  return [
    ...legend.map(namedPart),
    ...(isWeekends ? [namedPart({ name: 'weekend', paint: 'weekend' })] : []),
    ...(isGaps ? [namedPart({ name: 'no record', paint: 'missing' })] : []),
  ]
}
