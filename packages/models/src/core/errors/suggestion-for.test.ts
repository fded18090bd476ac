import { expect, test } from 'vitest'
import { suggestionFor } from './suggestion-for.ts'

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
    says: '; known values: BLUE, RED',
  },
  {
    problem: { rule: 'enum', path: ['a'], message: '"blue" is not a known Colour; write BLUE', known: ['BLUE'] },
    says: '',
  },
  { problem: { rule: 'length', path: ['a'], message: '3 characters, at most 2' }, says: '' },
] as const)('$problem.message$says', ({ problem, says }) => {
  expect(suggestionFor({ at: 'a', ...problem })).toBe(says)
})
