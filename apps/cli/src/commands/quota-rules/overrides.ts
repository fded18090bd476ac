import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Shares of the quota in words. */
export const overrides: NounOverrides = { view: async () => (await import('./quota-view.ts')).quotaView }
