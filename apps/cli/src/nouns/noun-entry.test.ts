import { expect, test } from 'vitest'
import { nounTable } from './noun-table.ts'
import { parseNoun, writeNoun } from './noun-entry.ts'

const withoutTrailingSpaces = (text: string): string => text.trim().replace(/ +$/gm, '')

test.each(Object.entries(nounTable))('%s is parsed and written back unchanged', (name, text) => {
  const entry = parseNoun(name, text)
  expect(withoutTrailingSpaces(writeNoun(entry))).toBe(withoutTrailingSpaces(text))
  expect(JSON.stringify(entry)).not.toContain('|')
})
