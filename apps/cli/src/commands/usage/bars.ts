import { eachDay } from '@mgmt-api/data-usage'
import type { Bar } from './chart/bar.ts'
import type { CountedDay } from './counted-days.ts'
import type { Division } from './division.ts'
import { groupBy } from './group-by.ts'
import type { UsageSpan } from './usage-days.ts'

/** Stretches of time that a bar can stand for, the shortest first. */
const stretches = ['day', 'week', 'month', 'quarter', 'year'] as const

export type Stretch = (typeof stretches)[number]

export interface Bars {
  readonly bars: readonly Bar[]
  readonly stretch: Stretch
}

export interface BarsOptions {
  readonly division: Pick<Division, 'amounts'>
  /** Bars that there is room for. */
  readonly room: number
}

/**
 * A bar for each day of a span; where there is no room for that, for each week, month, quarter or year, as high as its
 * average day with a record, so that weeks cut off at an end or with a gap compare with the others.
 */
export function barsOf(days: readonly CountedDay[], span: UsageSpan, { division, room }: BarsOptions): Bars {
  const byDate = groupBy(days, ({ date }) => date)
  const dates = eachDay({ from: firstDrawn(days, span), to: span.to })
  const { stretch, groups } = divide(dates, room)
  let named = ''
  const bars = [...groups].map(([start, dates]): Bar => {
    const there = dates.filter((date) => byDate.has(date))
    const records = there.flatMap((date) => byDate.get(date) ?? [])
    const [name, label] = namesOf(start, stretch)
    const isNew = name !== named
    named = name
    return {
      name: start,
      label: isNew ? label : undefined,
      weekend: stretch === 'day' && isWeekend(start),
      parts: there.length === 0 ? undefined : division.amounts(records).map((amount) => amount / there.length),
    }
  })
  return { bars, stretch }
}

/** The shortest stretch of which there is room for all; years, where there is room for none. */
function divide(
  dates: readonly string[],
  room: number,
): { stretch: Stretch; groups: ReadonlyMap<string, readonly string[]> } {
  for (const stretch of stretches) {
    const groups = groupBy(dates, startOf[stretch])
    if (groups.size <= room || stretch === 'year') return { stretch, groups }
  }
  return { stretch: 'year', groups: new Map() }
}

/** A span that begins long before the first record is drawn from there on: bars need the room. */
function firstDrawn(days: readonly CountedDay[], { from, to }: UsageSpan): string {
  const first = days.find(({ date }) => date >= from && date <= to)?.date ?? from
  return Date.parse(first) - Date.parse(from) > Date.parse(to) - Date.parse(first) ? first : from
}

const weekday = (date: string): number => new Date(date).getUTCDay()

const isWeekend = (date: string): boolean => weekday(date) % 6 === 0

/** What a date's stretch is known by: its first day, or as much of the date as all its days share. */
const startOf: Readonly<Record<Stretch, (date: string) => string>> = {
  day: (date) => date,
  // Weeks begin on Mondays.
  week: (date) => new Date(Date.parse(date) - ((weekday(date) + 6) % 7) * 86_400_000).toISOString().slice(0, 10),
  month: (date) => date.slice(0, 7),
  quarter: (date) => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`,
  year: (date) => date.slice(0, 4),
}

/** What a bar belongs to together with its neighbours, of which the first has the label below it; and that label. */
function namesOf(start: string, stretch: Stretch): readonly [group: string, label: string] {
  if (stretch === 'day') return [startOf.week(start), start.slice(5)]
  const label = stretch === 'week' ? start.slice(0, 7) : start
  return [label, label]
}
