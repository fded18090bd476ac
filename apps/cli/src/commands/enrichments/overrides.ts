import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Enrichment rules as rows. */
export const overrides: NounOverrides = { view: async () => (await import('./enrichment-view.ts')).enrichmentView }
