import { expect, test } from 'vitest'
import { nearest, suggestionFor } from './nearest.ts'

test.each([
  { typed: 'lst', among: ['list', 'get'], near: 'list' },
  { typed: 'gte', among: ['list', 'get'], near: 'get' },
  { typed: 'prod', among: ['production', 'staging'], near: 'production' },
  { typed: 'xyz', among: ['list', 'get'], near: undefined },
  { typed: 'LIST', among: ['list', 'get'], near: 'list' },
  { typed: 'pr', among: ['production', 'prices'], near: undefined },
  { typed: 'pro', among: ['production', 'profile'], near: undefined },
  { typed: '', among: [], near: undefined },
])('the nearest to $typed is $near', ({ typed, among, near }) => {
  expect(nearest(typed, among)).toBe(near)
})

test('candidates that can be walked only once are looked at as a whole', () => {
  const known = new Map([['minutes', 5]])
  expect(nearest('minuts', known.keys())).toBe('minutes')
})

test.each([
  {
    problem: { rule: 'unknown', path: ['a', 'nmae'], message: 'not a known field of A', known: ['name', 'id'] },
    says: '; did you mean name?',
  },
  {
    problem: { rule: 'enum', path: ['a'], message: '"BLEU" is not a known Colour', known: ['BLUE', 'RED'] },
    says: '; did you mean BLUE?',
  },
  {
    problem: { rule: 'enum', path: ['a'], message: '"PINK" is not a known Colour', known: ['BLUE', 'RED'] },
    says: '; known are BLUE, RED',
  },
  {
    problem: { rule: 'enum', path: ['a'], message: '"blue" is not a known Colour; BLUE is', known: ['BLUE'] },
    says: '',
  },
  { problem: { rule: 'length', path: ['a'], message: '3 characters, at most 2' }, says: '' },
] as const)('$problem.message$says', ({ problem, says }) => {
  expect(suggestionFor({ at: 'a', ...problem })).toBe(says)
})
