import { dayAt } from './days.ts'
import type { SpanItems } from './read-span.ts'

/** A record of a day with its date. */
export type Dated<T> = T & {
  /** The day in UTC, as `2026-10-01`; empty if the record has no date. */
  readonly date: string
}

/** The records of one response with their dates, oldest first. */
export function datedDays<T extends { statsDate?: string | undefined }>(records: readonly T[]): Dated<T>[] {
  return records.map((record) => ({ date: dateOf(record.statsDate), ...record })).sort(byDate)
}

/**
 * Merges the days of several responses into one list, oldest first. Two responses may contain the same day, because the
 * service interprets the ends of a span in its own way: the response whose span includes the day wins, otherwise the first.
 */
export function mergeDays<T extends { statsDate?: string | undefined }>(spans: readonly SpanItems<T>[]): Dated<T>[] {
  const owners = new Map<string, number>()
  const dated = spans.map(({ span, items }, index) => {
    const days = datedDays(items)
    for (const { date } of days) {
      const isAskedFor = date >= span.from && date <= span.to
      if (isAskedFor || !owners.has(date)) owners.set(date, index)
    }
    return days
  })
  const kept = dated.flatMap((days, index) => days.filter(({ date }) => date === '' || owners.get(date) === index))
  return kept.sort(byDate)
}

function dateOf(statsDate: string | undefined): string {
  return (statsDate === undefined ? undefined : dayAt(Date.parse(statsDate))) ?? ''
}

const byDate = (a: { readonly date: string }, b: { readonly date: string }): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : 0
