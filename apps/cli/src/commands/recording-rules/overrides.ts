import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Sets of recording rules with their groups and the number of their rules. */
export const overrides: NounOverrides = { view: async () => (await import('./rule-set-view.ts')).ruleSetView }
