import { heightOf } from '../chart/bar.ts'
import { type Drawing, drawChart, type Slot } from './draw-chart.ts'
import { html, type Html, join, markup } from './html.ts'
import type { ReportView, UsageReport } from './usage-report.ts'

/** Pixels of the page for which each drawing is made, and labels that have room below it. */
const sizes = {
  wide: { width: 1040, height: 320, labels: 14 },
  narrow: { width: 380, height: 250, labels: 5 },
} as const

/** Of more bars than that none has room for a line between its parts. */
export const mostSparse = 120

export interface ChartPlace {
  readonly id: string
  readonly size: keyof typeof sizes
  readonly report: UsageReport
}

/** A chart as a picture with a name and a description; on a wide page each bar says its numbers where one points. */
export function chartOf(view: ReportView, { id, size, report }: ChartPlace): Html {
  const { width, height, labels } = sizes[size]
  const { bars } = view[size]
  const dense = bars.length > mostSparse
  const drawing = drawChart(bars, { width, height, labels, dense, classes: view.parts.map(({ paint }) => paint) })
  const name = `${id}-${size}`
  return html`<svg class="chart ${size}${dense ? ' dense' : ''}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${name}-title ${name}-desc">
<title id="${name}-title">${report.kind.title}${view.by === 'total' ? '' : ` by ${view.by}`}, ${report.span.from} to ${report.span.to}</title>
<desc id="${name}-desc">${descriptionOf(view, size, report)}</desc>
${groundOf(drawing, view[size].stretch === 'day' && !dense)}${markup(drawing.marks)}${cutsOf(drawing)}${size === 'wide' ? pointsOf(drawing, view, report) : ''}
</svg>`
}

function descriptionOf(view: ReportView, size: 'wide' | 'narrow', { kind: { amount } }: UsageReport): string {
  const { bars, stretch } = view[size]
  const known = bars.filter(({ parts }) => parts !== undefined)
  const highest = known.reduce<(typeof known)[number] | undefined>(
    (best, bar) => (best === undefined || heightOf(bar) > heightOf(best) ? bar : best),
    undefined,
  )
  const peak = highest === undefined ? '' : ` The highest is ${highest.name} with ${amount(heightOf(highest))}.`
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
function pointsOf({ slots, top, floor }: Drawing, view: ReportView, report: UsageReport): Html {
  const points = slots.map((slot) =>
    rect('point', { ...slot, top, floor }, html`<title>${wordsOf(slot, view, report)}</title>`),
  )
  return html`<g class="points">${points}</g>`
}

function wordsOf({ bar }: Slot, { parts: named }: ReportView, { kind: { amount, unit } }: UsageReport): string {
  if (bar.parts === undefined) return `${bar.name}: no record`
  const parts = bar.parts
  const each = named.length < 2 ? [] : named.map(({ name }, index) => `${name} ${amount(parts[index] ?? 0)}`).reverse()
  return `${bar.name}: ${amount(heightOf(bar))} ${unit}${each.length === 0 ? '' : ` (${each.join(', ')})`}`
}
