// Replaces `fast-check` in tests: every property uses the seed of the run and its number of cases.
import fc from 'fast-check'
import { drawsOf } from '../test-amount.mjs'
import { countOf } from './left-out.ts'

const usualRuns = 100
fc.configureGlobal({ seed: Number(process.env.MGMT_TEST_SEED), numRuns: drawsOf(usualRuns) })

/** `fc.assert` with fewer cases: a property's own number applies to `MGMT_TEST_ALL=1`. */
export const assert: typeof fc.assert = (property, params = {}) => {
  const all = params.numRuns ?? usualRuns
  const numRuns = countOf('random cases', all, drawsOf(all))
  // The overloads for synchronous and asynchronous properties differ in types only.
  const run = fc.assert as (property: unknown, params: unknown) => never
  return run(property, { ...params, numRuns })
}

export * from 'fast-check'
const seeded: typeof fc = { ...fc, assert }
export default seeded
