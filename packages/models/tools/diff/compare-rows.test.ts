import { describe, expect, test } from 'vitest'
import type { Schema } from '../contract/document.ts'
import { compareRows } from './compare-rows.ts'
import { rowsOf } from './rows.ts'

const rows = (field: Schema, required: string[] = []) =>
  rowsOf({}, { type: 'object', properties: { f: field }, required }, 'body')

const differences = (declared: Schema, published: Schema) =>
  (['request', 'answer'] as const).map((direction) =>
    compareRows(rows(declared), rows(published), direction).map(({ what, effect }) => `${what} (${effect})`),
  )

describe('a change of a field is judged by its direction:', () => {
  test.each<[name: string, Schema, Schema, expected: { request: string[]; answer: string[] }]>([
    ['the same', { type: 'string', minLength: 1 }, { type: 'string', minLength: 1 }, { request: [], answer: [] }],
    ['a lower bound of nothing', { type: 'string' }, { type: 'string', minLength: 0 }, { request: [], answer: [] }],
    [
      'a tightened upper bound',
      { type: 'array', maxItems: 1000 },
      { type: 'array', maxItems: 100 },
      { request: ['maxItems 100 instead of 1000 (breaking)'], answer: ['maxItems 100 instead of 1000 (additive)'] },
    ],
    [
      'a loosened upper bound',
      { type: 'string', maxLength: 10 },
      { type: 'string', maxLength: 20 },
      { request: ['maxLength 20 instead of 10 (additive)'], answer: ['maxLength 20 instead of 10 (additive)'] },
    ],
    [
      'a raised lower bound',
      { type: 'integer', minimum: 0 },
      { type: 'integer', minimum: 1 },
      { request: ['minimum 1 instead of 0 (breaking)'], answer: ['minimum 1 instead of 0 (additive)'] },
    ],
    [
      'a bound that goes away',
      { type: 'integer', maximum: 5 },
      { type: 'integer' },
      { request: ['maximum none instead of 5 (additive)'], answer: ['maximum none instead of 5 (additive)'] },
    ],
    [
      'a new value and one that is gone',
      { type: 'string', enum: ['A', 'B'] },
      { type: 'string', enum: ['B', 'C'] },
      {
        request: ['value C added (additive)', 'value A removed (breaking)'],
        answer: ['value C added (additive)', 'value A removed (additive)'],
      },
    ],
    [
      'another type',
      { type: 'string' },
      { type: 'boolean' },
      { request: ['type boolean instead of string (breaking)'], answer: ['type boolean instead of string (breaking)'] },
    ],
    [
      'a wider type',
      { type: 'string' },
      { type: ['string', 'boolean'] },
      {
        request: ['type string or boolean instead of string (additive)'],
        answer: ['type string or boolean instead of string (breaking)'],
      },
    ],
    [
      'the other form of a 64-bit integer',
      { type: 'integer', format: 'int64', maximum: 1000 },
      { type: 'string', pattern: '^[0-9]+$', maxLength: 20 },
      {
        request: ['64-bit integer as string instead of integer; both are accepted (additive)'],
        answer: ['64-bit integer as string instead of integer; both are accepted (additive)'],
      },
    ],
    [
      'a pattern',
      { type: 'string' },
      { type: 'string', pattern: '^a$' },
      { request: ['pattern ^a$ instead of none (breaking)'], answer: ['pattern ^a$ instead of none (additive)'] },
    ],
    [
      'a format',
      { type: 'string' },
      { type: 'string', format: 'date-time' },
      {
        request: ['format date-time instead of none (breaking)'],
        answer: ['format date-time instead of none (breaking)'],
      },
    ],
    [
      'an object that closes',
      { type: 'object' },
      { type: 'object', additionalProperties: false },
      { request: ['takes no other fields now (breaking)'], answer: ['takes no other fields now (additive)'] },
    ],
  ])('%s', (_, declared, published, { request, answer }) => {
    expect(differences(declared, published)).toEqual([request, answer])
  })
})

test('a field that becomes required breaks requests, one that becomes optional breaks readers', () => {
  const [optional, required] = [rows({ type: 'string' }), rows({ type: 'string' }, ['f'])]
  expect(compareRows(optional, required, 'request')).toMatchObject([{ what: 'required now', effect: 'breaking' }])
  expect(compareRows(optional, required, 'answer')).toMatchObject([{ what: 'required now', effect: 'additive' }])
  expect(compareRows(required, optional, 'request')).toMatchObject([{ what: 'optional now', effect: 'additive' }])
  expect(compareRows(required, optional, 'answer')).toMatchObject([{ what: 'optional now', effect: 'breaking' }])
})

test('a new field is additive unless a request must have it, and what is below it is not named again', () => {
  const nested: Schema = { type: 'object', properties: { inner: { type: 'array', items: { type: 'string' } } } }
  const before = rowsOf({}, { type: 'object', properties: {} }, 'body')
  const optional = rowsOf({}, { type: 'object', properties: { new: nested } }, 'body')
  const required = rowsOf({}, { type: 'object', properties: { new: nested }, required: ['new'] }, 'body')
  const field = { kind: 'added', at: 'body.new' }
  expect(compareRows(before, optional, 'request')).toEqual([{ ...field, what: 'field added', effect: 'additive' }])
  expect(compareRows(before, required, 'request')).toEqual([
    { ...field, what: 'required field added', effect: 'breaking' },
  ])
  expect(compareRows(before, required, 'answer')).toMatchObject([{ effect: 'additive' }])
  expect(compareRows(optional, before, 'answer')).toEqual([
    { kind: 'removed', at: 'body.new', what: 'field removed', effect: 'breaking' },
  ])
})

const choice = (keys: string[], exactly: boolean): Schema => {
  const arms = keys.map((key) => ({ required: [key] }))
  return { type: 'object', oneOf: exactly ? arms : [...arms, { not: {} }] }
}

test.each([
  [
    choice(['a', 'b'], false),
    choice(['a', 'b', 'c'], false),
    ['at most one of a, b, c, instead of at most one of a, b (additive)'],
  ],
  [
    choice(['a', 'b'], false),
    choice(['a', 'b'], true),
    ['exactly one of a, b (breaking)', 'no longer at most one of a, b (additive)'],
  ],
  [choice(['a', 'b'], true), { type: 'object' }, ['no longer exactly one of a, b (additive)']],
  [{ type: 'object' }, choice(['a', 'b'], false), ['at most one of a, b (breaking)']],
])('fields that exclude each other are compared in a request', (declared: Schema, published: Schema, expected) => {
  expect(differences(declared, published)[0]).toEqual(expected)
})
