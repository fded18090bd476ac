import { describe, expect, test } from 'vitest'
import type { Bar } from '../bar.ts'
import type { Bars } from '../stretch.ts'
import { type ChartFigure, chartFigure } from './chart-figure.ts'

const days = (bars: readonly Partial<Bar>[]): Bars => ({
  stretch: 'day',
  bars: bars.map((bar, index) => ({ name: `2026-10-0${index + 1}`, weekend: false, parts: [10], ...bar })),
})

const figureOf = (bars: readonly Partial<Bar>[], options: Partial<ChartFigure> = {}): string =>
  chartFigure({
    id: 'used',
    title: 'Daily units',
    name: 'Daily units of October',
    parts: [{ name: 'total', paint: 'kind-1' }],
    legend: [],
    wide: days(bars),
    narrow: days(bars),
    unit: 'units',
    amount: (value) => value.toFixed(1),
    ...options,
  }).html

const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, '')
const legendOf = (markup: string): string[] =>
  [...(/<ul class="legend">(.*?)<\/ul>/s.exec(markup)?.[1] ?? '').matchAll(/<li.*?<\/li>/gs)].map(([item]) =>
    textOf(item),
  )
const pointsOf = (markup: string): string[] =>
  [...markup.matchAll(/<rect class="point"[^>]*><title>(.*?)<\/title>/g)].map(([, words]) => words ?? '')
const wideOf = (markup: string): string => /<svg class="chart wide.*?<\/svg>/s.exec(markup)?.[0] ?? ''

test('two pictures have a name and a description each, and no two ids are the same', () => {
  const figure = figureOf([{}, {}, { parts: [12.5] }])
  const ids = [...figure.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['used-wide-title', 'used-wide-desc', 'used-narrow-title', 'used-narrow-desc'])
  expect(figure).toContain('role="img" aria-labelledby="used-wide-title used-wide-desc"')
  expect(figure).toContain('<title id="used-narrow-title">Daily units of October</title>')
  expect(figure).toContain(
    '>3 bars, one per day. The highest is 2026-10-03 with 12.5. The table below lists all days.</desc>',
  )
})

test('the legend names gaps only where a day has neither data nor a forecast', () => {
  const forecast = { expected: 2, low: 1, high: 3 }
  expect(legendOf(figureOf([{}, { parts: undefined }]))).toEqual(['no data'])
  expect(legendOf(figureOf([{}, { parts: undefined, forecast }]))).toEqual(['expected', 'likely range'])
})

test('the description counts one bar in the singular', () => {
  expect(figureOf([{ forecast: { expected: 2, low: 1, high: 3 } }])).toContain('>1 bar, one per day.')
  expect(figureOf([{ forecast: { expected: 2, low: 1, high: 3 } }])).toContain('1 has a forecast.')
})

test('a chart without days says so', () => {
  expect(figureOf([])).toContain('>No data. The table below lists all days.</desc>')
})

test('nothing in it has a style attribute or a script, which a strict policy forbids', () => {
  const figure = figureOf([{}, { weekend: true }, { parts: undefined, forecast: { expected: 8, low: 6, high: 12 } }], {
    lines: [{ value: 9, label: 'budget 9' }],
    table: 'figure',
  })
  expect(figure).not.toMatch(/\sstyle=|<style|<script|\son\w+=/)
})

test('names of parts, bars and lines are text, at every place', () => {
  const evil = '"><script>alert(1)</script>\u202e'
  const figure = figureOf([{ name: evil, label: evil, mark: { kind: 'note', text: evil } }, {}], {
    title: evil,
    name: evil,
    parts: [
      { name: evil, paint: 'kind-1' },
      { name: 'b', paint: 'kind-2' },
    ],
    legend: [{ name: evil, paint: 'kind-1' }],
    lines: [{ value: 5, label: evil }],
    unit: evil,
    table: 'figure',
  })
  expect(figure).not.toContain('<script>')
  expect(figure).not.toContain('\u202e')
  expect(figure.match(/alert\(1\)/g)?.length).toBeGreaterThan(8)
})

describe('a forecast', () => {
  const forecast = { expected: 20, low: 15, high: 30 }

  test('the forecast of an unfinished day is on top of the current value, and shows both', () => {
    const figure = figureOf([{}, { forecast }])
    expect(pointsOf(figure)[1]).toBe('2026-10-02: 10.0 units; 20.0 units expected (15.0 to 30.0)')
    expect(legendOf(figure)).toEqual(['expected', 'likely range'])
    // A scale up to 30: the expected bar is from a third to two thirds of it, the range from half to the top.
    const [, y = '', height = ''] =
      /<rect class="expected"[^>]* y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/.exec(figure) ?? []
    expect(Number(y)).toBeCloseTo(107.3, 1)
    expect(Number(height)).toBeCloseTo(93.3, 1)
    expect(wideOf(figure)).toMatch(/<path class="range" d="M[\d.]+ 154V14M/)
  })

  test('a range that extends above the chart has no upper end', () => {
    const figure = figureOf([{ forecast: { expected: 20, low: 15, high: 900 } }])
    expect(wideOf(figure)).toMatch(/<path class="range" d="M[\d.]+ 84V14M[\d.]+ 84h10"/)
  })

  test('a forecast of a future day is not a gap', () => {
    const figure = figureOf([{}, { parts: undefined, forecast }, { parts: undefined }])
    expect(pointsOf(figure)).toEqual([
      '2026-10-01: 10.0 units',
      '2026-10-02: 20.0 units expected (15.0 to 30.0)',
      '2026-10-03: no data',
    ])
    expect(wideOf(figure).match(/class="missing"/g)).toHaveLength(1)
    expect(legendOf(figure)).toEqual(['no data', 'expected', 'likely range'])
  })

  test('a forecast is a band if ranges do not fit the bars', () => {
    const bars = Array.from({ length: 121 }, () => ({ parts: undefined, forecast }))
    const figure = figureOf(bars, { narrow: days(bars.slice(0, 9)) })
    expect(wideOf(figure).match(/class="range-band"/g)).toHaveLength(121)
    expect(figure).toContain('<li class="wide">')
    expect(figure).toContain('<li class="narrow">')
  })
})

describe('a line', () => {
  test('a line is at its value, with its label beside it and in the legend', () => {
    const figure = figureOf([{ parts: [20] }, {}], { lines: [{ value: 10, label: 'budget 10' }] })
    // Half of the scale up to 20: between 14 and 294.
    expect(wideOf(figure)).toContain('<path class="reference" d="M44 154H1038"/>')
    expect(wideOf(figure)).toMatch(/<text class="reference-label" [^>]*>budget 10<\/text>/)
    expect(legendOf(figure)).toEqual(['budget 10'])
    expect(figure).toContain('Line: budget 10.')
  })

  test('a line that would flatten the bars is an arrow at the upper edge', () => {
    const figure = figureOf([{}, {}], { lines: [{ value: 5_000, label: 'budget 5,000' }] })
    expect(wideOf(figure)).not.toContain('class="reference"')
    expect(wideOf(figure)).toContain('budget 5,000 \u2191')
  })

  test('behind bars everywhere has its label above the chart, with an arrow', () => {
    const bars = Array.from({ length: 60 }, () => ({ parts: [20] }))
    const figure = figureOf(bars, { lines: [{ value: 10, label: 'budget 10' }] })
    expect(wideOf(figure)).toMatch(/<text class="reference-label" x="[\d.]+" y="9">budget 10 \u2193<\/text>/)
  })

  test('close to another has its label on the other side', () => {
    const lines = [
      { value: 100, label: 'low' },
      { value: 104, label: 'high' },
    ]
    const places = [...wideOf(figureOf([{ parts: [160] }], { lines })).matchAll(/reference-label" [^>]* y="([\d.]+)"/g)]
    // The lines are at 119 and 112 of the drawing.
    expect(places.map(([, y]) => Number(y))).toEqual([107, 130])
  })
})

test('marks have a shape for each kind, words in the legend, and say why', () => {
  const figure = figureOf([
    { mark: { kind: 'high', text: 'expected 4 to 6' } },
    { mark: { kind: 'low', text: 'expected 14 to 16' } },
    { mark: { kind: 'note', text: 'changed since' } },
  ])
  const shapes = ['high', 'low', 'note'].map(
    (kind) => new RegExp(`<path class="mark mark-${kind}" d="M[\\d.]+ [\\d.]+([^"]+)"`).exec(wideOf(figure))?.[1],
  )
  expect(new Set(shapes).size).toBe(3)
  expect(shapes).not.toContain(undefined)
  expect(legendOf(figure)).toEqual(['unusually high', 'unusually low', 'with a note'])
  expect(pointsOf(figure)[0]).toBe('2026-10-01: 10.0 units; expected 4 to 6')
  expect(figure).toContain('3 have a mark.')
})

test('the table of the figure has every number of the chart', () => {
  const forecast = { expected: 20, low: 15, high: 30 }
  const figure = figureOf(
    [{ parts: [1, 2], mark: { kind: 'high', text: 'why' } }, { parts: undefined }, { parts: undefined, forecast }],
    {
      parts: [
        { name: 'low', paint: 'step-1' },
        { name: 'high', paint: 'step-2' },
      ],
      table: 'figure',
    },
  )
  const details = /<details class="numbers">.*<\/details>/s.exec(figure)?.[0] ?? ''
  const rows = [...details.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)),
  )
  expect(rows).toEqual([
    ['day', 'total', 'low', 'high', 'expected', 'likely from', 'to', 'note'],
    ['2026-10-01', '3.0', '1.0', '2.0', '', '', '', 'why'],
    ['2026-10-02', '', '', '', '', '', '', ''],
    ['2026-10-03', '', '', '', '20.0', '15.0', '30.0', ''],
  ])
})
