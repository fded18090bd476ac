import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { explainCommand } from './explain.ts'

/** Policies as rows with their conditions, and `explain`. */
export const overrides: NounOverrides = {
  commands: { explain: explainCommand },
  view: async () => (await import('./policy-view.ts')).policyView,
  operations: { explain: ['policies checkLogs', 'policy-settings get'] },
}
