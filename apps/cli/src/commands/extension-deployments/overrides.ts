import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { deploymentView } from './deployment-view.ts'

/** Deployed extensions as rows. */
export const overrides: NounOverrides = {
  view: () => deploymentView,
}
