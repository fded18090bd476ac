import { total, totalsByPart, type UsageSeries } from '@mgmt-api/data-usage'
import type { CountedDay, CountedPart } from './counted-days.ts'

/** Days as a series for the shared sums, which do not depend on the measure. */
export const asSeries = (days: readonly CountedDay[]): UsageSeries => ({ measure: 'units', unit: '', days })

/** Total of some days, as summed by the service. */
export const totalUsage = (days: readonly CountedDay[]): number => total(asSeries(days))

/** Sums the parts of some days by key; parts without a key are omitted. */
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

/** Amount blocked by policies on some days. */
export const blockedOf = (days: readonly CountedDay[]): number =>
  amountsBy(days, ({ tier }) => (tier === 'blocked' ? tier : undefined)).get('blocked') ?? 0
