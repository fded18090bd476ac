import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapedJson, forPeople, forPeopleLines } from './safe-text.ts'

const escape = String.fromCharCode(27)
const bell = String.fromCharCode(7)

test.each([
  { name: 'a colour', text: `${escape}[31mred${escape}[0m`, safe: 'red' },
  { name: 'a window title', text: `${escape}]0;owned${bell}name`, safe: 'name' },
  { name: 'a title that never ends', text: `${escape}]0;owned`, safe: '' },
  { name: 'a hyperlink', text: `${escape}]8;;http://x${escape}\\link${escape}]8;;${escape}\\`, safe: 'link' },
  { name: 'the 8-bit form', text: `${String.fromCharCode(0x9b)}2Jname`, safe: 'name' },
  { name: 'a bare escape', text: `a${escape}`, safe: 'a' },
  { name: 'line breaks and tabs', text: 'a\r\nb\tc\nd', safe: 'a b c d' },
  { name: 'backspaces and nulls', text: `a\bb${String.fromCharCode(0)}c`, safe: 'abc' },
  { name: 'direction marks', text: 'a\u202egnp.exe\u2066', safe: 'agnp.exe' },
  { name: 'words of the world', text: 'déjà vu 東京 🔥', safe: 'déjà vu 東京 🔥' },
])('text with $name is safe for people', ({ text, safe }) => {
  expect(forPeople(text)).toBe(safe)
})

test('no text keeps a character that a terminal obeys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(forPeople(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('JSON keeps every value, and nothing in it steers a terminal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = escapedJson(JSON.stringify(text))
      expect(JSON.parse(json)).toBe(text)
      expect(json).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('several lines stay lines, and nothing else of them is kept', () => {
  expect(forPeopleLines(`first${escape}[2J\r\nsecond\tpart\nthird`)).toBe('first\nsecond part\nthird')
})
