import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { formatOf } from './format.ts'
import { plainStyle, styleFor } from './style.ts'
import { detailLines, fitTable, tableLines } from './table.ts'
import { fit, pad, widthOf } from './width.ts'
import { yamlDocument } from './yaml.ts'

const escape = String.fromCharCode(27)

const nameColumn = { name: 'name', value: (item: { readonly name?: string }) => item.name }

test('lists of simple values are separated by commas in a table, other values are JSON', () => {
  const texts = ['["a","b"]', '[]', '[1,true]', '[{"a":1}]', '{"a":1}', '[a]']
  const rows = tableLines(
    [nameColumn],
    texts.map((text) => [text]),
    { style: plainStyle },
  )
  expect(rows).toEqual(['NAME', 'a, b', '', '1, yes', '[{"a":1}]', '{"a":1}', '[a]'])
})

test('nested values of one item are cut at the width of a terminal, text is not', () => {
  const columns = ['{"a":"0123456789"}', 'text that is longer than the terminal'].map((text, index) => {
    return { name: `c${index}`, value: () => text }
  })
  expect(detailLines(columns, {}, { style: plainStyle, width: 12 })).toEqual({
    lines: ['c0  {"a":"0…', 'c1  text that is longer than the terminal'],
    cut: ['c0'],
  })
  expect(detailLines(columns, {}, { style: plainStyle }).cut).toEqual([])
})

test('YAML keeps every key and value, and no terminal control characters', async () => {
  const { parse } = await import('yaml')
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (value) => {
      const yaml = yamlDocument(value)
      expect(parse(yaml)).toEqual(value)
      // Line breaks and tabs only affect layout.
      expect(yaml.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('text with line breaks and tabs stays readable in YAML', () => {
  expect(yamlDocument({ query: 'sum by (a) (\n\trate(b[5m])\n)' })).toBe(
    'query: |-\n  sum by (a) (\n  \trate(b[5m])\n  )\n',
  )
})

test.each([
  { name: 'in a key', value: { 'a\u202eb': 1 }, yaml: '"a\\u202eb": 1\n' },
  { name: 'beyond U+FFFF', value: { a: 'b\u{e0041}c' }, yaml: '"a": "b\\U000e0041c"\n' },
  { name: 'in a value', value: { a: 'b\u202ec' }, yaml: '"a": "b\\u202ec"\n' },
  { name: 'as an escape', value: { a: `${escape}[31m` }, yaml: 'a: "\\e[31m"\n' },
  { name: 'as a bare C1 character', value: { a: `${String.fromCharCode(0x9b)}31m` }, yaml: '"a": "\\u009b31m"\n' },
])('YAML escapes terminal control characters, $name', ({ value, yaml }) => {
  expect(yamlDocument(value)).toBe(yaml)
})

test.each([
  { text: 'disk', width: 4 },
  { text: '東京', width: 4 },
  { text: '🔥', width: 2 },
  { text: '👨‍👩‍👧‍👦', width: 2 },
  { text: '🇩🇪', width: 2 },
  { text: 'e\u0301', width: 1 },
  { text: 'ﾃｽﾄ', width: 3 },
  { text: 'Ｆ', width: 2 },
  { text: '한글', width: 4 },
  { text: '❤️', width: 2 },
  { text: '1️⃣', width: 2 },
  { text: '⏰', width: 2 },
  { text: '𝌀', width: 2 },
  { text: 'กำ', width: 2 },
  { text: 'ｶﾞ', width: 2 },
  { text: '한', width: 2 },
  { text: '\u200b', width: 0 },
])('"$text" takes $width columns', ({ text, width }) => {
  expect(widthOf(text)).toBe(width)
})

test('cutting counts columns and ends with an ellipsis', () => {
  expect(fit('disk full', 9)).toBe('disk full')
  expect(fit('disk full', 6)).toBe('disk …')
  expect(fit('東京タワー', 6)).toBe('東京…')
  expect(pad('東京', 6)).toBe('東京  ')
})

const columns = [
  { name: 'name', shrinks: true, value: String },
  { name: 'last-triggered', value: String },
  { name: 'size', align: 'right' as const, value: String },
]

test('a table aligns wide characters and numbers, and cuts nothing without a terminal', () => {
  const long = 'x'.repeat(200)
  expect(
    tableLines(
      columns,
      [
        ['東京 🔥', 'never', 7],
        ['disk', undefined, 1_200],
        [long, true, null],
      ],
      { style: plainStyle },
    ),
  ).toEqual([
    `NAME${' '.repeat(198)}LAST TRIGGERED  SIZE`,
    `東京 🔥${' '.repeat(195)}never              7`,
    `disk${' '.repeat(214)}1200`,
    `${long}  yes`,
  ])
})

test('on a terminal, shrinkable columns shrink until a row fits', () => {
  const lines = tableLines(columns, [['a name that is much too long for it', '2026-10-05', 7]], {
    style: plainStyle,
    width: 40,
  })
  expect(lines.map(widthOf).every((width) => width <= 40)).toBe(true)
  expect(lines[1]).toContain('…')
})

test('optional columns are left out, the last first, if cutting is not enough', () => {
  const three = [
    { name: 'name', shrinks: true },
    { name: 'type', yields: true },
    { name: 'enabled', yields: true },
  ]
  const rows = [['n'.repeat(60), 'logs-threshold', true]]
  const hiddenAt = (width: number): readonly string[] => fitTable(three, rows, { style: plainStyle, width }).hidden
  expect([120, 42, 20].map(hiddenAt)).toEqual([[], ['enabled'], ['type', 'enabled']])
})

test('where a table does not fit, UUIDs are cut to eight characters before columns are left out', () => {
  const uuid = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'
  const columns = ['name', 'id', 'whole'].map((name) => ({ name, value: () => '', whole: name === 'whole' }))
  const rows = [['Disk', uuid, uuid]]
  expect(fitTable(columns, rows, { style: plainStyle, width: 60 }).lines).toEqual([
    'NAME  ID        WHOLE',
    `Disk  0b5ff5e2  ${uuid}`,
  ])
  expect(fitTable(columns, rows, { style: plainStyle, width: 90 }).lines[1]).toBe(`Disk  ${uuid}  ${uuid}`)
  expect(fitTable(columns, rows, { style: plainStyle }).lines[1]).toBe(`Disk  ${uuid}  ${uuid}`)
})

test('details are names and values, one per line', () => {
  const item = { id: 'a', name: `x${escape}[31m` }
  const of = [
    { name: 'id', value: ({ id }: typeof item) => id },
    { name: 'full-name', value: ({ name }: typeof item) => name },
  ]
  expect(detailLines(of, item, { style: plainStyle }).lines).toEqual(['id         a', 'full-name  x'])
})

test('colours are used only on terminals that allow them', () => {
  expect(styleFor({}, {}).tone('ok', 'good')).toBe('\u001b[32mok\u001b[0m')
  expect(styleFor(undefined, {})).toBe(plainStyle)
  expect(styleFor({}, { NO_COLOR: '1' })).toBe(plainStyle)
  expect(styleFor({}, { NO_COLOR: '' }).header('name')).toBe('\u001b[1mname\u001b[0m')
  expect(styleFor({}, { TERM: 'dumb' })).toBe(plainStyle)
})

test.each([
  { cell: 'plain', line: 'plain\r\n' },
  { cell: 'a,b "c"\nd', line: '"a,b ""c""\nd"\r\n' },
  { cell: '=HYPERLINK("http://x")', line: `"'=HYPERLINK(""http://x"")"\r\n` },
  { cell: '+1', line: "'+1\r\n" },
  { cell: '-2+3', line: "'-2+3\r\n" },
  { cell: '@SUM(A1)', line: "'@SUM(A1)\r\n" },
  { cell: '\n=1', line: `"'\n=1"\r\n` },
  { cell: '＝1+1', line: "'＝1+1\r\n" },
  { cell: '\t=1', line: "' =1\r\n" },
  { cell: -5, line: '-5\r\n' },
  { cell: true, line: 'true\r\n' },
  { cell: undefined, line: '\r\n' },
  { cell: `${escape}[2Jx`, line: 'x\r\n' },
])('CSV of $cell', ({ cell, line }) => {
  expect(csvLine([cell])).toBe(line)
})

test.each([
  { argv: ['alerts', 'list', '-o', 'json'], format: 'json' },
  { argv: ['alerts', 'list', '--output=yaml'], format: 'yaml' },
  { argv: ['alerts', 'list', '--output', 'nonsense'], format: 'table' },
  { argv: ['x', '--', '-o', 'json'], format: 'table' },
  { argv: [], format: 'table' },
])('the format of $argv is $format, before anything is parsed', ({ argv, format }) => {
  expect(formatOf(argv)).toBe(format)
})
