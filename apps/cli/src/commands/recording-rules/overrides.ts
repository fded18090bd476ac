import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Recording rule sets as rows. */
export const overrides: NounOverrides = { view: async () => (await import('./rule-set-view.ts')).ruleSetView }
