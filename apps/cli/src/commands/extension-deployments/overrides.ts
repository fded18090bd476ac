import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Deployed extensions as rows. */
export const overrides: NounOverrides = {
  view: async () => (await import('./deployment-view.ts')).deploymentView,
}
