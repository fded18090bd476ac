import { formatAmount } from '@mgmt-api/base/numbers'
import type { BarDay } from '../src/bars-of-days.ts'
import type { ChartFigure } from '../src/draw/chart-figure.ts'
import { chartBars } from '../src/draw/day-charts.ts'

const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

const wave = (index: number): number => [1, 1.08, 1.1, 1.06, 1, 0.52, 0.46][index % 7] ?? 1

/** Days of three parts with a weekly rhythm and a little noise, always the same. */
function demoDays(from: string, count: number): readonly BarDay[] {
  return Array.from({ length: count }, (_, index) => {
    const noise = 1 + 0.06 * Math.sin(index * 2.3) + 0.0006 * index
    const whole = 180 * wave(index) * noise
    return { date: dayAfter(from, index), parts: [whole * 0.22, whole * 0.33, whole * 0.45] }
  })
}

const tiers = [
  { name: 'high', paint: 'step-1' },
  { name: 'medium', paint: 'step-2' },
  { name: 'low', paint: 'step-3' },
]

const written = { unit: 'units', amount: formatAmount }

/** Days of which some stand out and some are missing, with a budget for each day. */
export function anomalyChart(): ChartFigure {
  const days = demoDays('2026-08-31', 45).map((day, index): BarDay => {
    if (index === 20 || index === 21) return { ...day, parts: undefined }
    const text = 'expected 160 to 200'
    if (index === 9) return { ...day, parts: [90, 130, 110], mark: { kind: 'high', text } }
    if (index === 31) return { ...day, parts: [10, 20, 12], mark: { kind: 'low', text } }
    if (index === 38) return { ...day, mark: { kind: 'note', text: 'changed on 2026-10-12' } }
    return day
  })
  return {
    id: 'anomalies',
    title: 'Daily units by tier',
    name: 'Daily units by tier, 2026-08-31 to 2026-10-14',
    parts: tiers,
    legend: tiers,
    ...chartBars(days),
    ...written,
    lines: [{ value: 240, label: 'budget for a day 240' }],
    table: 'figure',
  }
}

/** A month as it adds up, with the days to come and the budget. */
export function forecastChart(): ChartFigure {
  let sum = 0
  const days = demoDays('2026-10-01', 31).map(({ date, parts = [] }, index): BarDay => {
    const used = parts.reduce((all, part) => all + part, 0)
    sum += used
    if (index < 14) return { date, parts: [sum] }
    const spread = used * 0.45 * Math.sqrt(index - 13)
    const forecast = { expected: sum, low: sum - spread, high: sum + spread }
    return index === 14 ? { date, parts: [sum - used * 0.6], forecast } : { date, parts: undefined, forecast }
  })
  return {
    id: 'forecast',
    title: 'Units of October, added up',
    name: 'Units of October 2026, added up',
    parts: [{ name: 'total', paint: 'kind-1' }],
    legend: [],
    ...chartBars(days),
    ...written,
    lines: [
      { value: 4_400, label: 'budget 4,400' },
      { value: 4_150, label: 'last month 4,150' },
    ],
    table: 'figure',
  }
}

/** More days than a phone has room for, some of them still to come. */
export function longChart(): ChartFigure {
  const days = demoDays('2026-04-18', 180).map((day, index): BarDay => {
    if (index === 60) return { ...day, parts: [700, 900, 800], mark: { kind: 'high', text: 'expected 160 to 200' } }
    if (index < 150) return day
    const expected = (day.parts ?? []).reduce((all, part) => all + part, 0)
    return { date: day.date, parts: undefined, forecast: { expected, low: expected * 0.85, high: expected * 1.2 } }
  })
  return {
    id: 'long',
    title: 'Daily units of half a year',
    name: 'Daily units, 2026-04-18 to 2026-10-14',
    parts: tiers,
    legend: tiers,
    ...chartBars(days),
    ...written,
    lines: [{ value: 9_000, label: 'budget of a month 9,000' }],
    table: 'figure',
  }
}
