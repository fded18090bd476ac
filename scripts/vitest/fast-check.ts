// Replaces `fast-check` in tests: every property uses the seed of the run and its number of cases.
import fc from 'fast-check'
import { drawsOf } from '../test-amount.mjs'
import { leftOut } from './left-out.ts'

leftOut('random cases: 1 of 5')
fc.configureGlobal({ seed: Number(process.env.MGMT_TEST_SEED), numRuns: drawsOf(100) })

/** `fc.assert` with fewer cases: a property's own number applies to `MGMT_TEST_ALL=1`. */
export const assert: typeof fc.assert = (property, params = {}) =>
  // The overloads for synchronous and asynchronous properties differ in types only.
  fc.assert(
    property as fc.IProperty<unknown>,
    {
      ...params,
      ...(params.numRuns !== undefined && { numRuns: drawsOf(params.numRuns) }),
    } as fc.Parameters<unknown>,
  ) as never

export * from 'fast-check'
const seeded: typeof fc = { ...fc, assert }
export default seeded
