import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeQuery } from './query.ts'

/** Parses the encoder's output by its documented rules only. */
function parse(text: string): unknown {
  const root: Record<string, unknown> = {}
  for (const pair of text === '' ? [] : text.split('&')) {
    const [key = '', value = ''] = pair.split('=')
    const steps = [...key.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map((step) => decodeURIComponent(step[1] ?? step[0]))
    put(root, steps, decodeURIComponent(value))
  }
  return listed(root)
}

function put(at: Record<string, unknown>, [step = '', ...rest]: string[], value: string): void {
  const before = Object.hasOwn(at, step) ? at[step] : undefined
  if (rest.length === 0) at[step] = before === undefined ? value : [before, value].flat()
  else {
    const below = (before ?? {}) as Record<string, unknown>
    at[step] = below
    put(below, rest, value)
  }
}

/** Objects with the keys 0, 1, 2 … are lists. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, listed(item)] as const)
  return entries.every(([key], index) => key === String(index))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries)
}

const name = fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }).filter((text) => !/^\d+$|^__proto__$/.test(text))
const scalar = fc.string({ maxLength: 10, unit: 'binary' })
const { object } = fc.letrec<{ object: Record<string, unknown>; value: unknown }>((tie) => ({
  // A list with one entry looks like a single value; real services know the type from the field.
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(scalar, { minLength: 2, maxLength: 4 }),
    fc.array(tie('object'), { minLength: 1, maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
}))

test('written queries can be read back: any names, values and nesting', () => {
  fc.assert(
    fc.property(object, (query) => {
      expect(parse(encodeQuery(query))).toEqual(query)
    }),
  )
})

test('the text never ends the query of an address', () => {
  fc.assert(
    fc.property(object, (query) => {
      const url = new URL(`https://a.example/p?${encodeQuery(query)}`)
      expect(url.hash).toBe('')
      expect(url.href).toBe(`https://a.example/p?${encodeQuery(query).replaceAll("'", '%27')}`)
    }),
  )
})
