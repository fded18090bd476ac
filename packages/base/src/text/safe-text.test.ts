import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeJson, sanitizeText, sanitizeLines } from './safe-text.ts'

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
  expect(sanitizeText(text)).toBe(safe)
})

test('sanitized text has no terminal control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(sanitizeText(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('JSON keeps every value, without terminal control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = escapeJson(JSON.stringify(text))
      expect(JSON.parse(json)).toBe(text)
      expect(json).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('line breaks stay, and other control characters are removed', () => {
  expect(sanitizeLines(`first${escape}[2J\r\nsecond\tpart\nthird`)).toBe('first\nsecond part\nthird')
})

const codePoints = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

test.each([
  { name: 'the Arabic letter mark', characters: ['\u061c'] },
  { name: 'direction marks and isolates', characters: [...codePoints(0x200e, 0x200f), ...codePoints(0x202a, 0x202e)] },
  { name: 'invisible operators and old format controls', characters: codePoints(0x2060, 0x206f) },
  { name: 'interlinear annotations', characters: codePoints(0xfff9, 0xfffb) },
  { name: 'tags, in which texts are hidden', characters: codePoints(0xe0000, 0xe007f) },
  { name: 'the soft hyphen and zero width spaces', characters: ['\u00ad', '\u200b', '\ufeff', '\u180e'] },
])('neither text nor JSON shows $name', ({ characters }) => {
  for (const character of characters) {
    expect(sanitizeText(`a${character}b`)).toBe('ab')
    const json = escapeJson(JSON.stringify(character))
    expect(json).toMatch(/^"(?:\\u[\da-f]{4})+"$/)
    expect(JSON.parse(json)).toBe(character)
  }
})

test('emoji, joined letters and words of any script stay', () => {
  const text = '👩\u200d👧 می\u200cخواهم 🏳️\u200d🌈 ١٢٣ 東京'
  expect(sanitizeText(text)).toBe(text)
  expect(escapeJson(text)).toBe(text)
})
