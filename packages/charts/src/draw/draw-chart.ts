import { type Bar, drawable, heightOf } from '../bar.ts'
import { type Html, join } from '../html.ts'
import { scaleFor } from '../scale.ts'
import { axesOf } from './axes.ts'
import { barPaths } from './bar-paths.ts'

/** How a chart is drawn. */
export interface DrawOptions {
  /** Size in pixels of the page; the drawing is scaled to the width that it has there. */
  readonly width: number
  readonly height: number
  /** Classes of the parts of the bars, from the bottom up. */
  readonly classes: readonly string[]
  /** Labels below the bars, at most. */
  readonly labels: number
  /** No room between the bars. */
  readonly dense: boolean
  /** Values beside those of the bars that should be on the scale, where that does not flatten the bars. */
  readonly values?: readonly number[] | undefined
}

/** Axes and bars, and the coordinates that other shapes are placed by. */
export interface Drawing {
  /** The scale, and names below the bars. */
  readonly axes: Html
  /** A path for each part of the bars. */
  readonly bars: Html
  /** Each bar with the room that it has, from left to right. */
  readonly slots: readonly Slot[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly floor: number
  /** The value at the top. */
  readonly highest: number
  /** Where a value is: at the top, if it is higher. */
  readonly at: (value: number) => number
}

/** The place of one bar on the axis. */
export interface Slot {
  readonly bar: Bar
  readonly left: number
  readonly width: number
  /** Of the bar alone, without the room around it. */
  readonly barWidth: number
  /** It is higher than the chart. */
  readonly cut: boolean
}

/**
 * Draws bars as SVG, without a browser and without scripts: colours and font are those of the page, by CSS variables
 * and classes, so that light, dark and printed pages share one drawing.
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

/** The part of its room that a bar leaves empty, and pixels of the widest one. */
const gap = 0.22
const widestBar = 48

const fullHeight = (bar: Bar): number => Math.max(heightOf(bar), drawable(bar.forecast?.expected ?? 0))

const farEnd = ({ forecast }: Bar): number[] => (forecast === undefined ? [] : [forecast.high])

/** Around the bars, for labels and for marks of what is higher than the chart. */
const margin = { left: 44, right: 2, top: 14, bottom: 26 } as const
