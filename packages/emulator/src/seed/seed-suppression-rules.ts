import { insertRule } from '../alerts/suppression-rule-store.ts'
import type { Seed } from '../seed.ts'
import { suppressionRulesOf } from './suppression-rules.ts'

/** Stores as many believable suppression rules as asked for. */
export const seedSuppressionRules: Seed = ({ db, clock, options }) => {
  const { suppressionRules = 0, alertDefs = 0, random } = options
  for (const rule of suppressionRulesOf({ count: suppressionRules, alertDefs, now: clock.now(), seed: random })) {
    insertRule(db, rule)
  }
}
