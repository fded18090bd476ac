import { heightOf } from '../bar.ts'
import { html, type Html, join, markup } from '../html.ts'
import type { ChartFigure } from './chart-figure.ts'
import { type Drawing, drawChart, type Slot } from './draw-chart.ts'

/** Pixels of the page for which each drawing is made, and labels that have room below it. */
const sizes = {
  wide: { width: 1040, height: 320, labels: 14 },
  narrow: { width: 380, height: 250, labels: 5 },
} as const

export type ChartSize = keyof typeof sizes

/** Of more bars than that none has room for a line between its parts. */
export const mostSparse = 120

/** A chart as a picture with a name and a description; on a wide page each bar says its numbers where one points. */
export function chartPicture(figure: ChartFigure, size: ChartSize): Html {
  const { width, height, labels } = sizes[size]
  const { bars, stretch } = figure[size]
  const dense = bars.length > mostSparse
  const drawing = drawChart(bars, { width, height, labels, dense, classes: figure.parts.map(({ paint }) => paint) })
  const id = `${figure.id}-${size}`
  return html`<svg class="chart ${size}${dense ? ' dense' : ''}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${figure.name}</title>
<desc id="${id}-desc">${descriptionOf(figure, size)}</desc>
${groundOf(drawing, stretch === 'day' && !dense)}${markup(drawing.marks)}${cutsOf(drawing)}${size === 'wide' ? pointsOf(drawing, figure) : ''}
</svg>`
}

function descriptionOf(figure: ChartFigure, size: ChartSize): string {
  const { bars, stretch } = figure[size]
  const known = bars.filter(({ parts }) => parts !== undefined)
  const highest = known.reduce<(typeof known)[number] | undefined>(
    (best, bar) => (best === undefined || heightOf(bar) > heightOf(best) ? bar : best),
    undefined,
  )
  const peak = highest === undefined ? '' : ` The highest is ${highest.name} with ${figure.amount(heightOf(highest))}.`
  return `${bars.length} bars, one for each ${stretch}.${peak} The table below has every day.`
}

/** Behind the bars: weekends as bands, where there is room for them, and days without a record as hatched ones. */
function groundOf({ slots, top, floor }: Drawing, weekends: boolean): Html {
  const bands = slots.flatMap(({ bar, left, width }) => {
    const kind = bar.parts === undefined ? 'missing' : bar.weekend && weekends ? 'weekend' : undefined
    return kind === undefined ? [] : [rect(kind, { left, width, top, floor })]
  })
  return join(bands)
}

interface Area {
  readonly left: number
  readonly width: number
  readonly top: number
  readonly floor: number
}

const rect = (kind: string, { left, width, top, floor }: Area, inside: Html = html``): Html =>
  html`<rect class="${kind}" x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(floor - top)}">${inside}</rect>`

const round = (value: number): number => Math.round(value * 10) / 10

/** Marks bars that go on above the chart. */
function cutsOf({ slots, top }: Drawing): Html {
  const marks = slots
    .filter(({ cut }) => cut)
    .map(({ left, width }) => html`<path class="cut" d="M${round(left + width / 2)} ${round(top - 12)}l5 8h-10z"/>`)
  return join(marks)
}

/** Above each bar, from floor to ceiling: the place to point at. */
function pointsOf({ slots, top, floor }: Drawing, figure: ChartFigure): Html {
  const points = slots.map((slot) =>
    rect('point', { ...slot, top, floor }, html`<title>${wordsOf(slot, figure)}</title>`),
  )
  return html`<g class="points">${points}</g>`
}

function wordsOf({ bar }: Slot, { parts: named, amount, unit }: ChartFigure): string {
  if (bar.parts === undefined) return `${bar.name}: no record`
  const parts = bar.parts
  const each = named.length < 2 ? [] : named.map(({ name }, index) => `${name} ${amount(parts[index] ?? 0)}`).reverse()
  return `${bar.name}: ${amount(heightOf(bar))} ${unit}${each.length === 0 ? '' : ` (${each.join(', ')})`}`
}
