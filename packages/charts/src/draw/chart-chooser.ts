import { html, type Html } from '../html.ts'
import { type ChartFigure, chartFigure } from './chart-figure.ts'

/** A chart among several, and what it is called where one is chosen: `by tier`. */
export interface ChartChoice extends ChartFigure {
  readonly choice: string
}

/** Charts, of which one is shown and the reader chooses which, without a script: three at most. On paper there are all. */
export function chartChooser(id: string, charts: readonly ChartChoice[]): Html {
  const choices = charts.map(
    (chart, index) =>
      html`<input type="radio" name="${id}-by" id="${chart.id}-choice" class="choice"${
        index === 0 ? html` checked` : ''
      }><label for="${chart.id}-choice">${chart.choice}</label>`,
  )
  return html`<div class="views" role="group" aria-label="Charts">${charts.length < 2 ? '' : choices}${charts.map(chartFigure)}</div>`
}
