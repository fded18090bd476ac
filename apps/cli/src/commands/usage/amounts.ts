import { total, totalsByPart, type UsageSeries } from '@mgmt-api/data-usage'
import type { CountedDay, CountedPart } from './counted-days.ts'

/** What is added up stands in one shape whatever it counts; the measure makes no difference to a sum. */
export const asSeries = (days: readonly CountedDay[]): UsageSeries => ({ measure: 'units', unit: '', days })

/** All of some days, as the service itself adds up each. */
export const totalOf = (days: readonly CountedDay[]): number => total(asSeries(days))

/** Parts of some days added up by what they have in common; those of which there is nothing to say are left out. */
export function amountsBy(
  days: readonly CountedDay[],
  keyOf: (part: CountedPart) => string | undefined,
): ReadonlyMap<string, number> {
  const keyed = days.map((day) => ({
    ...day,
    parts: day.parts.flatMap((part) => {
      const name = keyOf(part)
      return name === undefined ? [] : [{ ...part, name }]
    }),
  }))
  return totalsByPart(asSeries(keyed))
}

/** What policies blocked on some days, of every kind. */
export const blockedOf = (days: readonly CountedDay[]): number =>
  amountsBy(days, ({ tier }) => (tier === 'blocked' ? tier : undefined)).get('blocked') ?? 0
