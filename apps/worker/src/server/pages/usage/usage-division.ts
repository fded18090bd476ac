import type { ChartPart } from '@mgmt-api/charts'
import type { SeriesDay, UsagePart } from '@mgmt-api/data-usage'

/** A way to divide days into parts. */
export interface UsageDivision {
  readonly by: 'tier' | 'pillar'
  /** The existing parts, from the bottom of the bars to the top. */
  readonly parts: readonly ChartPart[]
  /** The amount of each part of a day, without blocked units. */
  readonly amounts: (day: SeriesDay) => readonly number[]
}

interface KnownPart extends ChartPart {
  readonly key: string
}

const tiers: readonly KnownPart[] = [
  { key: 'high', name: 'high', paint: 'step-1' },
  { key: 'medium', name: 'medium', paint: 'step-2' },
  { key: 'low', name: 'low', paint: 'step-3' },
  { key: 'none', name: 'no tier', paint: 'step-4' },
]

const pillars: readonly KnownPart[] = [
  { key: 'logs', name: 'logs', paint: 'kind-1' },
  { key: 'metrics', name: 'metrics', paint: 'kind-2' },
  { key: 'tracing', name: 'tracing', paint: 'kind-3' },
  { key: 'sessionRecording', name: 'session recording', paint: 'kind-4' },
  { key: 'profiles', name: 'profiles', paint: 'kind-5' },
  { key: 'evaluation', name: 'evaluation', paint: 'kind-6' },
]

export const divisionsOf = (days: readonly SeriesDay[]): readonly UsageDivision[] => [
  divisionBy('tier', tiers, days),
  divisionBy('pillar', pillars, days),
]

function divisionBy(by: UsageDivision['by'], known: readonly KnownPart[], days: readonly SeriesDay[]): UsageDivision {
  const totals = new Map<string, number>()
  for (const day of days) for (const [key, value] of sumsOf(day, by)) totals.set(key, (totals.get(key) ?? 0) + value)
  const told = known.filter(({ key }) => (totals.get(key) ?? 0) > 0)
  const others = [...totals.keys()].filter((key) => !known.some((part) => part.key === key))
  return {
    by,
    parts: [...told, ...(others.length > 0 ? [{ name: 'other', paint: 'rest' }] : [])],
    amounts(day) {
      const sums = sumsOf(day, by)
      const rest = others.reduce((sum, key) => sum + (sums.get(key) ?? 0), 0)
      return [...told.map(({ key }) => sums.get(key) ?? 0), ...(others.length > 0 ? [rest] : [])]
    },
  }
}

function sumsOf({ parts }: SeriesDay, by: UsageDivision['by']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const part of parts) {
    if (!isBlocked(part)) sums.set(part[by], (sums.get(part[by]) ?? 0) + part.value)
  }
  return sums
}

const isBlocked = ({ tier }: UsagePart): boolean => tier === 'blocked'

/** Units blocked by policies on a day, which are in no total. */
export const blockedOn = ({ parts }: SeriesDay): number =>
  parts.reduce((sum, part) => (isBlocked(part) ? sum + part.value : sum), 0)
