/** What a day can be divided into. */
export const breakdowns = ['total', 'tier', 'pillar'] as const

export type Breakdown = (typeof breakdowns)[number]
