import fc from 'fast-check'
import { expect, test } from 'vitest'

test('properties start from the seed of the run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.MGMT_TEST_SEED))
  expect(fc.sample(fc.string(), 20)).toEqual(fc.sample(fc.string(), 20))
})
