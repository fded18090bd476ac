import { expect, test } from 'vitest'
import { wrapHelp } from './wrap-help.ts'

const word = 'abcdefgh'
const words = (count: number): string => Array.from({ length: count }, () => word).join(' ')

test.each([
  {
    name: 'text that fits stays as it is',
    text: 'USAGE\n  mgmt list\n\nLists.\n',
    wrapped: 'USAGE\n  mgmt list\n\nLists.\n',
  },
  { name: 'a line of 80 columns fits', text: `${words(8)} 12345678`, wrapped: `${words(8)} 12345678` },
  {
    name: 'a paragraph is filled anew',
    text: `${words(10)}\n${words(2)}\n\nmore`,
    wrapped: `${words(9)}\n${words(3)}\n\nmore`,
  },
  {
    name: 'a brief stays in its column, its suffix after it',
    text: `  -n, --limit   ${words(8)}       [default = 50]\n      --all     short`,
    wrapped: `  -n, --limit   ${words(7)}\n                ${word} [default = 50]\n      --all     short`,
  },
  {
    name: 'a second column too far right is continued near the margin',
    text: `  ${'x'.repeat(60)}  ${words(3)}`,
    wrapped: `  ${'x'.repeat(60)}  ${word}\n      ${words(2)}`,
  },
  {
    name: 'a continuation of a column keeps its place',
    text: `${' '.repeat(20)}${words(8)}`,
    wrapped: `${' '.repeat(20)}${words(6)}\n${' '.repeat(20)}${words(2)}`,
  },
  {
    name: 'an example goes on after a backslash, quoted words whole',
    text: `Examples:\n  mgmt list --name '${words(4)}' --label '${words(3)}'`,
    wrapped: `Examples:\n  mgmt list --name '${words(4)}' --label \\\n      '${words(3)}'`,
  },
  {
    name: 'a choice that fits on no line is broken after a bar',
    text: `  mgmt ${Array.from({ length: 10 }, () => word).join('|')} ...`,
    wrapped: `  mgmt ${`${word}|`.repeat(8)}\n      ${word}|${word} ...`,
  },
  {
    name: 'any other word that fits on no line is kept whole',
    text: `see ${'y'.repeat(90)}`,
    wrapped: `see\n${'y'.repeat(90)}`,
  },
])('$name', ({ text, wrapped }) => {
  expect(wrapHelp(text)).toBe(wrapped)
})
