import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namePattern } from './glob.ts'

test('a pattern matches as its regular expression does', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', '*', '?', '😀', '\n'), maxLength: 8 })
  fc.assert(
    fc.property(letters, fc.string({ unit: fc.constantFrom('A', 'b', '😀', '\n'), maxLength: 10 }), (pattern, name) => {
      const expression = new RegExp(
        `^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`,
        /[*?]/.test(pattern) ? 'siu' : 'su',
      )
      expect(namePattern(pattern).matches(name)).toBe(expression.test(name))
    }),
  )
})
