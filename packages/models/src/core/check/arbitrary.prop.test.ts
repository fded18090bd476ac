import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawsEach, inputs, outputs, seed } from '../../../test/draws.ts'
import { decode, decodeText } from '../wire/decode.ts'
import { conforms, strict } from './strict.ts'

const places = [...inputs, ...outputs]
const runs = { seed, numRuns: 2 * drawsEach }

// Objects with names that the models know, so that arbitrary values get past the first level.
const known = fc.constantFrom(
  'alertDefs',
  'alertDefProperties',
  'pagination',
  'totalSize',
  'units',
  'id',
  'type',
  'name',
)
const json = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), tie('object'), fc.array(tie('value'), { maxLength: 4 })),
  object: fc.dictionary(fc.oneof(known, fc.string()), tie('value'), { maxKeys: 6, noNullPrototype: true }),
})).value

describe(`any JSON at all (seed ${seed})`, () => {
  test.each(places)(
    'any JSON is decoded as $name without a throw, and decoding it twice changes nothing',
    ({ descriptor }) => {
      fc.assert(
        fc.property(json, (value) => {
          const once = decodeText(descriptor, JSON.stringify(value))
          const twice = decodeText(descriptor, JSON.stringify(once.value))
          expect(twice).toEqual(once)
          expect(Array.isArray(decode(descriptor, value))).toBe(true)
        }),
        runs,
      )
    },
  )

  test.each(places)('any JSON as $name gets one verdict from both passes', ({ descriptor }) => {
    fc.assert(
      fc.property(json, fc.constantFrom('open', 'closed'), (value, names) => {
        expect(conforms(descriptor, value, { names })).toBe(strict(descriptor, value, { names }).ok)
      }),
      runs,
    )
  })
})
