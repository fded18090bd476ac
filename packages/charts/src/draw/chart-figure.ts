import { html, type Html } from '../html.ts'
import type { ChartPart } from '../named-part.ts'
import type { Bars } from '../stretch.ts'
import { legendOf } from './chart-legend.ts'
import { chartPicture } from './chart-picture.ts'
import { chartTable } from './chart-table.ts'
import { type ChartSize, chartSizes } from './chart-size.ts'
import type { ReferenceLine } from './reference-lines.ts'

/** Content of a chart, with its texts. */
export interface ChartFigure {
  /** Prefix of its ids, unique on the page. */
  readonly id: string
  /** Heading: `Daily units by tier`. */
  readonly title: string
  /** Accessible name, longer than the title: with the time span. */
  readonly name: string
  /** Parts of the bars, from the bottom up. */
  readonly parts: readonly ChartPart[]
  /** Parts in the legend; none if the bars have a single part. */
  readonly legend: readonly ChartPart[]
  /** Bars for a wide page and for a phone. */
  readonly wide: Bars
  readonly narrow: Bars
  /** The unit, `units`, and the format of amounts. */
  readonly unit: string
  readonly amount: (value: number) => string
  /** Lines across the chart, such as a budget. */
  readonly lines?: readonly ReferenceLine[] | undefined
  /** Location of the numbers: a table below on the page (default), or a collapsed one in the figure. */
  readonly table?: 'page' | 'figure' | undefined
}

/**
 * A chart with its title and a legend, drawn for a wide page and for a phone, of which one is shown. The page must be a
 * `sitePage` with the styles of `pageStyle`.
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

/** Note on bars for periods longer than a day. */
function eachOf(figure: ChartFigure, size: ChartSize): Html {
  const { stretch } = figure[size]
  if (stretch === 'day') return html``
  return html`<p class="each ${size}">Each bar is the average day of a ${stretch}.</p>`
}
