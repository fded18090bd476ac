import { type Bar, drawable, heightOf } from '../bar.ts'
import { type Html, join } from '../html.ts'
import { scaleFor } from '../scale.ts'
import { axesOf } from './axes.ts'
import { barPaths } from './bar-paths.ts'

/** Options of `drawChart`. */
export interface DrawOptions {
  /** Size in pixels; the page scales the drawing to the available width. */
  readonly width: number
  readonly height: number
  /** CSS classes of the parts of the bars, from the bottom up. */
  readonly classes: readonly string[]
  /** Maximum number of labels below the bars. */
  readonly labels: number
  /** Whether to draw bars without gaps. */
  readonly dense: boolean
  /** Other values to include in the scale, unless that flattens the bars. */
  readonly values?: readonly number[] | undefined
}

/** Axes and bars, and the coordinates for other shapes. */
export interface Drawing {
  /** The scale, and labels below the bars. */
  readonly axes: Html
  /** A path for each part of the bars. */
  readonly bars: Html
  /** Bars with their positions, from left to right. */
  readonly slots: readonly Slot[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly floor: number
  /** Value at the top of the chart. */
  readonly highest: number
  /** Vertical position of a value; at the top if it exceeds the chart. */
  readonly at: (value: number) => number
}

/** Position of one bar on the axis. */
export interface Slot {
  readonly bar: Bar
  readonly left: number
  readonly width: number
  /** Width of the bar without its gap. */
  readonly barWidth: number
  /** Whether it exceeds the chart. */
  readonly cut: boolean
}

/**
 * Draws bars as SVG, without a browser or scripts. Colours and font come from CSS variables and classes of the page, so
 * that one drawing works in light, dark and print.
 */
export function drawChart(bars: readonly Bar[], options: DrawOptions): Drawing {
  const scale = scaleFor(bars.map(fullHeight), [...bars.flatMap(farEnd), ...(options.values ?? [])])
  const left = margin.left
  const right = options.width - margin.right
  const top = margin.top
  const floor = options.height - margin.bottom
  const highest = scale.top
  const width = (right - left) / Math.max(1, bars.length)
  const at = (value: number): number => floor - (Math.min(highest, drawable(value)) / highest) * (floor - top)
  const slots = bars.map((bar, index) => ({
    bar,
    left: left + index * width,
    width,
    barWidth: options.dense ? width : Math.min(width * (1 - gap), widestBar),
    cut: scale.exceeded && fullHeight(bar) > highest,
  }))
  const plot = { slots, left, right, top, floor, highest, at }
  return { ...plot, axes: axesOf(plot, options.labels), bars: join(barPaths(plot, options.classes)) }
}

/** Gap between bars, as a share of a slot. */
const gap = 0.22
/** Pixels. */
const widestBar = 48

const fullHeight = (bar: Bar): number => Math.max(heightOf(bar), drawable(bar.forecast?.expected ?? 0))

const farEnd = ({ forecast }: Bar): number[] => (forecast === undefined ? [] : [forecast.high])

/** Margins for labels and for marks above the chart. */
const margin = { left: 44, right: 2, top: 14, bottom: 26 } as const
