import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'

/** A pair as text: numbers and lines at both sides. */
const shown = (before: string, after: string, around = 3): string[] =>
  compareLines(before, after, around).map((pair) =>
    'skipped' in pair
      ? `... ${pair.skipped}`
      : [pair.before, pair.same ? '=' : '|', pair.after]
          .map((side) => (typeof side === 'string' ? side : side === undefined ? '-' : `${side.number} ${side.text}`))
          .join(' '),
  )

test('lines that changed stand beside each other, added and removed lines beside nothing', () => {
  expect(shown('a\nb\nc\nd\n', 'a\nB\nc\n')).toEqual(['1 a = 1 a', '2 b | 2 B', '3 c = 3 c', '4 d | -'])
  expect(shown('a\nc', 'a\nb\nB\nc')).toEqual(['1 a = 1 a', '- | 2 b', '- | 3 B', '2 c = 4 c'])
})

test('lines far from a change are counted; a single line is shown instead', () => {
  const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n')
  expect(shown(text, text.replace('line 3', 'LINE 3').replace('line 6', 'LINE 6'), 1)).toEqual([
    '1 line 1 = 1 line 1',
    '2 line 2 = 2 line 2',
    '3 line 3 | 3 LINE 3',
    '4 line 4 = 4 line 4',
    '5 line 5 = 5 line 5',
    '6 line 6 | 6 LINE 6',
    '7 line 7 = 7 line 7',
    '... 5',
  ])
})

test('a text compared with none shows all of it', () => {
  expect(shown('', 'a\nb')).toEqual(['- | 1 a', '- | 2 b'])
  expect(shown('a\n', '')).toEqual(['1 a | -'])
  expect(shown('', '')).toEqual([])
})

test('texts without anything in common are replaced, however long', () => {
  const lines = (letter: string): string => Array.from({ length: 4_000 }, (_, n) => `${letter}${n}`).join('\n')
  const pairs = compareLines(lines('a'), lines('b'), 3)
  expect(pairs).toHaveLength(4_000)
  expect(pairs.at(-1)).toEqual({
    same: false,
    before: { number: 4_000, text: 'a3999' },
    after: { number: 4_000, text: 'b3999' },
  })
})

test('each side has every line of its text, in order', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 20 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      // In equal texts no line is near a change.
      fc.pre(before.replace(/\n$/, '') !== after.replace(/\n$/, ''))
      const pairs = compareLines(before, after, 100)
      for (const [side, whole] of [
        ['before', before],
        ['after', after],
      ] as const) {
        const lines = pairs.flatMap((pair) => ('skipped' in pair ? [] : (pair[side] ?? [])))
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1))
        expect(lines.map(({ text: line }) => line).join('\n')).toBe(whole.replace(/\n$/, ''))
      }
    }),
  )
})
