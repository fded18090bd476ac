import { expect, test } from 'vitest'
import { diceFor, uuidFor } from './dice.ts'

test('the same seed and stream throw the same, another stream of it something else', () => {
  const throws = (seed: number, stream: number) => {
    const dice = diceFor(seed, stream)
    return Array.from({ length: 20 }, () => dice.next())
  }
  expect(throws(1, 5)).toEqual(throws(1, 5))
  expect(throws(1, 5)).not.toEqual(throws(1, 6))
  expect(throws(1, 5)).not.toEqual(throws(2, 5))
  expect(throws(1, 5).every((value) => value >= 0 && value < 1)).toBe(true)
})

test('picks every item about as often as the others', () => {
  const counts = { a: 0, b: 0, c: 0 }
  for (let stream = 0; stream < 3000; stream++) counts[diceFor(9, stream).pick(['a', 'b', 'c'])]++
  for (const count of Object.values(counts)) {
    expect(count).toBeGreaterThan(900)
    expect(count).toBeLessThan(1100)
  }
})

test('chances are kept at both ends', () => {
  const dice = diceFor(1, 1)
  const throws = (probability: number) => Array.from({ length: 100 }, () => dice.chance(probability))
  expect(throws(0)).not.toContain(true)
  expect(throws(1)).not.toContain(false)
})

test('UUIDs have the form of version 4, are stable, and differ for 100,000 things', () => {
  const all = Array.from({ length: 100_000 }, (_, index) => uuidFor(1, 1, index))
  expect(new Set(all).size).toBe(100_000)
  expect(all.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(uuidFor(1, 1, 42)).toBe(all[42])
  expect(uuidFor(2, 1, 42)).not.toBe(all[42])
  expect(uuidFor(1, 2, 42)).not.toBe(all[42])
})
