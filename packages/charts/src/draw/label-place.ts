import { heightOf } from '../bar.ts'
import { fontSize } from './chart-size.ts'
import type { Drawing } from './draw-chart.ts'

/** An area in the pixels of a drawing. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface LabelRequest {
  readonly label: string
  /** Vertical position of the line; undefined if above the chart. */
  readonly y: number | undefined
  /** Areas of existing lines and labels. */
  readonly taken: readonly Box[]
}

export interface LabelPlace {
  readonly box: Box
  /** Whether the label is above the chart, away from its line. */
  readonly isDistant: boolean
}

/** Approximate width of a bold letter. */
const letterWidth = fontSize * 0.6

/** Distance between a label and its line or the edge of the chart. */
const lineGap = 2
const edgeGap = 4

/** Step between tried positions, from right to left. */
const step = 12

/**
 * Finds a position for the label of a line: beside the line, preferably at the right end, otherwise above the chart.
 * @returns undefined if every position overlaps a bar, a label or the names of the bars
 */
export function placeLabel(drawing: Drawing, { label, y, taken }: LabelRequest): LabelPlace | undefined {
  const { left, right, top, floor } = drawing
  // Includes room for an arrow.
  const width = (label.length + 2) * letterWidth
  const obstacles = [...taken, ...barBoxes(drawing)]
  const findAt = (boxTop: number): Box | undefined => {
    if (boxTop < 0 || boxTop + fontSize > floor) return undefined
    for (let start = right - edgeGap - width; start >= left + edgeGap; start -= step) {
      const box = { left: start, right: start + width, top: boxTop, bottom: boxTop + fontSize }
      if (!obstacles.some((other) => overlaps(box, other))) return box
    }
    return undefined
  }
  if (y !== undefined) {
    for (const boxTop of [y - fontSize - lineGap, y + lineGap]) {
      const box = findAt(boxTop)
      if (box !== undefined) return { box, isDistant: false }
    }
  }
  const box = findAt(top - fontSize - lineGap)
  return box && { box, isDistant: true }
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Height of a mark above its bar. */
const mark = { width: 14, height: 15 } as const

/** Areas of the bars with forecasts and marks; the arrow of a cut-off bar is above the chart. */
const barBoxes = ({ slots, at, floor }: Drawing): readonly Box[] =>
  slots.map(({ bar, left, width, barWidth, cut }) => {
    const isMarked = bar.mark !== undefined || cut
    const end = at(Math.max(heightOf(bar), bar.forecast?.expected ?? 0, bar.forecast?.high ?? 0))
    const middle = left + width / 2
    const half = (isMarked ? Math.max(barWidth, mark.width) : barWidth) / 2
    return { left: middle - half, right: middle + half, top: isMarked ? end - mark.height : end, bottom: floor }
  })
