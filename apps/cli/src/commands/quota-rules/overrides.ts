import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Quota rules as rows. */
export const overrides: NounOverrides = { view: async () => (await import('./quota-view.ts')).quotaView }
