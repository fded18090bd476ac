import { expect, test } from 'vitest'
import { chunksOf, compareValues, groupValues } from './lists.ts'

test.each([
  [[], 2, []],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
  [[1, 2], 3, [[1, 2]]],
])('%j in chunks of %i', (items, size, expected) => {
  expect(chunksOf<number>(items, size)).toEqual(expected)
})

test('texts are ordered by code units, numbers by value', () => {
  expect(['b', 'ä', 'B', 'a', 'b'].sort(compareValues)).toEqual(['B', 'a', 'b', 'b', 'ä'])
  expect([10, -1, 9].sort(compareValues)).toEqual([-1, 9, 10])
})

test('groups and their values keep their order', () => {
  const pairs = ['bee', 'ant', 'bat', 'asp'].map((word) => [word.charAt(0), word] as const)
  expect([...groupValues(pairs)]).toEqual([
    ['b', ['bee', 'bat']],
    ['a', ['ant', 'asp']],
  ])
})
