import { insertAlertDef } from '../alerts/alert-def-store.ts'
import type { Seed } from '../seed.ts'
import { alertDefsOf } from './alert-defs.ts'

/** Stores as many believable alert definitions as asked for, one at a time, so that memory stays flat. */
export const seedAlertDefs: Seed = ({ db, clock, options: { alertDefs = 0, random } }) => {
  for (const definition of alertDefsOf({ count: alertDefs, now: clock.now(), seed: random })) {
    insertAlertDef(db, definition)
  }
}
