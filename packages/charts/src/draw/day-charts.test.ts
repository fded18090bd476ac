import { expect, test } from 'vitest'
import type { Division, PaintedPart } from '../divided-days.ts'
import { dayCharts } from './day-charts.ts'

const division = (by: string): Division<PaintedPart> => ({
  by,
  parts: [{ name: by, total: 10, paint: 'kind-1' }],
  days: [[10]],
})

const chartsBy = (...names: string[]): string =>
  dayCharts({
    id: 'used',
    title: 'Daily units',
    unit: 'units',
    amount: String,
    days: [{ date: '2026-10-04' }],
    divisions: names.map(division),
  }).html

/** The choices between the charts, and whether each is selected. */
const choicesOf = (markup: string): unknown[] =>
  [...markup.matchAll(/<input [^>]*?( checked)?><label[^>]*>(.*?)<\/label>/g)].map(([, checked, label]) => [
    label,
    checked !== undefined,
  ])

test('each division has a chart, of which the first is selected', () => {
  const markup = chartsBy('total', 'tier', 'application')
  expect(choicesOf(markup)).toEqual([
    ['total', true],
    ['by tier', false],
    ['by application', false],
  ])
  expect(markup.match(/<figure/g)).toHaveLength(3)
})

test('a single chart has no choices', () => {
  const markup = chartsBy('tier')
  expect(choicesOf(markup)).toEqual([])
  expect(markup).toContain('Daily units by tier')
})
