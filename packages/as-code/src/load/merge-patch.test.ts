import { expect, test } from 'vitest'
import { mergePatch } from './merge-patch.ts'

// The examples of RFC 7386.
test.each([
  { value: { a: 'b' }, patch: { a: 'c' }, merged: { a: 'c' } },
  { value: { a: 'b' }, patch: { b: 'c' }, merged: { a: 'b', b: 'c' } },
  { value: { a: 'b' }, patch: { a: null }, merged: {} },
  { value: { a: 'b', b: 'c' }, patch: { a: null }, merged: { b: 'c' } },
  { value: { a: ['b'] }, patch: { a: 'c' }, merged: { a: 'c' } },
  { value: { a: 'c' }, patch: { a: ['b'] }, merged: { a: ['b'] } },
  { value: { a: { b: 'c' } }, patch: { a: { b: 'd', c: null } }, merged: { a: { b: 'd' } } },
  { value: { a: [{ b: 'c' }] }, patch: { a: [1] }, merged: { a: [1] } },
  { value: ['a', 'b'], patch: ['c', 'd'], merged: ['c', 'd'] },
  { value: { a: 'b' }, patch: ['c'], merged: ['c'] },
  { value: { a: 'foo' }, patch: null, merged: null },
  { value: { a: 'foo' }, patch: 'bar', merged: 'bar' },
  { value: { e: null }, patch: { a: 1 }, merged: { e: null, a: 1 } },
  { value: [1, 2], patch: { a: 'b', c: null }, merged: { a: 'b' } },
  { value: {}, patch: { a: { bb: { ccc: null } } }, merged: { a: { bb: {} } } },
])('$value with $patch is $merged', ({ value, patch, merged }) => {
  const before = JSON.stringify(value)
  expect(mergePatch(value, patch).value).toEqual(merged)
  expect(JSON.stringify(value)).toBe(before)
})

test('a marker is one value', () => {
  expect(mergePatch({ a: { $id: 'connectors/x' } }, { a: { $var: 'y' } }).value).toEqual({ a: { $var: 'y' } })
  expect(mergePatch({ a: { $var: 'y' } }, { a: { b: 1 } }).value).toEqual({ a: { b: 1 } })
})

test('names that objects inherit are names like any other', () => {
  const patch: unknown = JSON.parse('{ "__proto__": { "polluted": true }, "constructor": 1 }')
  expect(JSON.stringify(mergePatch({}, patch).value)).toBe('{"__proto__":{"polluted":true},"constructor":1}')
  expect(Object.getPrototypeOf(mergePatch({}, patch).value)).toBe(Object.prototype)
})

test('a value comes from the patch if the patch has it, replaces what is above it, or removes it', () => {
  const base = { kept: { a: 1, b: { c: 1 } }, marker: { $var: 'x' }, list: [1] }
  const { isPatched } = mergePatch(base, {
    kept: { a: null, b: { c: 2 } },
    marker: { d: { e: 1 } },
    list: [2],
    more: { f: 1 },
  })
  const paths = [
    ['kept'],
    ['kept', 'a'],
    ['kept', 'b'],
    ['kept', 'b', 'c'],
    ['marker'],
    ['marker', 'd', 'e'],
    ['list', 0],
    ['more', 'f'],
    [],
  ]
  expect(paths.filter(isPatched).map((path) => path.join('.'))).toEqual([
    'kept.a',
    'kept.b.c',
    'marker',
    'marker.d.e',
    'list.0',
    'more.f',
  ])
})
