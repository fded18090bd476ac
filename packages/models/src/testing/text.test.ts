import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { textMatching, textOf, textWithin } from './text.ts'

// Written out, so that they stand even if no declared model uses them today.
test.each([
  [/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/, { min: 1, max: 36 }],
  [/^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$/, { max: 40 }],
  [/^-?[0-9]+$/, { min: 1, max: 20 }],
  [/^[\s\S]*\S[\s\S]*$/, { min: 1, max: 30 }],
  [/^[a-zA-Z0-9][a-zA-Z0-9_-]*$/, { min: 1, max: 128 }],
  [/^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/, { min: 40, max: 63 }],
  [/^https?:\/\/.*$/, { max: 32_768 }],
  [/^\d+(\.\d+)?s$/, {}],
  [/^\d{4}-\d{2}-\d{2}$/, {}],
  [/^tags\..*$/, { min: 200, max: 255 }],
  [/^[\x00-\xFF]*$/, { max: 255 }],
  [/^[^@\s]+@[^@\s]+$/, {}],
  [/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/, {}],
  [/^csv$/, {}],
  [/a{2,}b|c{0}d/, {}],
])('texts for %s match it and keep the bounds', (pattern, bounds: { min?: number; max?: number }) => {
  const random = createRandom(5)
  for (let draw = 0; draw < 200; draw++) {
    const text = textMatching(random, pattern, bounds)
    expect(text).toMatch(pattern)
    expect(text.length).toBeGreaterThanOrEqual(bounds.min ?? 0)
    expect(text.length).toBeLessThanOrEqual(bounds.max ?? Infinity)
  }
})

test.each([
  [/^(?=a)b$/, 'the group (?='],
  [/^(?<name>a)$/, 'the group (?<'],
  [/^a+?$/, 'a lazy quantifier'],
  [/^(a)\1$/, '\\1'],
  [/\bword\b/, '\\b'],
  [/a^b/, 'an anchor at 1'],
])('a pattern beyond the supported ones, %s, is refused', (pattern, reason) => {
  expect(() => textMatching(createRandom(1), pattern)).toThrow(`it has ${reason}`)
})

test('bounds that no match keeps are an error', () => {
  expect(() => textMatching(createRandom(1), /^csv$/, { min: 4 })).toThrow('Found no text of 4 to Infinity characters')
})

test('lengths of free texts count characters, and the bounds themselves occur', () => {
  const random = createRandom(9)
  const lengths = new Set<number>()
  let longer = 0
  for (let draw = 0; draw < 300; draw++) {
    const text = textWithin(random, { min: 2, max: 9 })
    lengths.add(Array.from(text).length)
    if (text.length > Array.from(text).length) longer++
  }
  expect([...lengths].sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(longer).toBeGreaterThan(0)
})

test('a free text has no white space at its ends, so that trimming leaves its length', () => {
  const random = createRandom(3)
  for (let draw = 0; draw < 300; draw++) {
    const text = textOf(random, 10)
    expect(Array.from(text.trim())).toHaveLength(10)
  }
})
