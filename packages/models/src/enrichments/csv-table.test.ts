import { expect, test } from 'vitest'
import { readCsv } from './csv-table.ts'

test.each([
  [
    'host,team\na,core\nb,web\n',
    ['host', 'team'],
    [
      ['a', 'core'],
      ['b', 'web'],
    ],
  ],
  ['\uFEFFhost,team\r\na,core\r\n\r\n', ['host', 'team'], [['a', 'core']]],
  [
    'host,note\na,"says ""no"", twice"\nb,"two\nlines"',
    ['host', 'note'],
    [
      ['a', 'says "no", twice'],
      ['b', 'two\nlines'],
    ],
  ],
  ['host,team\na,\n', ['host', 'team'], [['a', '']]],
  ['host,team\na,', ['host', 'team'], [['a', '']]],
])('%j is a table', (text, header, rows) => {
  expect(readCsv(text)).toEqual({ header, rows, problems: [] })
})

test.each([
  ['', { line: 1, column: 1, message: 'empty' }],
  ['host,team\na,core,x\n', { line: 2, column: 3, message: '3 fields, but the header has 2' }],
  ['host,team\n"two\nlines",b\na\n', { line: 4, column: 2, message: '1 field, but the header has 2' }],
  ['host,host\n', { line: 1, column: 2, message: 'duplicate column host' }],
  ['host, \n', { line: 1, column: 2, message: 'a column without a name' }],
  ['host,team\na,"b\n', { line: 2, column: 2, message: 'a misplaced or unclosed quote' }],
  ['host,team\na,b"c\n', { line: 2, column: 2, message: 'a misplaced or unclosed quote' }],
])('%j is told where it is wrong', (text, problem) => {
  expect(readCsv(text).problems).toEqual([problem])
})
