import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BarDay } from '../bars-of-days.ts'
import { chartFigure } from './chart-figure.ts'
import { chartBars } from './day-charts.ts'
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
    ...chartBars(days),
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

interface Rect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Bars and labels of a picture, read from its markup. */
function rectsOf(picture: string): { readonly bars: readonly Rect[]; readonly labels: readonly Rect[] } {
  const numbers = (found: RegExpMatchArray): readonly number[] => found.slice(1).map(Number)
  const bars = [...picture.matchAll(/M([\d.]+) ([\d.]+)v-([\d.]+)h([\d.]+)v[\d.]+z/g)].map((found) => {
    const [x = 0, y = 0, rise = 0, across = 0] = numbers(found)
    return { left: x, right: x + across, top: y - rise, bottom: y }
  })
  const texts = [...picture.matchAll(/<text class="reference-label" x="([\d.]+)" y="([\d.]+)">([^<]*)</g)]
  const labels = texts.map((found) => {
    const [x = 0, y = 0] = numbers(found)
    // Letters of a common font, 12 pixels high.
    return { left: x, right: x + (found[3] ?? '').length * 6.8, top: y - 9, bottom: y + 3 }
  })
  return { bars, labels }
}

const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right - 0.2 && a.right > b.left + 0.2 && a.top < b.bottom - 0.2 && a.bottom > b.top + 0.2

test('labels of lines cover neither bars nor each other nor the names of days, and most are drawn', () => {
  const height = fc.nat(1_000)
  const bars = fc.array(fc.record({ parts: fc.tuple(height, height) }), { minLength: 1, maxLength: 150 })
  const named = fc.array(height, { minLength: 1, maxLength: 3 })
  let [drawnLabels, allLabels] = [0, 0]
  fc.assert(
    fc.property(bars, named, (values, levels) => {
      const figure = figureOf(
        values,
        levels.map((value) => ({ value, label: `budget ${value}` })),
      )
      for (const picture of figure.match(/<svg class="chart.*?<\/svg>/gs) ?? []) {
        const rects = rectsOf(picture)
        const floor = Math.max(...rects.bars.map(({ bottom }) => bottom))
        for (const [index, label] of rects.labels.entries()) {
          if (rects.bars.length > 0) expect(label.bottom).toBeLessThanOrEqual(floor + 0.2)
          expect(rects.bars.filter((bar) => overlaps(label, bar))).toEqual([])
          expect(rects.labels.slice(index + 1).filter((other) => overlaps(label, other))).toEqual([])
        }
        drawnLabels += rects.labels.length
        allLabels += levels.length
      }
    }),
    { numRuns: 60 },
  )
  expect(drawnLabels / allLabels).toBeGreaterThan(0.8)
})

test.each([1.6e308, Number.MAX_VALUE])('a chart with a line at %d has finite coordinates', (value) => {
  const bars = [undefined, [value, value]].map((parts) => ({ parts }))
  for (const values of [[], bars]) expect(badShapes(figureOf(values, [{ value, label: 'budget' }]))).toEqual([])
})

test('a chart is drawn for any days, and every number in its shapes is finite', () => {
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
