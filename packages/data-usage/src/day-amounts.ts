import { dayNumber } from '@mgmt-api/base/days'
import { groupValues } from '@mgmt-api/base/lists'
import type { SeriesDay, UsageSeries } from './series.ts'

/** Amounts by day since 1970. Missing days are unknown. */
export type DayAmounts = ReadonlyMap<number, number>

/** The total of each day that has one. Several records of a day are added up. */
export function dayTotals({ days }: UsageSeries): DayAmounts {
  return addedUp(
    days.flatMap(({ date, total }) => (date === '' || total === undefined ? [] : [[dayNumber(date), total] as const])),
  )
}

/**
 * Amounts of each part by name, in the order of first occurrence. A missing part of a day that has parts is 0, because the
 * service omits zeros. Days without any parts are skipped.
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
