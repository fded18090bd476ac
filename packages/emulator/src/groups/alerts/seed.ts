import type { Seed, SeedOptionSpec } from '../seed.ts'
import { alertDefsOf } from './seed/alert-defs.ts'
import { suppressionRulesOf } from './seed/suppression-rules.ts'
import { implementedAlertDefs } from './alert-defs.ts'
import { implementedSuppressionRules } from './suppression-rules.ts'

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  alertDefs: { brief: 'Alert definitions of all types', max: 100_000, usual: 300 },
  suppressionRules: {
    brief: 'Suppression rules, some for seeded alert definitions',
    max: 10_000,
    usual: 12,
  },
}

/** Seeds alert definitions and suppression rules one at a time, so that memory stays flat. */
export const seed: Seed = ({ db, clock, options: { alertDefs = 0, suppressionRules = 0, random } }) => {
  const now = clock.now()
  for (const definition of alertDefsOf({ count: alertDefs, now, seed: random }))
    implementedAlertDefs.add({ db }, definition)
  for (const rule of suppressionRulesOf({ count: suppressionRules, alertDefs, now, seed: random })) {
    implementedSuppressionRules.add({ db }, rule)
  }
}
