import type { DetailedDailyUnits } from '@mgmt-api/models/data-usage'
import { total, totalsByPillar, totalsByTier, usageFields } from '@mgmt-api/data-usage'
import type { Breakdown } from './breakdown.ts'

type Days = readonly DetailedDailyUnits[]

/** One kind of units among those that days are divided into. */
export interface Series {
  /** In words, as `no tier`. */
  readonly name: string
  /** Stands for it where there are no colours; no two of one breakdown have the same. */
  readonly letter: string
  /** Terminal colour. */
  readonly colour: string
  /** Units of some days together; what was blocked is never among them. */
  readonly of: (days: Days) => number
}

const tier = (of: 'high' | 'medium' | 'low' | 'none', name: string, colour: string): Series => ({
  name,
  letter: name.charAt(0).toUpperCase(),
  colour,
  of: (days) => totalsByTier(days)[of],
})

type Pillar = 'logs' | 'metrics' | 'tracing' | 'sessionRecording' | 'profiles' | 'evaluation'

const pillar = (of: Pillar, name: string, colour: string): Series => ({
  name,
  letter: name.charAt(0).toUpperCase(),
  colour,
  of: (days) => totalsByPillar(days.map(withoutBlocked))[of],
})

/** The parts of each breakdown, the first at the bottom of the bars. */
export const seriesBy: Readonly<Record<Breakdown, readonly Series[]>> = {
  total: [{ name: 'total', letter: '#', colour: '36', of: total }],
  tier: [
    tier('high', 'high', '36'),
    tier('medium', 'medium', '34'),
    tier('low', 'low', '32'),
    tier('none', 'no tier', '33'),
  ],
  pillar: [
    pillar('logs', 'logs', '36'),
    pillar('metrics', 'metrics', '34'),
    pillar('tracing', 'tracing', '32'),
    pillar('sessionRecording', 'session recording', '35'),
    pillar('profiles', 'profiles', '33'),
    pillar('evaluation', 'evaluation', '31'),
  ],
}

/** What policies blocked on some days, of every kind. */
export const blockedOf = (days: Days): number => totalsByTier(days).blocked

const blockedFields = new Set<string>(
  Object.entries(usageFields).flatMap(([field, { tier }]) => (tier === 'blocked' ? [field] : [])),
)

/** The day as if nothing had been blocked on it: pillars are compared by what was taken in. */
const withoutBlocked = (day: DetailedDailyUnits): DetailedDailyUnits =>
  Object.fromEntries(Object.entries(day).filter(([field]) => !blockedFields.has(field)))
