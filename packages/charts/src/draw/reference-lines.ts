import { html, type Html } from '../html.ts'
import { fontSize } from './chart-size.ts'
import type { Drawing } from './draw-chart.ts'
import { type Box, placeLabel } from './label-place.ts'
import { path, point, round } from './shapes.ts'

/** A value across the whole chart: a budget. */
export interface ReferenceLine {
  readonly value: number
  /** As `budget 12,000`. */
  readonly label: string
}

/**
 * Lines with their labels. A label stands beside its line where it covers no bar, else above the chart with an arrow
 * that points down. A line above the chart is an arrow at its upper edge. A label for which there is no room is in the
 * legend alone.
 */
export function referenceLinesOf(drawing: Drawing, lines: readonly ReferenceLine[]): Html {
  const { left, right, at, highest } = drawing
  const highestFirst = [...lines].sort((a, b) => b.value - a.value)
  const drawn = highestFirst.filter(({ value }) => value <= highest).map(({ value }) => at(value))
  const taken: Box[] = drawn.map((y) => ({ left, right, top: y - 1, bottom: y + 1 }))
  const pieces = highestFirst.map(({ value, label }) => {
    const isAbove = value > highest
    const line = isAbove ? html`` : path('reference', `M${point(left, at(value))}H${round(right)}`)
    const place = placeLabel(drawing, { label, y: isAbove ? undefined : at(value), taken })
    if (place === undefined) return line
    taken.push(place.box)
    const arrow = isAbove ? ' \u2191' : place.isDistant ? ' \u2193' : ''
    return html`${line}<text class="reference-label" x="${round(place.box.left)}" y="${round(place.box.bottom - descent)}">${label}${arrow}</text>`
  })
  return html`${pieces}`
}

/** Of a box of text below its baseline. */
const descent = fontSize / 4
