import { BarChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type Bar, drawable, heightOf } from '../bar.ts'
import { type Scale, scaleFor } from '../scale.ts'
import { shortNumber } from '../short-number.ts'
import { forPeople } from '@mgmt-api/models'
import { labelsOf } from './axis-labels.ts'
import { cleanedSvg } from './cleaned-svg.ts'

use([BarChart, GridComponent, SVGRenderer])

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

/** What a chart library has drawn, and where, for those who add to it. */
export interface Drawing {
  /** Contents of an SVG element: no style sheet, no `style` attributes, labels escaped. */
  readonly marks: string
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

export interface Slot {
  readonly bar: Bar
  readonly left: number
  readonly width: number
  /** Of the bar alone, without the room around it. */
  readonly barWidth: number
  /** It is higher than the chart. */
  readonly cut: boolean
}

export const fontSize = 12

/**
 * Draws bars as SVG, without a browser and without scripts: colours and font are those of the page, by CSS variables
 * and classes, so that light, dark and printed pages share one drawing.
 */
export function drawChart(bars: readonly Bar[], options: DrawOptions): Drawing {
  const { width, height, classes } = options
  const scale = scaleFor(bars.map(fullHeight), [...bars.flatMap(farEnd), ...(options.values ?? [])])
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontSize },
      grid: room,
      ...axesOf(bars, scale, options.labels),
      series: classes.map((_, part) => seriesOf(bars, part, options)),
    })
    const centre = (index: number): number => chart.convertToPixel({ xAxisIndex: 0 }, index)
    const step = bars.length > 1 ? centre(1) - centre(0) : width - room.left - room.right
    const top = chart.convertToPixel({ yAxisIndex: 0 }, scale.top)
    const floor = chart.convertToPixel({ yAxisIndex: 0 }, 0)
    return {
      marks: cleanedSvg(chart.renderToSVGString(), classes),
      slots: bars.map((bar, index) => ({
        bar,
        left: centre(index) - step / 2,
        width: step,
        barWidth: options.dense ? step : Math.min(step * (1 - gap), widestBar),
        cut: scale.exceeded && fullHeight(bar) > scale.top,
      })),
      left: room.left,
      right: width - room.right,
      top,
      floor,
      highest: scale.top,
      at: (value) => floor - (Math.min(scale.top, drawable(value)) / scale.top) * (floor - top),
    }
  } finally {
    chart.dispose()
  }
}

/** The part of its room that a bar leaves empty, and pixels of the widest one. */
const gap = 0.22
const widestBar = 48

const fullHeight = (bar: Bar): number => Math.max(heightOf(bar), drawable(bar.forecast?.expected ?? 0))

const farEnd = ({ forecast }: Bar): number[] => (forecast === undefined ? [] : [forecast.high])

/** Around the bars, for labels and for marks of what is higher than the chart. */
const room = { left: 44, right: 2, top: 14, bottom: 26 } as const

function axesOf(bars: readonly Bar[], { top }: Scale, labels: number): Pick<EChartsCoreOption, 'xAxis' | 'yAxis'> {
  const named = labelsOf(bars, labels)
  const text = { color: 'var(--muted)', fontSize }
  return {
    xAxis: {
      type: 'category',
      data: bars.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: 'var(--line)' } },
      axisLabel: {
        ...text,
        hideOverlap: true,
        interval: (index: number) => named[index] !== undefined,
        formatter: (_: string, index: number) => forPeople(named[index] ?? ''),
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: top,
      interval: top / 4,
      axisLabel: { ...text, formatter: shortNumber },
      splitLine: { lineStyle: { color: 'var(--grid)' } },
    },
  }
}

function seriesOf(bars: readonly Bar[], part: number, { dense }: DrawOptions): object {
  return {
    type: 'bar',
    stack: 'all',
    barCategoryGap: dense ? '0%' : `${gap * 100}%`,
    barMaxWidth: widestBar,
    silent: true,
    data: bars.map(({ parts }) => heightOf({ parts: [parts?.[part] ?? 0] })),
  }
}
