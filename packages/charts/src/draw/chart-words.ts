import { type Bar, heightOf } from '../bar.ts'
import type { Bars } from '../stretch.ts'
import type { ChartFigure } from './chart-figure.ts'

type Named = Pick<ChartFigure, 'parts' | 'amount' | 'unit'>

/** Description of a chart in a sentence or two, for screen readers. */
export function descriptionOf({ bars, stretch }: Bars, figure: ChartFigure): string {
  const { amount, lines = [], table = 'page' } = figure
  const known = bars.filter(({ parts }) => parts !== undefined)
  const highest = known.reduce<Bar | undefined>(
    (best, bar) => (best === undefined || heightOf(bar) > heightOf(best) ? bar : best),
    undefined,
  )
  const foreseen = bars.filter(({ forecast }) => forecast !== undefined).length
  const marked = bars.filter(({ mark }) => mark !== undefined).length
  return [
    bars.length === 0 ? 'No data.' : `${bars.length} ${bars.length === 1 ? 'bar' : 'bars'}, one per ${stretch}.`,
    ...(highest === undefined ? [] : [`The highest is ${highest.name} with ${amount(heightOf(highest))}.`]),
    ...(foreseen === 0 ? [] : [`${foreseen} ${has(foreseen)} a forecast.`]),
    ...(marked === 0 ? [] : [`${marked} ${has(marked)} a mark.`]),
    ...lines.map(({ label }) => `Line: ${label}.`),
    table === 'page' ? 'The table below lists all days.' : 'The table below lists all numbers.',
  ].join(' ')
}

const has = (count: number): string => (count === 1 ? 'has' : 'have')

/** Text shown when hovering over a bar. */
export function barTitle(bar: Bar, figure: Named): string {
  const { forecast, mark } = bar
  const { amount, unit } = figure
  const future =
    forecast && `${amount(forecast.expected)} ${unit} expected (${amount(forecast.low)} to ${amount(forecast.high)})`
  const past = bar.parts === undefined && forecast !== undefined ? undefined : partsWords(bar, figure)
  return `${bar.name}: ${[past, future, mark?.text].filter((words) => words !== undefined).join('; ')}`
}

function partsWords(bar: Bar, { parts: named, amount, unit }: Named): string {
  const { parts } = bar
  if (parts === undefined) return 'no data'
  const each = named.length < 2 ? [] : named.map(({ name }, index) => `${name} ${amount(parts[index] ?? 0)}`).reverse()
  return `${amount(heightOf(bar))} ${unit}${each.length === 0 ? '' : ` (${each.join(', ')})`}`
}
