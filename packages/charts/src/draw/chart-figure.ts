import { html, type Html } from '../html.ts'
import type { ChartPart } from '../named-part.ts'
import type { Bars } from '../stretch.ts'
import { legendOf } from './chart-legend.ts'
import { chartPicture } from './chart-picture.ts'
import { chartTable } from './chart-table.ts'
import { type ChartSize, chartSizes } from './chart-size.ts'
import type { ReferenceLine } from './reference-lines.ts'

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
  /** Values across the chart, as a budget. */
  readonly lines?: readonly ReferenceLine[] | undefined
  /** Where the numbers are: in a table that the page has below (the default), or in one of the figure, folded away. */
  readonly table?: 'page' | 'figure' | undefined
}

/**
 * A chart with its title and a legend in words, drawn for a wide page and for a phone, of which one is shown. The page
 * has `pageStyle` and `hatchings`.
 */
export function chartFigure(figure: ChartFigure): Html {
  return html`<figure class="view">
<figcaption>${figure.title}</figcaption>
<ul class="legend">${legendOf(figure)}</ul>
${chartSizes.map((size) => html`${eachOf(figure, size)}${chartPicture(figure, size)}`)}${
  figure.table === 'figure'
    ? html`<details class="numbers"><summary>All numbers</summary>${chartTable(figure)}</details>`
    : ''
}
</figure>`
}

/** What a bar is, where it is no day. */
function eachOf(figure: ChartFigure, size: ChartSize): Html {
  const { stretch } = figure[size]
  if (stretch === 'day') return html``
  return html`<p class="each ${size}">Each bar is the average day of a ${stretch}.</p>`
}
