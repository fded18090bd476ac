import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { listRulesCommand } from './list.ts'

/** A list with the active periods of rules. */
export const overrides: NounOverrides = {
  commands: { list: listRulesCommand },
}
