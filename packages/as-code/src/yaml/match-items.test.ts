import { expect, test } from 'vitest'
import { matchItems } from './match-items.ts'

/** Items with their changes: `a` stays, `-a` is removed, `+a` is added, `a>b` changes. */
function told(before: string, after: string, isSet: boolean): string {
  return matchItems(Array.from(before), Array.from(after), isSet)
    .map(({ from, to }) => {
      const [old, fresh] = [from === undefined ? '' : before.charAt(from), to === undefined ? '' : after.charAt(to)]
      if (from === undefined) return `+${fresh}`
      if (to === undefined) return `-${old}`
      return old === fresh ? old : `${old}>${fresh}`
    })
    .join(' ')
}

test.each([
  { before: 'abc', after: 'abc', list: 'a b c', set: 'a b c' },
  { before: 'abc', after: 'cab', list: '+c a b -c', set: 'a b c' },
  { before: 'abc', after: 'abxc', list: 'a b +x c', set: 'a b c +x' },
  { before: 'abc', after: 'xabc', list: '+x a b c', set: 'a b c +x' },
  { before: 'abc', after: 'ac', list: 'a -b c', set: 'a -b c' },
  { before: 'abc', after: 'axc', list: 'a b>x c', set: 'a b>x c' },
  { before: 'aab', after: 'ab', list: 'a -a b', set: 'a -a b' },
  { before: 'abcd', after: 'ac', list: 'a -b c -d', set: 'a -b c -d' },
  { before: 'abcde', after: 'xbyze', list: 'a>x b c>y d>z e', set: 'a>x b c>y d>z e' },
  { before: '', after: 'ab', list: '+a +b', set: '+a +b' },
  { before: 'ab', after: '', list: '-a -b', set: '-a -b' },
])('$before becomes $after', ({ before, after, list, set }) => {
  expect(told(before, after, false)).toBe(list)
  expect(told(before, after, true)).toBe(set)
})

test('lists that differ more than is searched are matched by position', () => {
  const before = Array.from({ length: 2000 }, (_, index) => index)
  const after = before.map((item) => -1 - item)
  expect(matchItems(before, after, false)).toEqual(before.map((index) => ({ from: index, to: index })))
})
