import { expect, test } from 'vitest'
import { changeValues, type ValueLine } from './value-lines.ts'

const valueLines = (before: unknown, after: unknown): readonly ValueLine[] =>
  changeValues({ path: ['field'], before, after })

test.each([
  { name: 'short texts', before: 'P3', after: 'P1', lines: [' "P3" → "P1"'] },
  {
    name: 'a line in the middle of a text',
    before: 'one\ntwo\nthree\nfour\nfive\nsix\nseven',
    after: 'one\ntwo\nthree\n4\nfive\nsix\nseven',
    lines: [' …', ' two', ' three', '-four', '+4', ' five', ' six', ' …'],
  },
  { name: 'a line that is added', before: 'a', after: 'a\nb', lines: [' a', '+b'] },
  {
    name: 'a place in a long line',
    before: `${'x'.repeat(100)}old${'y'.repeat(100)}`,
    after: `${'x'.repeat(100)}new${'y'.repeat(100)}`,
    lines: [`-…${'x'.repeat(24)}old${'y'.repeat(24)}…`, `+…${'x'.repeat(24)}new${'y'.repeat(24)}…`],
  },
  { name: 'terminal escapes', before: '\u001b[31mred', after: '\u202eleft', lines: [' "red" → "left"'] },
])('shows $name', ({ before, after, lines }) => {
  expect(valueLines(before, after).map(({ sign, text }) => sign + text)).toEqual(lines)
})

test('a query of 60,000 characters takes two short lines', () => {
  const query = `sum(rate(requests{path=~"${'a|'.repeat(30_000)}"}[5m]))`
  const lines = valueLines(query, query.replace('[5m]', '[10m]'))
  expect(lines.map(({ sign }) => sign)).toEqual(['-', '+'])
  expect(lines.every(({ text }) => text.length < 100)).toBe(true)
})

test('a long list is cut, not broken into the terminal', () => {
  const [line] = valueLines(
    Array.from({ length: 500 }, (_, index) => index),
    [],
  )
  expect(line?.text).toHaveLength(200)
  expect(line?.text.endsWith('…')).toBe(true)
})

test('an emoji is never cut in half', () => {
  const [line] = valueLines('😀'.repeat(60), `${'😀'.repeat(30)}!${'😀'.repeat(30)}`)
  expect(line?.text).not.toMatch(/\p{Surrogate}/u)
})

test('empty values are distinct', () => {
  expect(valueLines([], {})).toEqual([{ sign: ' ', text: '[] → {}' }])
  expect(valueLines('', false)).toEqual([{ sign: ' ', text: '"" → false' }])
})

test.each([
  { name: 'a default', change: { before: true, implied: { value: false, by: 'zero' } }, text: 'true → false' },
  { name: 'a former default', change: { after: true, implied: { value: false, by: 'zero' } }, text: 'false → true' },
  { name: 'an object', change: { before: { a: 1 } }, text: 'removed: {"a":1}' },
  { name: 'a new object', change: { after: { a: 1 } }, text: 'set to {"a":1}' },
  { name: 'an item', change: { path: ['list', 2], before: 'x' }, text: 'removed "x"' },
  { name: 'a new item', change: { path: ['list', 2], after: 'x' }, text: 'added "x"' },
] as const)('shows the absence of $name as the value that it means', ({ change, text }) => {
  const all = { path: ['field'], before: undefined, after: undefined, ...change }
  expect(changeValues(all).map((line) => line.text)).toEqual([text])
})
