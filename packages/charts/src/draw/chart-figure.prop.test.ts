import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BarDay, barsOfDays } from '../bars-of-days.ts'
import { chartFigure } from './chart-figure.ts'
import type { ReferenceLine } from './reference-lines.ts'

const amount = fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e-9, 1e308, 1.6e308, Number.MAX_VALUE), fc.nat(1_000))
const forecast = fc.record({ expected: amount, low: amount, high: amount })
const mark = fc.record({ kind: fc.constantFrom('high', 'low', 'note'), text: fc.string() })
const day = fc.record(
  { parts: fc.option(fc.array(amount, { minLength: 2, maxLength: 2 }), { nil: undefined }), forecast, mark },
  { requiredKeys: ['parts'] },
)
const lines = fc.array(fc.record({ value: amount, label: fc.string() }), { maxLength: 4 })

function figureOf(values: readonly Omit<BarDay, 'date'>[], drawnLines: readonly ReferenceLine[]): string {
  const days = values.map(
    (each, index): BarDay => ({ ...each, date: new Date(index * 86_400_000).toISOString().slice(0, 10) }),
  )
  return chartFigure({
    id: 'chart',
    title: 'Days',
    name: 'Days',
    parts: [
      { name: 'a', paint: 'kind-1' },
      { name: 'b', paint: 'kind-2' },
    ],
    legend: [],
    wide: barsOfDays(days, 430),
    narrow: barsOfDays(days, 100),
    unit: 'units',
    amount: () => 'some',
    lines: drawnLines,
  }).html
}

/** Attributes with coordinates in which something is not a finite number. */
const badShapes = (html: string): readonly string[] =>
  [...html.matchAll(/ (?:d|x|y|width|height|transform|viewBox)="([^"]*)"/g)]
    .map(([, shape = '']) => shape)
    .filter((shape) => /NaN|Infinity|undefined/.test(shape))

test.each([1.6e308, Number.MAX_VALUE])('a chart with a line at %d has finite coordinates', (value) => {
  const bars = [undefined, [value, value]].map((parts) => ({ parts }))
  for (const values of [[], bars]) expect(badShapes(figureOf(values, [{ value, label: 'budget' }]))).toEqual([])
})

test('whatever the days are, a chart is drawn, and every number in its shapes is one', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 150 }), lines, (values, drawnLines) => {
      const html = figureOf(values, drawnLines)
      expect(html.match(/<svg class="chart/g)).toHaveLength(2)
      expect(badShapes(html)).toEqual([])
      expect(html.match(/ (?:width|height)="-/g)).toBeNull()
    }),
    { numRuns: 60 },
  )
})
