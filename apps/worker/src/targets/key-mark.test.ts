import { expect, test } from 'vitest'
import { isMarkOf, markOf } from './key-mark.ts'

test('a mark knows its key again, and no other', () => {
  const mark = markOf('canary-key-0123456789')
  expect(isMarkOf(mark, 'canary-key-0123456789')).toBe(true)
  expect(isMarkOf(mark, 'canary-key-0123456780')).toBe(false)
})

test('two marks of one key have nothing in common, and nothing of the key', () => {
  const [one, other] = [markOf('canary-key-0123456789'), markOf('canary-key-0123456789')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[0-9a-f]{16}:[0-9a-f]{16}$/)
  expect(one).not.toContain('canary')
})
