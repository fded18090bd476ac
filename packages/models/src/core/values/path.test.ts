import { expect, test } from 'vitest'
import { formatPath, valueAt, valueAtPath, withValueAt, withValuesAt } from './path.ts'

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

test('values are put at paths of a copy that shares the rest', () => {
  const shared = { name: 'c' }
  const before = { rules: [{ name: 'a' }, { name: 'b' }, shared, shared], other: {} }
  const after = withValuesAt(before, [
    { path: ['rules', 0, 'name'], value: 'A' },
    { path: ['rules', 2, 'name'], value: 'C' },
  ])
  expect(after).toEqual({ rules: [{ name: 'A' }, { name: 'b' }, { name: 'C' }, { name: 'c' }], other: {} })
  expect(before.rules.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'c'])
  expect(after).toMatchObject({ other: expect.toSatisfy((other) => other === before.other) as object })
  expect(withValuesAt('a', [{ path: [], value: 'b' }])).toBe('b')
})

test('a value is put below the name of an inherited field, and the prototype stays as it is', () => {
  const from: unknown = JSON.parse('{"__proto__":{"a":"P1"}}')
  const after = withValuesAt(from, [{ path: ['__proto__', 'a'], value: 'high' }])
  expect(JSON.stringify(after)).toBe('{"__proto__":{"a":"high"}}')
  expect(Object.getPrototypeOf(after)).toBe(Object.prototype)
})

test('a path is written as people write it', () => {
  expect(formatPath(['a', 0, 'b', 'c d'])).toBe('a[0].b["c d"]')
})
