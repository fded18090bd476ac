import { expect, test } from 'vitest'
import { model, text, timestamp } from '../describe/describe.ts'
import { strict } from './strict.ts'

const Box = model<{ name?: string; unit?: string; since?: string }>('Box', {
  name: text({ min: 2 }),
  unit: text({ min: 1 }),
  since: timestamp({ min: 30 }),
})

const problemsOf = (value: unknown): string[] => {
  const result = strict(Box, value, { ignores: ({ rule }) => rule === 'length' })
  return result.ok ? [] : result.problems.map(({ at, rule }) => `${at} ${rule}`)
}

test('an ignored problem is none; all others are found', () => {
  expect(problemsOf({ name: 'a', unit: '' })).toEqual([])
  expect(problemsOf({ name: 'a', unit: 1 })).toEqual(['unit type'])
})

test('a text of another form and length has the wrong form', () => {
  expect(problemsOf({ since: 'soon' })).toEqual(['since form'])
  expect(problemsOf({ since: '2026-10-01T00:00:00Z' })).toEqual([])
})
