import type { BarMark } from '../bar.ts'
import { type BarDay, barsOfDays } from '../bars-of-days.ts'
import type { Division, PaintedPart } from '../divided-days.ts'
import { html, type Html } from '../html.ts'
import { type ChartFigure, chartFigure } from './chart-figure.ts'

/** Days by several divisions. */
export interface DayCharts extends Pick<ChartFigure, 'title' | 'unit' | 'amount' | 'lines'> {
  /** Prefix of their ids, unique on the page. */
  readonly id: string
  /** The days, as `2026-10-04`, without gaps. */
  readonly days: readonly { readonly date: string }[]
  /** At most three; `total` is a division with a single part. */
  readonly divisions: readonly Division<PaintedPart>[]
  /** Marks by date. */
  readonly marks?: ReadonlyMap<string, BarMark> | undefined
}

/** A chart of days for each division, of which the reader selects one, without a script. All are printed. */
export function dayCharts(charts: DayCharts): Html {
  const { id, divisions } = charts
  const choices = divisions.map(
    ({ by }, index) =>
      html`<input type="radio" name="${id}-by" id="${id}-${by}-choice" class="choice"${
        index === 0 ? html` checked` : ''
      }><label for="${id}-${by}-choice">${by === 'total' ? by : `by ${by}`}</label>`,
  )
  const figures = divisions.map((division) => chartFigure(figureOf(division, charts)))
  return html`<div class="views" role="group" aria-label="Charts">${choices.length < 2 ? '' : choices}${figures}</div>`
}

function figureOf(
  { by, parts, days: amounts }: Division<PaintedPart>,
  { id, days, marks, title: of, unit, amount, lines }: DayCharts,
): ChartFigure {
  const title = by === 'total' ? of : `${of} by ${by}`
  return {
    id: `${id}-${by}`,
    title,
    name: `${title}, ${days[0]?.date ?? ''} to ${days.at(-1)?.date ?? ''}`,
    parts,
    legend: by === 'total' ? [] : parts,
    ...chartBars(days.map(({ date }, index) => ({ date, parts: amounts[index], mark: marks?.get(date) }))),
    unit,
    amount,
    lines,
  }
}

/** The bars of some days without gaps, for a wide page and for a phone. */
export const chartBars = (days: readonly BarDay[]): Pick<ChartFigure, 'wide' | 'narrow'> => ({
  wide: barsOfDays(days, 430),
  narrow: barsOfDays(days, 100),
})
