import { type MarkKind, markKinds } from '../bar.ts'
import { html, type Html } from '../html.ts'
import { namedPart } from '../named-part.ts'
import { markShapes } from './bar-marks.ts'
import type { ChartFigure } from './chart-figure.ts'
import { type ChartSize, chartSizes, mostSparse } from './chart-size.ts'
import { isBand } from './forecast-shapes.ts'
import { path } from './shapes.ts'

const markWords: Readonly<Record<MarkKind, string>> = {
  high: 'unusually high',
  low: 'unusually low',
  note: 'with a note',
}

/** Legend of the elements that occur in the chart. */
export function legendOf(figure: ChartFigure): readonly Html[] {
  const { legend, lines = [], wide } = figure
  const { bars, stretch } = wide
  const isWeekends =
    stretch === 'day' && bars.length <= mostSparse && bars.some(({ weekend, parts }) => weekend && parts !== undefined)
  const isGaps = bars.some(({ parts, forecast }) => parts === undefined && forecast === undefined)
  const marks = markKinds.filter((kind) => bars.some(({ mark }) => mark?.kind === kind))
  return [
    ...legend.map((part) => item(namedPart(part))),
    ...(isWeekends ? [item(namedPart({ name: 'weekend', paint: 'weekend' }))] : []),
    ...(isGaps ? [item(namedPart({ name: 'no data', paint: 'missing' }))] : []),
    ...forecastItems(figure),
    ...lines.map(({ label }) => item(sample(path('reference', 'M0 6H12'), label))),
    ...marks.map((kind) => item(sample(path(`mark mark-${kind}`, `M6 6${markShapes[kind]}`), markWords[kind]))),
  ]
}

/** A forecast is drawn in one of two ways, which may differ between a wide page and a phone. */
function forecastItems(figure: ChartFigure): readonly Html[] {
  if (figure.wide.bars.every(({ forecast }) => forecast === undefined)) return []
  const [isWideBand = false, isNarrowBand = false] = chartSizes.map((size) => isBand(figure[size].bars.length, size))
  if (isWideBand === isNarrowBand) return foreseenItems(isWideBand)
  return [...foreseenItems(isWideBand, 'wide'), ...foreseenItems(isNarrowBand, 'narrow')]
}

const foreseenItems = (asBand: boolean, only?: ChartSize): readonly Html[] =>
  asBand
    ? [
        item(sample(path('expected-step', 'M0 6H12'), 'expected'), only),
        item(namedPart({ name: 'likely range', paint: 'range-band' }), only),
      ]
    : [
        item(namedPart({ name: 'expected', paint: 'expected' }), only),
        item(sample(path('range', 'M6 1V11M2.5 1h7M2.5 11h7'), 'likely range'), only),
      ]

const item = (contents: Html, only?: ChartSize): Html =>
  html`<li${only === undefined ? '' : html` class="${only}"`}>${contents}</li>`

const sample = (shape: Html, name: string): Html =>
  html`<svg class="swatch" viewBox="0 0 12 12" aria-hidden="true">${shape}</svg><bdi>${name}</bdi>`
