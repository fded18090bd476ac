import { type Forecast, heightOf } from '../bar.ts'
import { html, type Html, join } from '../html.ts'
import type { ChartSize } from './chart-size.ts'
import type { Drawing, Slot } from './draw-chart.ts'
import { path, point, rect, round } from './shapes.ts'

/** Maximum number of bars with separate ranges; narrower bars share a band. */
const mostRanges: Readonly<Record<ChartSize, number>> = { wide: 120, narrow: 40 }

/** Whether the ranges of this many bars are drawn as a band. */
export const isBand = (bars: number, size: ChartSize): boolean => bars > mostRanges[size]

interface Foreseen extends Slot {
  readonly forecast: Forecast
}

/** Draws forecasts as hollow bars with dashed edges, with their likely ranges. */
export function drawForecasts(drawing: Drawing, size: ChartSize): Html {
  const foreseen = drawing.slots.flatMap((slot): Foreseen[] => {
    const { forecast } = slot.bar
    return forecast === undefined ? [] : [{ ...slot, forecast }]
  })
  if (foreseen.length === 0) return html``
  const asBand = isBand(drawing.slots.length, size)
  return html`<g class="foreseen">${foreseen.map((slot) => (asBand ? bandOf(slot, drawing) : barOf(slot, drawing)))}</g>`
}

/** A range that exceeds the chart has no upper end. */
function barOf({ bar, forecast, left, width, barWidth }: Foreseen, { at, highest }: Drawing): Html {
  const { expected, low, high } = forecast
  const middle = left + width / 2
  const cap = Math.min(5, barWidth / 3)
  const area = { left: middle - barWidth / 2, width: barWidth, top: at(expected), floor: at(heightOf(bar)) }
  const end = (value: number): string => `M${point(middle - cap, at(value))}h${round(2 * cap)}`
  return join([
    expected > heightOf(bar) ? rect('expected', area) : html``,
    path('range', `M${point(middle, at(low))}V${round(at(high))}${end(low)}${high > highest ? '' : end(high)}`),
  ])
}

function bandOf({ forecast, left, width }: Foreseen, { at }: Drawing): Html {
  const { expected, low, high } = forecast
  return join([
    rect('range-band', { left, width, top: at(high), floor: at(low) }),
    path('expected-step', `M${point(left, at(expected))}H${round(left + width)}`),
  ])
}
