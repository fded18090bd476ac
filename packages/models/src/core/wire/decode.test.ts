import { expect, test } from 'vitest'
import { decode, decodeText } from './decode.ts'
import type { Model } from '../descriptor/descriptor.ts'
import {
  always,
  double,
  int32,
  int64,
  list,
  map,
  model,
  openEnum,
  required,
  text,
  unstructured,
} from '../describe/describe.ts'
import { strict } from '../check/strict.ts'
import type { Int64, Unstructured } from '../values/types.ts'

interface Item {
  id?: Int64
  ids?: Int64[]
  byName?: Record<string, Int64>
  weight?: number
  color?: string
  name?: string
}
const Item: Model<Item> = model('Item', {
  id: int64(),
  ids: list(int64()),
  byName: map(int64()),
  weight: double(),
  color: openEnum<string>('Color', ['RED']),
  name: text({ max: 3 }),
})

test('64-bit integers become digits from either form, in fields, lists and maps', () => {
  const value = { id: 5, ids: [1, '2'], byName: { a: 3, b: '4' } }
  expect(decode(Item, value)).toEqual([])
  expect(value).toEqual({ id: '5', ids: ['1', '2'], byName: { a: '3', b: '4' } })
})

test('integers above 2^53 keep every digit', () => {
  const text =
    '[{"id":9007199254740993,"ids":[-9223372036854775808,1],"byName":{"x":18446744073709551615},"weight":9007199254740993}]'
  expect(decodeText(list(Item), text)).toEqual({
    value: [
      {
        id: '9007199254740993',
        ids: ['-9223372036854775808', '1'],
        byName: { x: '18446744073709551615' },
        weight: 9007199254740992,
      },
    ],
    drift: [],
  })
})

test('digits of unknown fields are kept as well', () => {
  expect(decodeText(Item, '{"newer":{"deep":[9007199254740993]},"name":"a"}')).toEqual({
    value: { newer: { deep: ['9007199254740993'] }, name: 'a' },
    drift: [{ at: 'newer', kind: 'unknown_field', message: 'not a known field of Item' }],
  })
})

test('a number beyond the range keeps its digits as text, wherever it is', () => {
  const Free: Model<{ free?: Unstructured }> = model('Free', { free: unstructured() })
  const text = '{"weight":1e400,"id":-1e400,"byName":{"x":1e999},"newer":[1e400,5]}'
  const read = decodeText(Item, text)
  expect(read.value).toEqual({ weight: '1e400', id: '-1e400', byName: { x: '1e999' }, newer: ['1e400', 5] })
  expect(read.drift).toEqual([
    { at: 'weight', kind: 'wrong_type', message: 'beyond the range of a number' },
    { at: 'newer', kind: 'unknown_field', message: 'not a known field of Item' },
  ])
  expect(decodeText(Free, '{"free":{"a":[1e400],"b":9007199254740993,"c":1}}')).toEqual({
    value: { free: { a: ['1e400'], b: '9007199254740993', c: 1 } },
    drift: [],
  })
  expect(decodeText(Item, '{"name":9007199254740993,"ids":{"a":[1e400]}}').value).toEqual({
    name: '9007199254740993',
    ids: { a: ['1e400'] },
  })
  expect(decodeText(double(), '9'.repeat(400)).value).toBe('9'.repeat(400))
})

test('newer values pass and are reported, and bounds are not applied', () => {
  const value = { color: 'BLUE', name: 'longer than three', weight: '1', ids: 7 }
  expect(decode(Item, value)).toEqual([
    { at: 'color', kind: 'unknown_value', message: '"BLUE" is not a known Color' },
    { at: 'weight', kind: 'wrong_type', message: 'not of kind double' },
    { at: 'ids', kind: 'wrong_type', message: 'not a list' },
  ])
})

test('only objects that do not fit are visited again, and each is named', () => {
  const value = Array.from({ length: 3 }, (_, index) => ({ name: index === 1 ? 5 : 'a' }))
  expect(decode(list(Item), value)).toEqual([{ at: '[1].name', kind: 'wrong_type', message: 'not of kind text' }])
})

test('two responses are decoded independently of each other', () => {
  expect(decode(Item, { color: 'BLUE' })).toHaveLength(1)
  expect(decode(Item, { color: 'RED' })).toEqual([])
})

test('an unknown kind of a newer copy passes', () => {
  const Newer = {
    kind: 'model',
    name: 'Newer',
    parts: [{ kind: 'fields', shape: { a: { kind: 'quaternion' }, b: int32() } }],
  }
  expect(decode(Newer, { a: [1, 2, 3, 4], b: 1 })).toEqual([
    { at: 'a', kind: 'wrong_type', message: 'not of kind quaternion' },
  ])
})

test('absent lists that every response has are added to answers, and to nothing else', () => {
  interface Page {
    items: string[]
    rows: string[]
    notes?: string[]
    name: string
  }
  const Page: Model<Page> = model('Page', {
    items: required(list(text())),
    rows: always(list(text())),
    notes: list(text()),
    name: required(text()),
  })
  const texts = '[{}, {"rows":["a"],"items":["b"]}]'
  const missing = { at: '[0].rows', kind: 'missing_field', message: 'missing; every Page has it' }
  expect(decodeText(list(Page), texts, { emptyLists: true })).toEqual({
    value: [
      { items: [], rows: [] },
      { items: ['b'], rows: ['a'] },
    ],
    drift: [missing],
  })
  expect(decodeText(list(Page), texts)).toEqual({ value: [{}, { items: ['b'], rows: ['a'] }], drift: [missing] })
})

test('text that is not JSON throws a SyntaxError', () => {
  expect(() => decodeText(Item, '<html>')).toThrow(SyntaxError)
})

test('a field that every response has is reported where it is missing in a response, and never required in a request', () => {
  interface Owner {
    id: string
    name?: string
  }
  const Owner: Model<Owner> = model('Owner', { id: always(text()), name: text() })
  const missing = { at: '[1].id', kind: 'missing_field', message: 'missing; every Owner has it' }

  expect(decode(list(Owner), [{ id: 'a' }, { name: 'b' }, { id: '' }])).toEqual([missing])
  expect(strict(Owner, { name: 'b' })).toMatchObject({ ok: true, drift: [] })
})

test('nulls in the lists of a response are no items, and the digits beside them are those of the text', () => {
  const Item = model<{ id?: Int64; tags?: string[] }>('Item', { id: int64(), tags: list(text()) })
  const response = '{"a":[null,{"id":9007199254740993,"tags":[null,"x"]},null]}'
  const decoded = decodeText(model<{ a?: object[] }>('Page', { a: list(Item) }), response, { emptyLists: true })
  expect(decoded.value).toEqual({ a: [{ id: '9007199254740993', tags: ['x'] }] })
  expect(decoded.drift.map(({ at }) => at)).toEqual(['a[0]', 'a[1].tags[0]', 'a[2]'])
})
