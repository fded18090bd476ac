import { expect, test } from 'vitest'
import { writeYaml } from './yaml.ts'

test.each([
  { value: { a: 'plain text' }, text: 'a: plain text\n' },
  { value: { a: 'one\ntwo\n' }, text: 'a: |\n  one\n  two\n' },
  { value: { a: 'one\ntwo' }, text: 'a: |-\n  one\n  two\n' },
  { value: { a: '  indented\nmore' }, text: 'a: |2-\n    indented\n  more\n' },
  { value: { a: 'x '.repeat(100) + 'y' }, text: `a: ${'x '.repeat(100)}y\n` },
  { value: { a: 'line\r\nof Windows' }, text: 'a: "line\\r\\nof Windows"\n' },
  { value: { a: '\n \n' }, text: 'a: "\\n \\n"\n' },
  {
    value: { a: 'no', b: '1e3', c: '012', d: '1:30', e: '2026-10-01' },
    text: 'a: "no"\nb: "1e3"\nc: "012"\nd: "1:30"\ne: "2026-10-01"\n',
  },
  { value: { a: 'right \u202e to left', b: '\u2028' }, text: 'a: "right \\u202e to left"\nb: "\\u2028"\n' },
  { value: { a: 'שלום 🔥' }, text: 'a: שלום 🔥\n' },
  { value: { a: '\ud800' }, text: 'a: "\\ud800"\n' },
  { value: { a: "it's", b: 'say "x": y' }, text: `a: it's\nb: 'say "x": y'\n` },
  { value: { a: [], b: {}, c: '' }, text: 'a: []\nb: {}\nc: ""\n' },
  { value: { a: [{ b: 1, c: [2] }] }, text: 'a:\n  - b: 1\n    c:\n      - 2\n' },
  {
    value: { a: { $ref: 'alerts/disk-full' }, b: [{ $var: 'x' }] },
    text: 'a: { $ref: alerts/disk-full }\nb:\n  - { $var: x }\n',
  },
  { value: { '<<': 1, 'a: b': 2 }, text: '"<<": 1\n"a: b": 2\n' },
])('writes $value', ({ value, text }) => {
  expect(writeYaml(value)).toBe(text)
})
