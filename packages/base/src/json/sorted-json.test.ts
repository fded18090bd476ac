import { expect, test } from 'vitest'
import { sortedJson } from './sorted-json.ts'

test('the order of fields makes no difference, at any depth; that of lists does', () => {
  expect(sortedJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
  expect(sortedJson({ a: null, b: [{ c: 2, d: 1 }] })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
  expect(sortedJson([2, 1])).toBe('[2,1]')
})

test('a missing value has a text, too', () => {
  expect(sortedJson(undefined)).toBe('null')
  expect(sortedJson({ a: undefined })).toBe('{}')
})
