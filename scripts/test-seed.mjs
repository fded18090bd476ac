import { randomInt } from 'node:crypto'

const usual = '20261121'

/**
 * The seed of everything that tests draw: always the same, so that a run does not depend on luck.
 * @param {string | undefined} given What `MGMT_TEST_SEED` says: a whole number, or `random` for a new one at each run.
 * @throws {Error} It is neither.
 */
export function testSeed(given = usual) {
  const seed = given === 'random' ? randomInt(2 ** 31) : given === '' ? NaN : Number(given)
  if (Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31) return seed
  throw new Error(`MGMT_TEST_SEED: ${JSON.stringify(given)} is neither a whole number below 2^31 nor "random".`)
}
