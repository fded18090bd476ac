import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bool,
  bytes,
  double,
  type Field,
  int32,
  int64,
  list,
  map,
  model,
  type Model,
  openEnum,
  strict,
  text,
  timestamp,
  unstructured,
} from '../index.ts'
import { unwrap } from '../core/descriptor/shape.ts'
import { setFields } from './set-fields.ts'

interface Kind {
  readonly kind: string
  readonly of: Field<unknown>
  readonly value: fc.Arbitrary<unknown>
}

const severities = ['SEVERITY_LOW', 'SEVERITY_HIGH'] as const
const Inside: Model<{ name?: string }> = model<{ name?: string }>('Inside', { name: text() })

/** A field of any item type; the tests compare plain values. */
const kind = (name: string, of: unknown, value: fc.Arbitrary<unknown>): Kind => ({
  kind: name,
  of: of as Field<unknown>,
  value,
})

const kinds: readonly Kind[] = [
  kind('texts', text(), fc.string()),
  kind('enumerations', openEnum('Severity', severities), fc.constantFrom(...severities)),
  kind('integers of 64 bits', int64(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)),
  kind('times', timestamp(), fc.constantFrom('2026-10-01T00:00:00Z', '2026-10-01T02:00:00+02:00')),
  kind(
    'bytes',
    bytes(),
    fc.uint8Array().map((value) => Buffer.from(value).toString('base64')),
  ),
  kind('whole numbers', int32(), fc.integer()),
  kind(
    'numbers',
    double(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  ),
  kind('booleans', bool(), fc.boolean()),
  kind('objects', Inside, fc.record({ name: fc.string() })),
  kind('free objects', unstructured(), fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string())),
  kind('maps', map(text()), fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string())),
  kind('lists', list(text()), fc.array(fc.string())),
]

const isTextual = ({ kind: name }: Kind): boolean =>
  ['texts', 'enumerations', 'integers of 64 bits', 'times', 'bytes'].includes(name)

function setAll(of: Field<unknown>, typed: readonly string[]): unknown {
  const body = model<{ items?: unknown[] }>('Body', { items: list(of) })
  const given = typed.map((one) => {
    const at = one.indexOf('=')
    return { name: one.slice(0, at), text: one.slice(at + 1) }
  })
  const { value, problems } = setFields({}, unwrap(body).descriptor, given)
  expect(problems).toEqual([])
  expect(strict(body, value)).toMatchObject({ ok: true })
  return value
}

test.each(kinds)('a JSON list is a list for items of the kind $kind', ({ of, value }) => {
  fc.assert(
    fc.property(fc.array(value), (items) => {
      expect(setAll(of, [`items=${JSON.stringify(items)}`])).toEqual({ items })
    }),
  )
})

test.each(kinds)('items of the kind $kind are appended one by one', (one) => {
  fc.assert(
    fc.property(fc.array(one.value, { minLength: 1 }), (items) => {
      const typed = items.map((item) => `items[]=${isTextual(one) ? String(item) : JSON.stringify(item)}`)
      expect(setAll(one.of, typed)).toEqual({ items })
    }),
  )
})

test('digits of bare integers beyond 2^53 are kept', () => {
  expect(setAll(int64() as Field<unknown>, ['items=[9007199254740993]'])).toEqual({ items: ['9007199254740993'] })
})
