import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Deployed extensions as rows: how many items, and for what data. */
export const overrides: NounOverrides = {
  view: async () => (await import('./deployment-view.ts')).deploymentView,
}
