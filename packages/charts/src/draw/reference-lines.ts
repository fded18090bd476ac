import { heightOf } from '../bar.ts'
import { html, type Html } from '../html.ts'
import { type Drawing, fontSize } from './draw-chart.ts'
import { path, point, round } from './shapes.ts'

/** A value across the whole chart: a budget. */
export interface ReferenceLine {
  readonly value: number
  /** As `budget 12,000`. */
  readonly label: string
}

/** Of a letter of the label, about. */
const letterWidth = fontSize * 0.6
const capitals = fontSize * 0.75

/**
 * Lines with their labels, at the end where there are no bars behind them. A label stands above its line, or below it
 * where another line or label is. A line above the chart is an arrow at its upper edge.
 */
export function referenceLinesOf(drawing: Drawing, lines: readonly ReferenceLine[]): Html {
  const { left, right, at, highest } = drawing
  const highestFirst = [...lines].sort((a, b) => b.value - a.value)
  const taken = highestFirst.filter(({ value }) => value <= highest).map(({ value }) => at(value))
  const drawn = highestFirst.map(({ value, label }) => {
    const isAbove = value > highest
    const text = placeOf(at(value), taken)
    taken.push(text - fontSize / 2)
    const line = isAbove ? html`` : path('reference', `M${point(left, at(value))}H${round(right)}`)
    const isLeft = covers(drawing, 'right', label, text) && !covers(drawing, 'left', label, text)
    const place = html`x="${round(isLeft ? left + 4 : right - 4)}" y="${round(text)}" text-anchor="${isLeft ? 'start' : 'end'}"`
    return html`${line}<text class="reference-label" ${place}>${isAbove ? `${label} \u2191` : label}</text>`
  })
  return html`${drawn}`
}

/** Baseline of a label: above its line, below it, or further below, where its letters meet nothing. */
function placeOf(y: number, taken: readonly number[]): number {
  const isFree = (baseline: number): boolean =>
    baseline >= capitals && taken.every((other) => other === y || other < baseline - fontSize || other > baseline + 3)
  const lower = Array.from({ length: 6 }, (_, step) => y + fontSize + 2 + step * (fontSize + 2))
  return [y - 5, ...lower].find(isFree) ?? y - 5
}

/** Whether a label at one end would stand on bars. */
function covers({ slots, left, right, at }: Drawing, end: 'left' | 'right', label: string, y: number): boolean {
  const width = label.length * letterWidth
  const isBehind = (slot: (typeof slots)[number]): boolean =>
    end === 'left' ? slot.left < left + width : slot.left + slot.width > right - width
  return slots.filter(isBehind).some(({ bar }) => at(Math.max(heightOf(bar), bar.forecast?.high ?? 0)) < y)
}
