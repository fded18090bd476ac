import { html, type Html } from '../html.ts'
import { type ChartFigure, chartFigure } from './chart-figure.ts'

/** One of several charts, with its name in the selection: `by tier`. */
export interface ChartChoice extends ChartFigure {
  readonly choice: string
}

/** At most three charts, of which the reader selects one, without a script. All are printed. */
export function chartChooser(id: string, charts: readonly ChartChoice[]): Html {
  const choices = charts.map(
    (chart, index) =>
      html`<input type="radio" name="${id}-by" id="${chart.id}-choice" class="choice"${
        index === 0 ? html` checked` : ''
      }><label for="${chart.id}-choice">${chart.choice}</label>`,
  )
  return html`<div class="views" role="group" aria-label="Charts">${charts.length < 2 ? '' : choices}${charts.map(chartFigure)}</div>`
}
