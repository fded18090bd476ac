import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { ruleSetView } from './rule-set-view.ts'

/** Recording rule sets as rows. */
export const overrides: NounOverrides = { view: () => ruleSetView }
