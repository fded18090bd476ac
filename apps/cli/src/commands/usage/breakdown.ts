import { byPillar, byTier, type UsageDimension } from '@mgmt-api/data-usage'
import type { CountedPart } from './counted-days.ts'

/** Breakdowns of a day; each measure supports some. */
export const breakdowns = [
  'total',
  'tier',
  'pillar',
  'evaluator',
  'severity',
  'application',
  'subsystem',
  'outcome',
] as const

export type Breakdown = (typeof breakdowns)[number]

const named = (...keys: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((key) => [key, key]))

const dimensions: Readonly<Record<Exclude<Breakdown, 'total'>, UsageDimension<CountedPart>>> = {
  tier: byTier,
  pillar: byPillar,
  evaluator: { name: 'evaluator', keyOf: ({ name }) => name },
  severity: {
    name: 'severity',
    keyOf: ({ severity }) => severity,
    parts: named('critical', 'error', 'warning', 'info', 'verbose', 'debug'),
  },
  application: { name: 'application', keyOf: ({ application }) => application },
  subsystem: { name: 'subsystem', keyOf: ({ subsystem }) => subsystem },
  outcome: { name: 'outcome', keyOf: ({ outcome }) => outcome, parts: named('ok', 'error') },
}

/** Dimensions of some breakdowns; `total` has none. */
export const dimensionsOf = (ways: readonly Breakdown[]): readonly UsageDimension<CountedPart>[] =>
  ways.flatMap((way) => (way === 'total' ? [] : [dimensions[way]]))

/** Whether the parts of a breakdown are known; those of the others come from the service. */
export const isFixed = (by: string): boolean => !['evaluator', 'application', 'subsystem'].includes(by)

/** Column of a field or a part: `high-logs` for `highLogs`. */
export const columnName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll(' ', '-')
