import { expect, test } from 'vitest'
import { formatPath, valueAt, valueAtPath, withValueAt } from './path.ts'

const value = { rules: [{ name: 'a' }, { name: 'b', labels: { 'x.y': 1 } }], none: null }

test.each([
  { path: [], found: value },
  { path: ['rules', 1, 'name'], found: 'b' },
  { path: ['rules', 1, 'labels', 'x.y'], found: 1 },
  { path: ['rules', 2, 'name'], found: undefined },
  { path: ['none', 'name'], found: undefined },
  { path: ['rules', 0, 'name', 'deeper'], found: undefined },
  { path: ['constructor', 'name'], found: undefined },
  { path: ['__proto__'], found: undefined },
])('$path leads to $found', ({ path, found }) => {
  expect(valueAtPath(value, path)).toEqual(found)
})

test('a field that came from JSON under the name of an inherited one is found', () => {
  expect(valueAtPath(JSON.parse('{"__proto__":{"a":1}}'), ['__proto__', 'a'])).toBe(1)
})

test('a dotted path is one of names alone', () => {
  expect(valueAt({ page: { next: 't' } }, 'page.next')).toBe('t')
  expect(valueAt({ page: {} }, 'page.next')).toBeUndefined()
})

test('a value is put at a dotted path of a copy', () => {
  const before = { query: { size: 1 } }
  expect(withValueAt(before, 'query.page.token', 't')).toEqual({ query: { size: 1, page: { token: 't' } } })
  expect(before).toEqual({ query: { size: 1 } })
})

test('a path is written as people write it', () => {
  expect(formatPath(['a', 0, 'b', 'c d'])).toBe('a[0].b["c d"]')
})
