import { describe, expect, test } from 'vitest'
import { type Base64Natives, bytesOf } from './base64.ts'

const every = Uint8Array.from({ length: 256 }, (_, index) => index)

const natives: readonly { readonly name: string; readonly has: Base64Natives }[] = [
  { name: 'Buffer', has: { Buffer } },
  {
    name: 'fromBase64',
    has: { Uint8Array: { fromBase64: (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) } },
  },
  { name: 'atob alone', has: {} },
]

describe.each(natives)('with $name', ({ has }) => {
  test.each([0, 1, 2, 3])('decodes what was encoded, with %i padding characters missing', (missing) => {
    const bytes = every.slice(0, 256 - missing)
    const text = Buffer.from(bytes).toString('base64')
    expect([...bytesOf(text, has)]).toEqual([...bytes])
    expect([...bytesOf(text.replace(/=+$/, ''), has)]).toEqual([...bytes])
    expect([...bytesOf(Buffer.from(bytes).toString('base64url'), has)]).toEqual([...bytes])
  })

  test.each(['%%%%', 'YQ=a', 'a', 'YWJj?'])('%s is rejected', (text) => {
    expect(() => bytesOf(text, has)).toThrow()
  })

  test('line breaks are allowed', () => {
    expect([...bytesOf('YWJj\nZGVm\n', has)]).toEqual([97, 98, 99, 100, 101, 102])
  })
})
