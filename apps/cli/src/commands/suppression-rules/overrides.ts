import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { listRulesCommand } from './list.ts'

/** The list says in words when each rule is active. */
export const overrides: NounOverrides = {
  commands: { list: listRulesCommand },
  operations: { list: ['suppression-rules list'] },
}
