import { html, type Html } from '../html.ts'
import { fontSize } from './chart-size.ts'
import type { Drawing } from './draw-chart.ts'
import { type Box, placeLabel } from './label-place.ts'
import { path, point, round } from './shapes.ts'

/** A horizontal line, such as a budget. */
export interface ReferenceLine {
  readonly value: number
  /** Label, e.g. `budget 12,000`. */
  readonly label: string
}

/**
 * Draws lines with labels. A label is beside its line if it covers no bar, otherwise above the chart with an arrow down. A
 * line above the chart is an arrow at its upper edge. Labels that do not fit are only in the legend.
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

/** Part of a text box below its baseline. */
const descent = fontSize / 4
