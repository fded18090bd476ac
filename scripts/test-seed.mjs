import { randomInt } from 'node:crypto'

const usual = '20261121'

/**
 * Seed of all random test data. It is fixed by default, so that runs are reproducible.
 * @param {string | undefined} given Value of `MGMT_TEST_SEED`: an integer, or `random` for a new seed in each run.
 * @throws {Error} The value is neither.
 */
export function testSeed(given = usual) {
  const seed = given === 'random' ? randomInt(2 ** 31) : given === '' ? NaN : Number(given)
  if (Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31) return seed
  throw new Error(`MGMT_TEST_SEED: ${JSON.stringify(given)} must be an integer from 0 to 2^31 - 1, or "random".`)
}
