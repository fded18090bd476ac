// What tests get for `fast-check`: every property starts from the seed of the run, and runs as often as the run asks for.
import fc from 'fast-check'
import { drawsOf } from './scripts/test-amount.mjs'

fc.configureGlobal({ seed: Number(process.env.MGMT_TEST_SEED), numRuns: drawsOf(100) })

/** `fc.assert` with the number of runs that `npm test` affords: what a property names is what `MGMT_TEST_ALL=1` runs. */
export const assert: typeof fc.assert = (property, params = {}) =>
  // The overloads for properties and asynchronous ones differ in their types alone.
  fc.assert(
    property as fc.IProperty<unknown>,
    {
      ...params,
      ...(params.numRuns !== undefined && { numRuns: drawsOf(params.numRuns) }),
    } as fc.Parameters<unknown>,
  ) as never

export * from 'fast-check'
export default { ...fc, assert }
