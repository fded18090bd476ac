import { describe, expect, test } from 'vitest'
import { drawsEach, inputs, seed } from '../../../test/draws.ts'
import { exampleOf } from '../../testing/example.ts'
import { createRandom } from '../../testing/random.ts'
import { isObject } from '../values/path.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../descriptor/shape.ts'
import { strict } from '../check/strict.ts'
import { wordOf } from './words.ts'

describe(`requests in words (seed ${seed})`, () => {
  test.each(inputs)('$name has the values that its words stand for', ({ descriptor }) => {
    const random = createRandom(seed + 4)
    for (let draw = 0; draw < drawsEach; draw++) {
      const example: unknown = exampleOf(descriptor, random)
      const written = inWords(unwrap(descriptor).descriptor, example)
      const before = JSON.stringify(written)
      expect(strict<unknown>(descriptor, written, { words: 'accept' })).toEqual({ ok: true, value: example, drift: [] })
      expect(JSON.stringify(written)).toBe(before)
    }
  })
})

/** A copy of a value that has words in place of all values of enumerations. */
function inWords(descriptor: AnyDescriptor, value: unknown): unknown {
  const { kind, name = '', values = [] } = descriptor
  if (kind === 'enum') return wordOf({ name, values }, String(value))
  if (kind === 'lazy') return inWords(inner(descriptor), value)
  if (kind === 'list' && Array.isArray(value)) return value.map((item) => inWords(inner(descriptor), item))
  if (!isObject(value) || (kind !== 'map' && kind !== 'model')) return value
  const fieldOf = (key: string): AnyDescriptor | undefined =>
    kind === 'map' ? inner(descriptor) : flatten(descriptor).fields.get(key)?.descriptor
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, inWords(fieldOf(key) ?? { kind: 'any' }, item)]),
  )
}
