import { type Bar, heightOf } from '../bar.ts'
import type { Html } from '../html.ts'
import { type TableColumn, dataTable } from '../page/data-table.ts'
import type { ChartFigure } from './chart-figure.ts'

/** A row for each bar of the wide chart: parts, forecast, mark. */
export function chartTable(figure: ChartFigure): Html {
  const { id, name, unit, wide } = figure
  const columns = columnsOf(figure)
  const what = wide.stretch === 'day' ? unit : `${unit} on the average day of each ${wide.stretch}`
  return dataTable({
    id: `${id}-numbers`,
    caption: `${name}: ${what}`,
    columns: [{ name: wide.stretch, kind: 'time' }, ...columns],
    rows: wide.bars.map((bar) => [bar.name, ...columns.map(({ cell }) => cell(bar))]),
    narrow: 'scroll',
  })
}

interface BarColumn extends TableColumn {
  readonly cell: (bar: Bar) => string
}

function columnsOf({ parts, amount, wide: { bars } }: ChartFigure): readonly BarColumn[] {
  const each = parts.map(({ name }, index) =>
    numbers(name, (bar) => (bar.parts === undefined ? undefined : (bar.parts[index] ?? 0)), amount),
  )
  return [
    numbers('total', (bar) => (bar.parts === undefined ? undefined : heightOf(bar)), amount),
    ...(parts.length < 2 ? [] : each),
    ...(bars.some(({ forecast }) => forecast !== undefined)
      ? [
          numbers('expected', ({ forecast }) => forecast?.expected, amount),
          numbers('likely from', ({ forecast }) => forecast?.low, amount),
          numbers('to', ({ forecast }) => forecast?.high, amount),
        ]
      : []),
    ...(bars.some(({ mark }) => mark !== undefined)
      ? [{ name: 'note', cell: ({ mark }: Bar) => mark?.text ?? '' }]
      : []),
  ]
}

type Amount = ChartFigure['amount']

const numbers = (name: string, value: (bar: Bar) => number | undefined, amount: Amount): BarColumn => ({
  name,
  kind: 'number',
  cell(bar) {
    const known = value(bar)
    return known === undefined ? '' : amount(known)
  },
})
