import { describe, expect, test } from 'vitest'
import type { Field, Model } from '../descriptor/descriptor.ts'
import {
  bool,
  fields,
  int64,
  lazy,
  list,
  map,
  model,
  oneOf,
  required,
  secret,
  text,
  variants,
} from '../describe/describe.ts'
import type { OneOf } from '../values/types.ts'
import { toWireForm } from './wire-form.ts'

const bare = int64({ wire: 'integer' })
const quoted = int64()

describe('a field that is declared as a bare integer', () => {
  test.each([
    { what: 'digits', value: '60', written: 60 },
    { what: 'a number', value: 60, written: 60 },
    { what: 'a negative number', value: '-60', written: -60 },
    { what: 'zeros in front', value: '0060', written: 60 },
    { what: 'the largest safe number', value: '9007199254740991', written: 9007199254740991 },
    { what: '2^53', value: '9007199254740992', written: '9007199254740992' },
    { what: 'a number that would be rounded', value: '-9007199254740993', written: '-9007199254740993' },
  ])('holds $what', ({ value, written }) => {
    expect(toWireForm(bare, value)).toBe(written)
  })
})

describe('a field that is declared as digits', () => {
  test.each([
    { what: 'digits', value: '60', written: '60' },
    { what: 'zeros in front', value: '0060', written: '0060' },
    { what: 'a number', value: 60, written: '60' },
    { what: 'zero with a sign', value: -0, written: '0' },
    { what: 'the largest safe number', value: 9007199254740991, written: '9007199254740991' },
  ])('holds $what', ({ value, written }) => {
    expect(toWireForm(quoted, value)).toBe(written)
  })
})

test.each(['', ' 1', '0x10', '1e3', '1.5', 'soon', '[redacted]', 1.5, 2 ** 60, NaN, null, undefined, true, {}])(
  'a value that is not a safe whole number stays unchanged: %j',
  (value) => {
    expect(toWireForm(bare, value)).toBe(value)
    expect(toWireForm(quoted, value)).toBe(value)
  },
)

interface Common {
  count?: string | number
  total: string | number
  hidden?: string | number
  items?: (string | number)[]
  byName?: Record<string, string | number>
  children?: Node[]
}

interface Choice {
  left: string | number
  right: string | number
}

type Node = Common & OneOf<Choice>

const Node: Model<Node> = variants('Node', [
  fields<Common>({
    count: bare,
    total: required(quoted),
    hidden: secret(bare),
    items: list(bare),
    byName: map(bare),
    children: list(lazy((): Field<Node> => Node)),
  }),
  oneOf<Choice>({ left: bare, right: quoted }),
])

test('lists, maps, secrets, required fields, choices and recursive models are written', () => {
  const digits = {
    count: '1',
    total: 2,
    hidden: '3',
    items: ['4', 5],
    byName: JSON.parse('{"a":"6","__proto__":"7"}') as Record<string, string>,
    children: [{ total: '8', left: '9', children: [{ total: 10, right: 11, count: '12' }] }],
  }
  const before = structuredClone(digits)
  expect(JSON.stringify(toWireForm(Node, digits))).toBe(
    '{"count":1,"total":"2","hidden":3,"items":[4,5],"byName":{"a":6,"__proto__":7},' +
      '"children":[{"total":"8","left":9,"children":[{"total":"10","right":"11","count":12}]}]}',
  )
  expect(digits).toEqual(before)
})

test('a value in the declared form is not copied', () => {
  const value = { count: 1, total: '2', children: [{ total: '3', byName: { a: 4 } }] }
  expect(toWireForm(Node, value)).toBe(value)
  const changed = { ...value, count: '1' }
  expect((toWireForm(Node, changed) as Node).children).toBe(value.children)
})

test('unknown fields, and values that do not fit their descriptor, stay as they are', () => {
  const value = { total: '1', newer: { count: '2' }, items: { count: '3' }, byName: ['4'], children: 'none' }
  expect(toWireForm(Node, value)).toBe(value)
})

test('a value that is nested deeper than models may be is written without an overflow', () => {
  let value: unknown = { total: '1' }
  for (let depth = 0; depth < 200_000; depth++) value = { total: '1', children: [value] }
  expect(() => toWireForm(Node, value)).not.toThrow()
})

test('a model without 64-bit integers is not walked, even a recursive one', () => {
  interface Plain {
    name?: string
    inner?: Plain
    flags?: boolean[]
  }
  const Plain: Model<Plain> = model('Plain', {
    name: text(),
    inner: lazy((): Field<Plain> => Plain),
    flags: list(bool()),
  })
  const untouched = new Proxy(
    {},
    {
      get: () => expect.fail('a field was read'),
      ownKeys: () => expect.fail('the fields were listed'),
    },
  )
  expect(Object.is(toWireForm(Plain, untouched), untouched)).toBe(true)
  const Holder = model<{ plain?: Plain; count?: string | number }>('Holder', { plain: Plain, count: bare })
  expect(toWireForm(Holder, { plain: untouched, count: '1' })).toHaveProperty('count', 1)
})
