import { byPillar, byTier, type UsageDimension, type UsagePart } from '@mgmt-api/data-usage'

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

/** A part of a day, with dimensions beside tier and pillar. */
export interface CountedPart extends UsagePart {
  readonly severity?: string | undefined
  readonly application?: string | undefined
  readonly subsystem?: string | undefined
  readonly outcome?: string | undefined
}

const named = (...keys: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((key) => [key, key]))

const dimensions: readonly UsageDimension<CountedPart>[] = [
  byTier,
  byPillar,
  { name: 'evaluator', keyOf: ({ name }) => name },
  {
    name: 'severity',
    keyOf: ({ severity }) => severity,
    parts: named('critical', 'error', 'warning', 'info', 'verbose', 'debug'),
  },
  { name: 'application', keyOf: ({ application }) => application },
  { name: 'subsystem', keyOf: ({ subsystem }) => subsystem },
  { name: 'outcome', keyOf: ({ outcome }) => outcome, parts: named('ok', 'error') },
]

/** Dimensions of some breakdowns, in their order; `total` has none. */
export const dimensionsOf = (ways: readonly Breakdown[]): readonly UsageDimension<CountedPart>[] =>
  ways.flatMap((way) => dimensions.find(({ name }) => name === way) ?? [])

/** Breakdowns whose totals are always shown, of those of a measure. */
export const withTotals = (ways: readonly Breakdown[]): readonly Breakdown[] =>
  ways.filter((way) => !['total', 'application', 'subsystem'].includes(way))

/** Whether the parts of a breakdown are known; those of the others come from the service. */
export const isFixed = (by: string): boolean => !['evaluator', 'application', 'subsystem'].includes(by)

/** Column of a field or a part: `high-logs` for `highLogs`. */
export const columnName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll(' ', '-')
