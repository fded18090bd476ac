import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { explainCommand } from './explain.ts'
import { policyView } from './policy-view.ts'

/** Policies as rows with their conditions, and `explain`. */
export const overrides: NounOverrides = {
  commands: { explain: explainCommand },
  view: () => policyView,
  operations: { explain: ['policies checkLogs', 'policy-settings get'] },
}
