import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test.each([
  { typed: 'lst', among: ['list', 'get'], near: 'list' },
  { typed: 'gte', among: ['list', 'get'], near: 'get' },
  { typed: 'prod', among: ['production', 'staging'], near: 'production' },
  { typed: 'xyz', among: ['list', 'get'], near: undefined },
  { typed: 'LIST', among: ['list', 'get'], near: 'list' },
  { typed: 'pr', among: ['production', 'prices'], near: undefined },
  { typed: 'pro', among: ['production', 'profile'], near: undefined },
  { typed: '', among: ['list', 'mcp', 'x'], near: undefined },
])('the nearest to $typed is $near', ({ typed, among, near }) => {
  expect(nearest(typed, among)).toBe(near)
})

test('candidates that can be iterated only once are compared completely', () => {
  const known = new Map([['minutes', 5]])
  expect(nearest('minuts', known.keys())).toBe('minutes')
})
