import { expect, test } from 'vitest'
import { chunksOf } from './lists.ts'

test.each([
  [[], 2, []],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
  [[1, 2], 3, [[1, 2]]],
])('%j in chunks of %i', (items, size, expected) => {
  expect(chunksOf<number>(items, size)).toEqual(expected)
})
