import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMapping } from './render-mapping.ts'
import { parseYaml, valueOfYaml } from './yaml.ts'

test.each([
  {
    says: 'in the line of a removed item',
    text: 'ids: {\n  a: x,\n  b: y, # the old pager\n}\n',
    ids: { a: 'x' },
    wanted: 'ids: {\n  a: x,\n}\n',
  },
  {
    says: 'in the line of a removed item without a comma',
    text: 'ids: [\n  a1,\n  b2 # about b2\n]\n',
    ids: ['a1'],
    wanted: 'ids: [\n  a1\n]\n',
  },
  {
    says: 'in the line of the item before the removed one, which ends the line of the bracket',
    text: 'ids: [ a1, # about a1\n  b2 ]\n',
    ids: ['a1'],
    wanted: 'ids: [ a1 # about a1\n  ]\n',
  },
  {
    says: 'in the line of the item before the removed one, with others in its line',
    text: 'ids: [ a1, # about a1\n  b2, c3 ]\n',
    ids: ['a1', 'c3'],
    wanted: 'ids: [ a1, # about a1\n  c3 ]\n',
  },
  {
    says: 'above a removed item and the next',
    text: 'ids: [\n  a1,\n  # about b2\n  b2,\n  # about c3\n  c3,\n]\n',
    ids: ['a1', 'c3'],
    wanted: 'ids: [\n  a1,\n  # about c3\n  c3,\n]\n',
  },
  {
    says: 'above the item after a removed one',
    text: 'ids: {\n  a: x,\n  b: y,\n  # on-call of payments\n  c: z\n}\n',
    ids: { a: 'x', c: 'z' },
    wanted: 'ids: {\n  a: x,\n  # on-call of payments\n  c: z\n}\n',
  },
  {
    says: 'above the first item, which is removed',
    text: 'ids: [ # of both teams\n  # about a1\n  a1, # more\n  # about b2\n  b2\n]\n',
    ids: ['b2'],
    wanted: 'ids: [ # of both teams\n  # about b2\n  b2\n]\n',
  },
  {
    says: 'above the item after the first, which is removed from the line of the bracket',
    text: 'ids: [ a1,\n  # about b2\n  b2 ]\n',
    ids: ['b2'],
    wanted: 'ids: [\n  # about b2\n  b2 ]\n',
  },
  {
    says: 'above the item before which one replaces the first',
    text: 'ids: {\n  # about b\n  b: x,\n  # about c\n  c: z\n}\n',
    ids: { a: 'w', c: 'z' },
    wanted: 'ids: {\n  a: w,\n  # about c\n  c: z\n}\n',
  },
  {
    says: 'above a removed item, but not directly: a heading',
    text: 'ids: [\n  a1,\n\n  # Search\n\n  # about b2\n  b2,\n  c3,\n]\n',
    ids: ['a1', 'c3'],
    wanted: 'ids: [\n  a1,\n\n  # Search\n\n  c3,\n]\n',
  },
  {
    says: 'above the last items, which are removed',
    text: 'ids: [\n  a1\n  , b2 # about b2\n\n  # about c3\n  , c3\n]\n',
    ids: ['a1'],
    wanted: 'ids: [\n  a1\n]\n',
  },
  {
    says: 'above the first item, before which one is added',
    text: 'ids: [\n  # about b2\n  b2\n]\n',
    ids: ['a1', 'b2'],
    wanted: 'ids: [\n  a1,\n  # about b2\n  b2\n]\n',
  },
  {
    says: 'in the line of the bracket, when an item is added first',
    text: 'ids: [ # of both teams\n  b2\n]\n',
    ids: ['a1', 'b2'],
    wanted: 'ids: [ # of both teams\n  a1,\n  b2\n]\n',
  },
  {
    says: 'in the line of the item before a new one, in the line of the bracket',
    text: 'ids: [ a1, # about a1\n       c3 # about c3\n]\n',
    ids: ['a1', 'c3', 'd4'],
    wanted: 'ids: [ a1, # about a1\n       c3, # about c3\n       d4\n]\n',
  },
  {
    says: 'in the line of the item before a new one, which replaces the last',
    text: 'ids: {\n  a: x, # about a\n  c: z # about c\n}\n',
    ids: { a: 'x', b: 'w' },
    wanted: 'ids: {\n  a: x, # about a\n  b: w\n}\n',
  },
])('comments go with their items: $says', ({ text, ids, wanted }) => {
  expect(renderMapping(text, { ids })).toBe(wanted)
})

interface Item {
  readonly above: boolean
  readonly beside: boolean
  readonly ownLine: boolean
  readonly fate: 'kept' | 'removed' | 'added'
}

const nameAt = (index: number): string => `k${String(index).padStart(2, '0')}`

/** An object between braces of all but the added items. */
function written(items: readonly Item[], endsWithComma: boolean): string {
  const present = [...items.entries()].filter(([, { fate }]) => fate !== 'added')
  const lines = present.map(([index, { above, beside, ownLine }], position) => {
    const name = nameAt(index)
    const comma = position < present.length - 1 || endsWithComma ? ',' : ''
    const start = above ? `\n  # above ${name}\n  ` : ownLine ? '\n  ' : ' '
    return `${start}${name}: v${comma}${beside ? ` # beside ${name}\n  ` : ''}`
  })
  return `ids: {${lines.join('')}\n}\n`
}

const item: fc.Arbitrary<Item> = fc.record({
  above: fc.boolean(),
  beside: fc.boolean(),
  ownLine: fc.boolean(),
  fate: fc.constantFrom('kept', 'removed', 'added'),
})

test('comments go with their items, whichever are removed and added', () => {
  const items = fc.array(item, { maxLength: 8 }).filter((some) => some.some(({ fate }) => fate === 'kept'))
  fc.assert(
    fc.property(items, fc.boolean(), (some, endsWithComma) => {
      const wanted = [...some.entries()].filter(([, { fate }]) => fate !== 'removed')
      const ids = Object.fromEntries(wanted.map(([index]) => [nameAt(index), 'v']))
      const text = renderMapping(written(some, endsWithComma), { ids })
      const [document] = parseYaml(text).documents
      expect(document && valueOfYaml(document)).toStrictEqual({ ids })
      for (const [index, { above, beside, fate }] of some.entries()) {
        const name = nameAt(index)
        const isKept = fate === 'kept'
        expect(text.includes(`\n  # above ${name}\n  ${name}:`)).toBe(above && isKept)
        expect(new RegExp(`${name}: v,? # beside ${name}\n`).test(text)).toBe(beside && isKept)
        if (!isKept) expect(text).not.toMatch(new RegExp(`# \\w+ ${name}`))
      }
    }),
    { numRuns: 300 },
  )
})
