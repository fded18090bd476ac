import { dayNumber } from '@mgmt-api/base/days'
import { groupValues } from './group-values.ts'
import type { SeriesDay, UsageSeries } from './series.ts'

/** Amounts by day since 1970. Days that are not there are unknown. */
export type DayAmounts = ReadonlyMap<number, number>

/** The total of each day that has one; two records of a day are added up. */
export function dayTotals({ days }: UsageSeries): DayAmounts {
  return addedUp(
    days.flatMap(({ date, total }) => (date === '' || total === undefined ? [] : [[dayNumber(date), total] as const])),
  )
}

/**
 * Each part by its name, in the order in which the parts first come. A part that a day with parts does not have is 0 on that
 * day: the service leaves out what is 0. A day without any parts says nothing of them.
 */
export function dayParts({ days }: UsageSeries): ReadonlyMap<string, DayAmounts> {
  const told = days.filter(({ date, parts }) => date !== '' && parts.length > 0)
  const numbered = told.map((day) => [dayNumber(day.date), day] as const)
  const names = new Set(told.flatMap(({ parts }) => parts.map(({ name }) => name)))
  return new Map(
    [...names].map((name) => [name, addedUp(numbered.map(([number, day]) => [number, amountOf(name, day)] as const))]),
  )
}

function amountOf(name: string, { parts }: SeriesDay): number {
  return parts.reduce((sum, part) => (part.name === name ? sum + part.value : sum), 0)
}

function addedUp(amounts: readonly (readonly [day: number, amount: number])[]): DayAmounts {
  const byDay = groupValues(amounts)
  return new Map([...byDay].map(([day, values]) => [day, values.reduce((sum, value) => sum + value, 0)]))
}
