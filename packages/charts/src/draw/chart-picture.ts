import { html, type Html, join } from '../html.ts'
import { barMarksOf } from './bar-marks.ts'
import type { ChartFigure } from './chart-figure.ts'
import { type ChartSize, mostSparse } from './chart-size.ts'
import { descriptionOf, barTitle } from './chart-words.ts'
import { type Drawing, drawChart } from './draw-chart.ts'
import { drawForecasts } from './forecast-shapes.ts'
import { referenceLinesOf } from './reference-lines.ts'
import { rect } from './shapes.ts'

/** Size in pixels of each drawing, and the number of labels that fit below it. */
const sizes: Readonly<Record<ChartSize, { width: number; height: number; labels: number }>> = {
  wide: { width: 1040, height: 320, labels: 14 },
  narrow: { width: 380, height: 250, labels: 5 },
}

/** A chart as a picture with a name and a description; on a wide page each bar shows its numbers on hover. */
export function chartPicture(figure: ChartFigure, size: ChartSize): Html {
  const { lines = [], parts } = figure
  const { bars, stretch } = figure[size]
  const { width, height, labels } = sizes[size]
  const dense = bars.length > mostSparse
  const values = lines.map(({ value }) => value)
  const drawing = drawChart(bars, { width, height, labels, dense, values, classes: parts.map(({ paint }) => paint) })
  const id = `${figure.id}-${size}`
  return html`<svg class="chart ${size}${dense ? ' dense' : ''}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${figure.name}</title>
<desc id="${id}-desc">${descriptionOf(figure[size], figure)}</desc>
${groundOf(drawing, stretch === 'day' && !dense)}${drawing.axes}${drawing.bars}${drawForecasts(drawing, size)}${referenceLinesOf(drawing, lines)}${barMarksOf(drawing)}${size === 'wide' ? pointsOf(drawing, figure) : ''}
</svg>`
}

/** The hover area of each bar, over the full height. */
function pointsOf({ slots, top, floor }: Drawing, figure: ChartFigure): Html {
  const points = slots.map(({ bar, left, width }) =>
    rect('point', { left, width, top, floor }, html`<title>${barTitle(bar, figure)}</title>`),
  )
  return html`<g class="points">${points}</g>`
}

/** Background of the bars: bands for weekends, if there is room, and hatching for days without data. */
function groundOf({ slots, top, floor }: Drawing, weekends: boolean): Html {
  const bands = slots.flatMap(({ bar: { parts, forecast, weekend }, left, width }) => {
    const isMissing = parts === undefined && forecast === undefined
    const kind = isMissing ? 'missing' : weekend && weekends ? 'weekend' : undefined
    return kind === undefined ? [] : [rect(kind, { left, width, top, floor })]
  })
  return join(bands)
}
