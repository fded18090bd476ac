import type { Seed, SeedFacts } from '../seed.ts'
import { alertDefsOf } from '../seed/alert-defs.ts'
import { suppressionRulesOf } from '../seed/suppression-rules.ts'
import { insertAlertDef } from './alert-def-store.ts'
import { playedSuppressionRules } from './suppression-rules.ts'

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  alertDefs: { brief: 'Alert definitions, over all types', max: 100_000, usual: 300 },
  suppressionRules: {
    brief: 'Suppression rules, of which some name alert definitions of the seed',
    max: 10_000,
    usual: 12,
  },
}

/** Stores as many believable definitions and suppression rules as asked for, one at a time, so that memory stays flat. */
export const seed: Seed = ({ db, clock, options: { alertDefs = 0, suppressionRules = 0, random } }) => {
  const now = clock.now()
  for (const definition of alertDefsOf({ count: alertDefs, now, seed: random })) insertAlertDef(db, definition)
  for (const rule of suppressionRulesOf({ count: suppressionRules, alertDefs, now, seed: random })) {
    playedSuppressionRules.add({ db }, rule)
  }
}
