import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('a seed repeats its choices, and another one makes others', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.below(1000))
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})

test('the first numbers of seed 1 never change: saved seeds stay good', () => {
  const random = createRandom(1)
  expect([random.below(1000), random.below(1000), random.below(1000)]).toMatchInlineSnapshot(`
    [
      627,
      2,
      527,
    ]
  `)
})

test('both bounds are within reach and nothing lies outside', () => {
  const random = createRandom(4)
  const drawn = new Set(Array.from({ length: 200 }, () => random.between(3, 6)))
  expect([...drawn].sort()).toEqual([3, 4, 5, 6])
})

test('a deck deals every option once before any comes again', () => {
  const random = createRandom(8)
  const key = {}
  for (let round = 0; round < 5; round++) {
    expect(Array.from({ length: 7 }, () => random.deal(key, 7)).sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
  }
})

test('picking from nothing is an error', () => {
  expect(() => createRandom(1).pick([])).toThrow('There is nothing to pick from.')
})
