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
