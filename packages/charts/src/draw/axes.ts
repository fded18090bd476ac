import { shortNumber } from '@mgmt-api/base/numbers'
import { html, type Html, join } from '../html.ts'
import { labelsOf } from './axis-labels.ts'
import { fontSize } from './chart-size.ts'
import type { Drawing } from './draw-chart.ts'
import { path, point, round } from './shapes.ts'

type Plot = Pick<Drawing, 'slots' | 'left' | 'right' | 'top' | 'floor' | 'highest'>

/** Number of intervals on the scale, each with a line across the chart. */
const steps = 4

/** Approximate width of a digit of a label. */
const digitWidth = fontSize * 0.6

/** Distance between two labels below the bars. */
const labelGap = 8

/**
 * The scale with its lines, the base line, and labels of some bars below it.
 * @param room maximum number of labels below the bars
 */
export function axesOf(plot: Plot, room: number): Html {
  return html`<g class="axes">${join(scaleOf(plot))}${path('ground', `M${point(plot.left, plot.floor)}H${round(plot.right)}`)}${join(namesOf(plot, room))}</g>`
}

function scaleOf({ left, right, top, floor, highest }: Plot): readonly Html[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const y = floor - (step / steps) * (floor - top)
    const line = step === 0 ? html`` : path('grid', `M${point(left, y)}H${round(right)}`)
    return html`${line}<text x="${left - 8}" y="${round(y + fontSize / 3)}" text-anchor="end">${shortNumber((highest / steps) * step)}</text>`
  })
}

/** Labels that would touch the previous one are left out; one at the right edge ends there. */
function namesOf({ slots, right, floor }: Plot, room: number): readonly Html[] {
  const labels = labelsOf(
    slots.map(({ bar }) => bar),
    room,
  )
  let taken = 0
  return slots.flatMap(({ left, width }, index) => {
    const label = labels[index]
    if (label === undefined) return []
    const half = (label.length * digitWidth) / 2
    const middle = Math.min(left + width / 2, right - half)
    if (middle - half < taken) return []
    taken = middle + half + labelGap
    return [html`<text x="${round(middle)}" y="${round(floor + fontSize + 7)}" text-anchor="middle">${label}</text>`]
  })
}
