import { expect, test } from 'vitest'
import { placeEntries } from './place-entries.ts'

test.each([
  { name: 'the first', present: 'b c A', before: 'A b c', moved: 'A', then: 'A b c' },
  { name: 'one in the middle', present: 'a c B', before: 'a B c', moved: 'B', then: 'a B c' },
  { name: 'several in a row', present: 'a d C B', before: 'a B C d', moved: 'B C', then: 'a B C d' },
  { name: 'one whose predecessor is gone', present: 'a c D', before: 'a b D', moved: 'D', then: 'a D c' },
  { name: 'one among others that came since', present: 'x a y c B', before: 'a B c', moved: 'B', then: 'x a B y c' },
  {
    name: 'one among others that were moved since',
    present: 'd c a B',
    before: 'a B c d',
    moved: 'B',
    then: 'd c a B',
  },
  { name: 'one that the order did not have', present: 'a b X', before: 'a b', moved: 'X', then: 'a b X' },
])('$name is put back', ({ present, before, moved, then }) => {
  const placed = placeEntries(present.split(' '), before.split(' '), new Set(moved.split(' ')))
  expect(placed.join(' ')).toBe(then)
})
