import { expect, test } from 'vitest'
import { randomStream, uuidFor } from './random-stream.ts'

test('the same seed and stream produce the same values, another stream other values', () => {
  const throws = (seed: number, stream: number) => {
    const rng = randomStream(seed, stream)
    return Array.from({ length: 20 }, () => rng.next())
  }
  expect(throws(1, 5)).toEqual(throws(1, 5))
  expect(throws(1, 5)).not.toEqual(throws(1, 6))
  expect(throws(1, 5)).not.toEqual(throws(2, 5))
  expect(throws(1, 5).every((value) => value >= 0 && value < 1)).toBe(true)
})

test('picks every item about as often as the others', () => {
  const counts = { a: 0, b: 0, c: 0 }
  for (let stream = 0; stream < 3000; stream++) counts[randomStream(9, stream).pick(['a', 'b', 'c'])]++
  for (const count of Object.values(counts)) {
    expect(count).toBeGreaterThan(900)
    expect(count).toBeLessThan(1100)
  }
})

test('probabilities 0 and 1 are exact', () => {
  const rng = randomStream(1, 1)
  const throws = (probability: number) => Array.from({ length: 100 }, () => rng.chance(probability))
  expect(throws(0)).not.toContain(true)
  expect(throws(1)).not.toContain(false)
})

test('UUIDs have the format of version 4, are stable, and are unique for 100,000 items', () => {
  const all = Array.from({ length: 100_000 }, (_, index) => uuidFor(1, 1, index))
  expect(new Set(all).size).toBe(100_000)
  expect(all.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(uuidFor(1, 1, 42)).toBe(all[42])
  expect(uuidFor(2, 1, 42)).not.toBe(all[42])
  expect(uuidFor(1, 2, 42)).not.toBe(all[42])
})
