import { expect, test } from 'vitest'
import { mapFields, visitFields } from './field-pattern.ts'

const body = { name: 'n', stages: [{ groups: [{ ids: ['a', 'b'] }] }, { groups: [] }, { other: 1 }] }

test('visits every value that matches a pattern, with its path', () => {
  const seen: [unknown, readonly (string | number)[]][] = []
  visitFields(body, 'stages[].groups[].ids[]', (value, path) => seen.push([value, path]))
  expect(seen).toEqual([
    ['a', ['stages', 0, 'groups', 0, 'ids', 0]],
    ['b', ['stages', 0, 'groups', 0, 'ids', 1]],
  ])
})

test('skips missing fields', () => {
  const seen: unknown[] = []
  visitFields(body, 'name[].x', (value) => seen.push(value))
  visitFields(body, 'missing.x', (value) => seen.push(value))
  visitFields({ __proto__: { x: 1 } }, 'x', (value) => seen.push(value))
  expect(seen).toEqual([])
})

test('changes the matching values, keeps the order of fields and shares the rest', () => {
  const changed = mapFields(body, 'stages[].groups[].ids[]', (id) => `${String(id)}!`)
  expect(JSON.stringify(changed)).toBe(
    '{"name":"n","stages":[{"groups":[{"ids":["a!","b!"]}]},{"groups":[]},{"other":1}]}',
  )
  expect(changed.stages[1]).toBe(body.stages[1])
  expect(body.stages[0]).toEqual({ groups: [{ ids: ['a', 'b'] }] })
})

test('removes fields, and returns the value itself if nothing changes', () => {
  expect(mapFields({ a: { b: 1, c: 2 } }, 'a.b', () => undefined)).toEqual({ a: { c: 2 } })
  expect(mapFields(body, 'stages[].groups', (groups) => groups)).toBe(body)
})
