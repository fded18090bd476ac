import { expect, test } from 'vitest'
import { AlertDef } from '../alerts/generated/index.ts'
import type { Model } from '../core/descriptor/descriptor.ts'
import { exactlyOneOf, int64, list, model, required, text, variants } from '../core/describe/describe.ts'
import { exampleOf } from './example.ts'
import { mutate } from './mutate.ts'
import { createRandom } from './random.ts'

test('a mutation leaves the value alone, is JSON and says where and what', () => {
  const random = createRandom(3)
  for (let draw = 0; draw < 300; draw++) {
    const example = exampleOf(AlertDef, random)
    const before = structuredClone(example)
    const { value, at, what } = mutate(AlertDef, example, random)
    expect(example).toEqual(before)
    expect(JSON.parse(JSON.stringify(value))).toEqual(value)
    expect(value, `${at}: ${what}`).not.toEqual(before)
  }
})

interface Part {
  id: string
  names?: string[]
}
const Part: Model<Part> = model('Part', {
  id: required(text({ min: 1, max: 3, pattern: /^[a-z]+$/ })),
  names: list(text(), { max: 2 }),
})

test('the account of what was changed is complete for a small model', () => {
  const random = createRandom(6)
  const accounts = new Set<string>()
  for (let draw = 0; draw < 2000; draw++) {
    const { at, what, harmless } = mutate(Part, { id: 'ab', names: ['x'] }, random)
    accounts.add(`${at || 'itself'}: ${what} (${harmless ? 'harmless' : 'defect'})`)
  }
  expect([...accounts]).toEqual(
    expect.arrayContaining([
      'itself: an unknown field (defect)',
      'itself: id is missing (defect)',
      'itself: names is missing (harmless)',
      'itself: null for id (defect)',
      'itself: list for model (defect)',
      'id: 0 characters, at least 1 (defect)',
      'id: 4 characters, at most 3 (defect)',
      'id: against the pattern ^[a-z]+$ (defect)',
      'id: number for text (defect)',
      'names: 3 items, at most 2 (defect)',
      'names: 2 items (harmless)',
      'names: an item less (harmless)',
      'names[0]: null for text (defect)',
    ]),
  )
})

test('white space is put around a text that is trimmed, and in its place', () => {
  const Note = model<{ title: string }>('Note', { title: required(text({ min: 1, max: 3, trimmed: true })) })
  const random = createRandom(7)
  const titles = new Map<string, unknown>()
  for (let draw = 0; draw < 500; draw++) {
    const { what, harmless, value } = mutate(Note, { title: 'ab' }, random)
    titles.set(`${what} (${harmless ? 'harmless' : 'defect'})`, value)
  }
  expect(titles.get('white space alone (defect)')).toEqual({ title: ' \t\n' })
  expect(titles.get('3 characters within white space (harmless)')).toEqual({ title: '  xxx\n' })
})

test('fields that exclude each other are set both, and the needed one is removed', () => {
  interface Arms {
    a: string
    b: string
  }
  const Either = variants('Either', [exactlyOneOf<Arms>({ a: text(), b: text() })])
  const random = createRandom(6)
  const accounts = new Set<string>()
  for (let draw = 0; draw < 300; draw++) accounts.add(mutate(Either, { a: 'x' }, random).what)
  expect(accounts).toContain('b beside a')
  expect(accounts).toContain('a is missing')
})

test('digits become a number, which is no defect', () => {
  const random = createRandom(1)
  const values = new Set<unknown>()
  for (let draw = 0; draw < 300; draw++) {
    const mutation = mutate(int64({ max: 10 }), '7', random)
    if (mutation.harmless) values.add(mutation.value)
  }
  expect([...values]).toEqual(expect.arrayContaining([7, '07']))
})
