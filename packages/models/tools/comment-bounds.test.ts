import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { type FieldOf, writeCommentBounds } from './comment-bounds.ts'
import { generatedComments } from './generated.ts'
import { type Bounded, boundText } from './scaffold/bound-text.ts'

const sources = join(import.meta.dirname, '../src')

test.each(generatedComments().map((generated) => ({ ...generated, name: relative(sources, generated.file) })))(
  'the bounds in the comments of $name are those of the descriptors',
  ({ file, text }) => {
    expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
  },
)

test.each<[Bounded, string | undefined]>([
  [{ kind: 'text', min: 1, max: 512 }, '1 to 512 characters.'],
  [{ kind: 'text', max: 65_536 }, 'At most 65,536 characters.'],
  [{ kind: 'bytes', min: 1 }, 'At least 1 character.'],
  [{ kind: 'text', min: 21, max: 21 }, 'Exactly 21 characters.'],
  [{ kind: 'int32', min: 0, max: 23 }, '0 to 23.'],
  [{ kind: 'double', min: 0 }, 'At least 0.'],
  [{ kind: 'list', max: 1, of: { kind: 'text' } }, 'At most 1 item.'],
  [
    { kind: 'list', max: 100, of: { kind: 'text', min: 1, max: 1024 } },
    'At most 100 items, each 1 to 1,024 characters.',
  ],
  [{ kind: 'list', of: { kind: 'int64', max: 9 } }, 'Each at most 9.'],
  [{ kind: 'map', of: { kind: 'secret', of: { kind: 'text', max: 5 } } }, 'Each at most 5 characters.'],
  [{ kind: 'model', of: undefined }, undefined],
])('%j is said as %s', (descriptor, said) => {
  expect(boundText(descriptor)).toBe(said)
})

const fieldOf: FieldOf = (name, field) => {
  if (name !== 'Plant') return undefined
  return field === 'height' ? { kind: 'int32', min: 1, max: 300 } : field === 'note' ? { kind: 'text' } : undefined
}

const plant = (...lines: string[]): string =>
  ['export interface Plant {', ...lines.map((l) => `  ${l}`), '}'].join('\n')

test.each([
  {
    name: 'is written where there is no comment',
    before: ['height?: number'],
    after: ['/** 1 to 300. */', 'height?: number'],
  },
  {
    name: 'is written after what people say',
    before: ['/** Centimetres. */', 'height: number'],
    after: ['/** Centimetres. 1 to 300. */', 'height: number'],
  },
  {
    name: 'is corrected',
    before: ['/** Centimetres. At most 200 items, each 5 to 7. */', 'height?: number'],
    after: ['/** Centimetres. 1 to 300. */', 'height?: number'],
  },
  {
    name: 'stands before tags',
    before: ['/** @deprecated use `size`. */', 'height?: number'],
    after: ['/**', ' * 1 to 300.', ' * @deprecated use `size`.', ' */', 'height?: number'],
  },
  {
    name: 'is taken away where there is none',
    before: ['/** At most 9 characters. */', 'note?: string'],
    after: ['note?: string'],
  },
  {
    name: 'leaves other fields alone',
    before: ['/** At most 9. */', 'leaf?: string'],
    after: ['/** At most 9. */', 'leaf?: string'],
  },
])('a bound $name', ({ before, after }) => {
  expect(writeCommentBounds(plant(...before), fieldOf)).toBe(plant(...after))
})
