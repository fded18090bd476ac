/** What a day can be divided into, of one measure or another. */
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
