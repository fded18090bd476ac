import { expect, test } from 'vitest'
import { isNestedDeeper, parseJson, sortedJson } from './json.ts'

test('a text that is not JSON has no value', () => {
  expect(['null', '{"a":1}', '{"a":', ''].map((text) => parseJson(text))).toEqual([
    null,
    { a: 1 },
    undefined,
    undefined,
  ])
})

test.each([
  { name: 'a text', value: 'text', levels: 0 },
  { name: 'null', value: null, levels: 0 },
  { name: 'an empty object', value: {}, levels: 1 },
  { name: 'a list of objects', value: [1, { a: null }], levels: 2 },
  { name: 'branches of different depth', value: { a: [], b: { c: [[1]] }, d: 2 }, levels: 4 },
])('$name has $levels levels', ({ value, levels }) => {
  expect(isNestedDeeper(value, levels)).toBe(false)
  if (levels > 0) expect(isNestedDeeper(value, levels - 1)).toBe(true)
})

test.each(['[', '{"a":'])('data of any depth can be asked: %s', (open) => {
  const close = open === '[' ? ']' : '}'
  const value: unknown = JSON.parse(`${open.repeat(500_000)}1${close.repeat(500_000)}`)
  expect(isNestedDeeper(value, 1_000)).toBe(true)
})

test('the order of fields makes no difference, at any depth; that of lists does', () => {
  expect(sortedJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
  expect(sortedJson({ a: null, b: [{ c: 2, d: 1 }] })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
  expect(sortedJson([2, 1])).toBe('[2,1]')
})

test('a missing value has a text, too', () => {
  expect(sortedJson(undefined)).toBe('null')
  expect(sortedJson({ a: undefined })).toBe('{}')
})
