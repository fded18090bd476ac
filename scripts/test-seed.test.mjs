import { expect, test } from 'vitest'
import { testSeed } from './test-seed.mjs'

test('the seed is always the same by default', () => {
  expect(testSeed()).toBe(20_261_121)
})

test('a number is taken, and random draws one', () => {
  expect(testSeed('7')).toBe(7)
  expect(new Set(Array.from({ length: 20 }, () => testSeed('random'))).size).toBeGreaterThan(1)
})

test.each(['', 'seven', '1.5', '-1', '4294967296'])('%j is refused', (given) => {
  expect(() => testSeed(given)).toThrow('MGMT_TEST_SEED')
})
