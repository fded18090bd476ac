import type { Stability } from '@mgmt-api/models'
import { afterAll, beforeAll } from 'vitest'
import { states } from '@mgmt-api/models/states'

/** Plants states beside those of the contract, for the tests of this file. */
export function plantStates(planted: Readonly<Record<string, Stability>>): void {
  // A test may change what the program may not.
  const changed = states as Record<string, Stability>
  beforeAll(() => {
    Object.assign(changed, planted)
  })
  afterAll(() => {
    for (const name of Object.keys(planted)) Reflect.deleteProperty(changed, name)
  })
}
