import { shortNumber } from '@mgmt-api/base/numbers'
import { type Bar, heightOf, type Scale } from '@mgmt-api/charts'
import type { Glyphs } from './glyphs.ts'

/** Style of one part of the bars. */
export interface PartStyle {
  /** Name in the legend; empty for the total. */
  readonly name: string
  /** Fills cells if there are several parts but no colours. */
  readonly letter: string
  /** ANSI colour code. */
  readonly colour: string
}

export interface ChartOptions {
  readonly parts: readonly PartStyle[]
  readonly scale: Scale
  readonly glyphs: Glyphs
  /** Width of the chart in columns; height of its bars in lines. */
  readonly width: number
  readonly height: number
  /** Whether to use colours. */
  readonly coloured: boolean
}

/** Columns of the scale, including the axis. */
const margin = 8
const widestBar = 4

/** Maximum number of bars, one column each. */
export const roomIn = (width: number): number => Math.max(1, width - margin)

/** Draws a bar chart as lines of text: bars, axis and labels. */
export function chartLines(bars: readonly Bar[], options: ChartOptions): string[] {
  const { glyphs, height, scale, width } = options
  const slot = Math.max(1, Math.min(widestBar + 1, Math.floor(roomIn(width) / bars.length)))
  const barWidth = Math.max(1, slot - 1)
  const gap = ' '.repeat(slot - barWidth)
  const rows = Array.from({ length: height }, (_, row) => {
    const floor = height - 1 - row
    const cells = bars.map((bar) => cellOf(bar, floor, options, barWidth))
    const value = (scale.top * (height - row)) / height
    const isMarked = row === 0 || row * 2 === height
    const side = isMarked ? glyphs.axis.mark : glyphs.axis.side
    return `${scaleText(isMarked ? value : undefined)} ${side}${cells.join(gap)}`.trimEnd()
  })
  const ground = bars.map((bar) => floorOf(bar, glyphs).repeat(barWidth))
  return [
    ...rows,
    `${scaleText(0)} ${glyphs.axis.corner}${ground.join(glyphs.floor.day.repeat(gap.length))}`,
    labelLine(bars, slot, roomIn(width)),
  ]
}

const scaleText = (value: number | undefined): string =>
  (value === undefined ? '' : shortNumber(value)).padStart(margin - 2)

function floorOf({ parts, weekend }: Bar, { floor }: Glyphs): string {
  if (parts === undefined) return floor.missing
  return weekend ? floor.weekend : floor.day
}

/** One cell of a bar, starting at `floor`. */
function cellOf(bar: Bar, floor: number, options: ChartOptions, width: number): string {
  const { glyphs, height, parts, scale, coloured } = options
  const cells = (heightOf(bar) / scale.top) * height
  const filled = Math.min(1, cells - floor)
  if (!(filled > 0)) return ' '.repeat(width)
  const { letter, colour } = partAt(bar, (floor + filled / 2) / cells, parts)
  const isCut = cells > height && floor === height - 1
  const useLetter = parts.length > 1 && !coloured
  const text = (isCut ? glyphs.beyond : useLetter ? letterIf(letter, filled, floor) : filling(filled, glyphs)).repeat(
    width,
  )
  if (!coloured || text.trim() === '') return text
  return painted(text, `${bar.weekend && parts.length === 1 ? '2;' : ''}${colour}`)
}

/** A text in an ANSI colour. */
export const painted = (text: string, colour: string): string => `\u001b[${colour}m${text}\u001b[0m`

function filling(filled: number, { fillings }: Glyphs): string {
  // Non-zero values stay visible.
  const step = Math.max(1, Math.round(filled * fillings.length))
  return fillings[step - 1] ?? ' '
}

const letterIf = (letter: string, filled: number, floor: number): string =>
  filled >= 0.5 || floor === 0 ? letter : ' '

/** The part of a bar at a share of its height. */
function partAt(bar: Bar, share: number, parts: readonly PartStyle[]): PartStyle {
  const at = share * heightOf(bar)
  let below = 0
  const index = (bar.parts ?? []).findIndex((part) => (below += Math.max(0, part || 0)) >= at)
  return parts[Math.max(0, index)] ?? { name: '', letter: '#', colour: '36' }
}

/** Labels below their bars, as many as fit without overlap. */
function labelLine(bars: readonly Bar[], slot: number, room: number): string {
  let line = ''
  for (const [index, { label }] of bars.entries()) {
    const column = index * slot
    if (label === undefined || (line !== '' && column <= line.length) || column + label.length > room) continue
    line = line.padEnd(column) + label
  }
  return ' '.repeat(margin) + line
}
