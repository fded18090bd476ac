import { expect, test } from 'vitest'
import { lazy, list, map, model, required, text, unstructured } from '../describe/describe.ts'
import type { Unstructured } from '../values/types.ts'
import { withoutNulls } from './without-nulls.ts'

const Leaf = model<{ name?: string }>('Leaf', { name: text() })
const Tree = model<{
  title: string
  tags: string[]
  names?: string[]
  labels?: Record<string, string>
  free?: Unstructured
  leaf?: { name?: string }
  leaves?: { name?: string }[]
}>('Tree', {
  title: required(text()),
  tags: required(list(text())),
  names: list(text()),
  labels: map(text()),
  free: unstructured(),
  leaf: lazy(() => Leaf),
  leaves: list(Leaf),
})

test.each([
  ['a field', { title: null, names: null, labels: null, free: null, leaf: null, tags: ['a'] }, { tags: ['a'] }],
  ['a value of a map', { tags: [], labels: { a: null, b: 'x' } }, { tags: [], labels: { b: 'x' } }],
  ['a field below', { tags: [], leaf: { name: null }, leaves: [{ name: null }] }, { tags: [], leaf: {}, leaves: [{}] }],
  ['a required list', { tags: null }, { tags: [] }],
])('null is absence: %s', (_, value, without) => {
  expect(withoutNulls(Tree, value)).toEqual(without)
})

test.each([
  ['an item of a list', { tags: [null], leaves: [null] }],
  ['an undeclared member', { tags: [], other: null, leaf: { other: null } }],
  ['unstructured JSON', { tags: [], free: { a: null, b: [null, { c: null }] } }],
  ['a value of another type', { tags: 'a', labels: [null], leaf: 'b' }],
  ['the name of a prototype', JSON.parse('{"tags":[],"__proto__":{"a":null}}')],
])('null stays: %s', (_, value) => {
  expect(JSON.stringify(withoutNulls(Tree, value))).toBe(JSON.stringify(value))
})
