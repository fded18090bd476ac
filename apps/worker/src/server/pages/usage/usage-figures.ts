import { daysFrom, lastDayOfMonth } from '@mgmt-api/base/days'
import { type BarDay, barsOfDays, type Html } from '@mgmt-api/charts'
import { chartChooser, chartFigure } from '@mgmt-api/charts/draw'
import { eachDay, forecastDays, type SeriesDay, type UnusualDay } from '@mgmt-api/data-usage'
import { formatAmount } from '../format-number.ts'
import type { UsagePageData } from './usage-page-data.ts'
import type { UsageDivision } from './usage-division.ts'

export interface UsageFigures {
  readonly month: Html
  readonly days: Html
}

/** Maximum number of bars on a wide page and on a phone. */
const room = { wide: 430, narrow: 100 } as const

const written = { unit: 'units', amount: formatAmount }

/** The charts of a target. */
export const usageFigures = (seen: UsagePageData, divisions: readonly UsageDivision[]): UsageFigures => ({
  month: monthFigure(seen),
  days: dayFigures(seen, divisions),
})

/** The cumulative month, its forecast, and the budget. */
function monthFigure({ series, span, budget, now }: UsagePageData): Html {
  const month = span.to.slice(0, 7)
  const totals = new Map(series.days.map(({ date, total }) => [date, total]))
  const ahead = new Map(forecastDays(series, { now })?.map((day) => [day.date, day]))
  let sum = 0
  const days = daysOfMonth(month).map((date): BarDay => {
    sum += totals.get(date) ?? 0
    const parts = date <= span.to ? [sum] : undefined
    const { expected, low, high } = ahead.get(date) ?? {}
    if (expected === undefined || low === undefined || high === undefined) return { date, parts }
    return { date, parts, forecast: { expected, low, high } }
  })
  return chartFigure({
    id: 'month',
    title: `Cumulative units, ${month}`,
    name: `Cumulative units and forecast, ${month}`,
    parts: [{ name: 'used', paint: 'kind-1' }],
    legend: [],
    wide: barsOfDays(days, room.wide),
    narrow: barsOfDays(days, room.narrow),
    ...written,
    lines: budget === undefined ? [] : [{ value: budget, label: `budget ${formatAmount(budget)}` }],
    table: 'figure',
  })
}

/** The days by tier and by pillar, with unusual ones marked. */
function dayFigures({ series, unusual, span, budget }: UsagePageData, divisions: readonly UsageDivision[]): Html {
  const byDate = new Map(series.days.map((day) => [day.date, day]))
  const marks = new Map(unusual.filter(({ part }) => part === 'total').map((day) => [day.date, day]))
  const dates = eachDay(span)
  const share = budget === undefined ? undefined : budget / daysOfMonth(span.to.slice(0, 7)).length
  const charts = divisions.map((division) => {
    const days = dates.map((date) => barDayOf(date, { day: byDate.get(date), mark: marks.get(date), division }))
    return {
      id: `by-${division.by}`,
      choice: `by ${division.by}`,
      title: `Daily units by ${division.by}`,
      name: `Daily units by ${division.by}, ${span.from} to ${span.to}`,
      parts: division.parts,
      legend: division.parts,
      wide: barsOfDays(days, room.wide),
      narrow: barsOfDays(days, room.narrow),
      ...written,
      lines: share === undefined ? [] : [{ value: share, label: `daily budget ${formatAmount(share)}` }],
    }
  })
  return chartChooser('days', charts)
}

interface DaySources {
  readonly day: SeriesDay | undefined
  readonly mark: UnusualDay | undefined
  readonly division: UsageDivision
}

function barDayOf(date: string, { day, mark, division }: DaySources): BarDay {
  const parts = day && division.amounts(day)
  if (mark === undefined) return { date, parts }
  const { expected, direction } = mark
  const text = `expected ${formatAmount(expected.from)} to ${formatAmount(expected.to)}`
  return { date, parts, mark: { kind: direction === 'above' ? 'high' : 'low', text } }
}

function daysOfMonth(month: string): string[] {
  const from = `${month}-01`
  return daysFrom(from, lastDayOfMonth(from))
}
