import { describe, expect, test } from 'vitest'
import type { Descriptor, Model } from '../descriptor/descriptor.ts'
import {
  bool,
  bytes,
  double,
  empty,
  exactlyOneOf,
  fields,
  float,
  int32,
  int64,
  lazy,
  list,
  map,
  model,
  oneOf,
  openEnum,
  required,
  secret,
  text,
  timestamp,
  unstructured,
  variants,
} from '../describe/describe.ts'
import { conforms, strict } from './strict.ts'
import type { ExactlyOne, Int64, OneOf, Unstructured } from '../values/types.ts'

const Color = openEnum('Color', ['RED', 'GREEN'] as const)

const cases: { name: string; field: Descriptor; good: unknown[]; bad: unknown[] }[] = [
  {
    name: 'text',
    field: text({ min: 1, max: 3 }),
    good: ['a', 'abc', '😀😀😀'],
    bad: ['', 'abcd', '😀😀😀😀', 1, null],
  },
  { name: 'text of two at least', field: text({ min: 2 }), good: ['ab', '😀😀'], bad: ['a', '😀'] },
  {
    name: 'trimmed text',
    field: text({ min: 1, max: 3, trimmed: true }),
    good: ['a', ' abc\n\n', '\u00a0😀😀😀\u3000', 'a b'],
    bad: ['', '    ', '\n', ' abcd ', 'a  b'],
  },
  { name: 'pattern', field: text({ pattern: /^[a-z]+$/ }), good: ['abc'], bad: ['', 'A', 'abc1'] },
  {
    name: 'timestamp',
    field: timestamp(),
    good: ['2026-10-01T00:00:00Z', '2026-10-01T00:00:00.123456+02:00'],
    bad: ['2026-10-01', '2026-13-01T00:00:00Z', '', 'now', 1],
  },
  { name: 'int32', field: int32({ min: 1 }), good: [1, 2147483647], bad: [0, 1.5, 2147483648, '1', NaN] },
  {
    name: 'signed 64-bit',
    field: int64(),
    good: [0, -1, '9223372036854775807', '-9223372036854775808', '007'],
    bad: ['9223372036854775808', 2 ** 53, 1.5, '', '1e3', '--1', '123456789012345678901'],
  },
  {
    name: 'unsigned 64-bit',
    field: int64({ unsigned: true }),
    good: [0, '18446744073709551615'],
    bad: [-1, '-1', '18446744073709551616'],
  },
  { name: 'bounded 64-bit', field: int64({ min: 1, max: 10_080 }), good: [1, '10080'], bad: [0, '10081', '-5'] },
  { name: 'float', field: float(), good: [0.1, -3.4e38], bad: [3.5e38, NaN, Infinity, '1'] },
  { name: 'double', field: double({ max: 100 }), good: [100, -1e300], bad: [100.1, Infinity, NaN] },
  { name: 'bool', field: bool(), good: [true, false], bad: ['true', 0, null] },
  { name: 'empty', field: empty(), good: [{}], bad: [[], null, 1] },
  { name: 'any', field: unstructured(), good: [{ a: [1] }], bad: [[], 'a', null] },
  {
    name: 'list',
    field: list(int32(), { min: 1, max: 2 }),
    good: [[1], [1, 2]],
    bad: [[], [1, 2, 3], ['1'], [1, , 3], {}],
  },
  { name: 'map', field: map(text()), good: [{}, { a: 'b' }, { a: undefined }], bad: [{ a: 1 }, [], null] },
  { name: 'secret', field: secret(text({ max: 1 })), good: ['a'], bad: ['ab'] },
]

describe.each(cases)('$name', ({ field, good, bad }) => {
  test.each(good.map((value) => ({ value })))('accepts $value', ({ value }) => {
    expect(strict(field, value)).toEqual({ ok: true, value, drift: [] })
    expect(conforms(field, value)).toBe(true)
  })
  test.each(bad.map((value) => ({ value })))('refuses $value and says why', ({ value }) => {
    const result = strict(field, value)
    expect(result.ok).toBe(false)
    expect(result.ok ? [] : result.problems).not.toHaveLength(0)
    expect(conforms(field, value)).toBe(false)
  })
})

interface Common {
  name: string
  color?: Color
  amount?: Int64
  extra?: Unstructured
}
type Color = string
type Shape = Common & OneOf<{ circle: number; square: number }> & ExactlyOne<{ flat: boolean; deep: boolean }>
const Shape: Model<Shape> = variants('Shape', [
  fields<Common>({
    name: required(text({ max: 5 })),
    color: Color,
    amount: int64(),
    extra: unstructured(),
  }),
  oneOf<{ circle: number; square: number }>({ circle: double(), square: double() }),
  exactlyOneOf<{ flat: boolean; deep: boolean }>({ flat: bool(), deep: bool() }),
])

test.each([
  { value: { flat: true }, at: 'name', message: 'missing; it is required' },
  { value: { name: 'toolong', flat: true }, at: 'name', message: '7 characters, at most 5' },
  { value: { name: 'a' }, at: '', message: 'none of flat, deep' },
  { value: { name: 'a', flat: true, deep: true }, at: '', message: 'flat and deep exclude each other' },
  { value: { name: 'a', flat: true, circle: 1, square: 1 }, at: '', message: 'circle and square exclude each other' },
  { value: { name: 'a', flat: 'yes' }, at: 'flat', message: 'a string, not true or false' },
  { value: [], at: '', message: 'a list, not an object (Shape)' },
])('a problem of $value names field and rule', ({ value, at, message }) => {
  expect(strict(Shape, value)).toMatchObject({ ok: false, problems: [{ at, message }] })
})

test('unknown fields and enum values pass as drift for programs and are refused for people', () => {
  const value = { name: 'a', flat: true, color: 'BLUE', shiny: 1 }
  expect(strict(Shape, value)).toEqual({
    ok: true,
    value,
    drift: [
      { at: 'color', kind: 'unknown_value', message: '"BLUE" is not a known Color' },
      { at: 'shiny', kind: 'unknown_field', message: 'not a known field of Shape' },
    ],
  })
  const closed = strict(Shape, value, { names: 'closed' })
  expect(closed.ok ? [] : closed.problems.map(({ at, known }) => ({ at, known }))).toEqual([
    { at: 'color', known: ['RED', 'GREEN'] },
    { at: 'shiny', known: ['name', 'color', 'amount', 'extra', 'circle', 'square', 'flat', 'deep'] },
  ])
})

describe('words of enumerations', () => {
  interface Lamp {
    color?: string
    colors?: string[]
    byRoom?: Record<string, string>
    label?: string
  }
  const Shade = openEnum('Shade', ['SHADE_DARK_RED', 'SHADE_GREEN_OR_UNSPECIFIED'] as const)
  const Lamp: Model<Lamp> = model(
    'Lamp',
    { color: Shade, colors: list(Shade, { max: 3 }), byRoom: map(Shade), label: text() },
    {
      rules: [
        ({ color, label }) => (color === 'SHADE_DARK_RED' && !label ? { at: '', message: 'no label' } : undefined),
      ],
    },
  )

  test('become values, in a copy', () => {
    const lamp = { color: 'green', colors: ['dark-red', 'SHADE_DARK_RED', 'green'], byRoom: { hall: 'dark-red' } }
    const result = strict(Lamp, lamp, { words: 'accept' })
    expect(result).toEqual({
      ok: true,
      value: {
        color: 'SHADE_GREEN_OR_UNSPECIFIED',
        colors: ['SHADE_DARK_RED', 'SHADE_DARK_RED', 'SHADE_GREEN_OR_UNSPECIFIED'],
        byRoom: { hall: 'SHADE_DARK_RED' },
      },
      drift: [],
    })
    expect(lamp.color).toBe('green')
    expect(lamp.colors).toEqual(['dark-red', 'SHADE_DARK_RED', 'green'])
  })

  test('words are checked as the values that they stand for', () => {
    expect(strict(Lamp, { color: 'dark-red' }, { words: 'accept' })).toMatchObject({
      problems: [{ at: '', message: 'no label' }],
    })
    expect(strict(Lamp, { colors: ['green', 'green', 'green', 'green'] }, { words: 'accept' })).toMatchObject({
      problems: [{ at: 'colors', rule: 'items' }],
    })
  })

  test('words that are values already cost no copy', () => {
    const lamp = { color: 'SHADE_GREEN_OR_UNSPECIFIED', colors: [] }
    expect(strict(Lamp, lamp, { words: 'accept' })).toMatchObject({
      value: expect.toSatisfy((one) => one === lamp) as Lamp,
    })
  })

  test('words are read beyond the hundredth problem', () => {
    const lamps = Array.from({ length: 250 }, () => ({ color: 'dark-red', label: '' }))
    const result = strict(list(Lamp), lamps, { words: 'accept' })
    expect(result.ok ? [] : result.problems.map(({ message }) => message)).toEqual(Array(100).fill('no label'))
    const labelled = lamps.map((lamp) => ({ ...lamp, label: 'x' }))
    expect(strict(list(Lamp), labelled, { words: 'accept' })).toMatchObject({ ok: true, drift: [] })
  })

  test.each(['DARK_RED', 'darkRed', 'Dark-Red', 'shade_dark_red', 'dark red', 'GREEN', 'GREEN_OR_UNSPECIFIED'])(
    'texts that only resemble a word, such as %s, are refused with the word, or with the value where words are',
    (color) => {
      const [word, value] = /^green/i.test(color)
        ? ['green', 'SHADE_GREEN_OR_UNSPECIFIED']
        : ['dark-red', 'SHADE_DARK_RED']
      for (const words of ['accept', 'refuse'] as const) {
        const known = words === 'accept' ? word : value
        expect(strict(Lamp, { color }, { words })).toMatchObject({
          problems: [
            { at: 'color', rule: 'enum', message: `"${color}" is not a known Shade; write ${known}`, known: [known] },
          ],
        })
      }
    },
  )

  test('words are refused where only values are accepted', () => {
    expect(strict(Lamp, { color: 'dark-red' }, { words: 'refuse' })).toMatchObject({
      problems: [{ at: 'color', rule: 'enum', known: ['SHADE_DARK_RED'] }],
    })
  })

  test('words are unknown values by default, and newer values always pass', () => {
    expect(strict(Lamp, { color: 'green' })).toMatchObject({ ok: true, drift: [{ kind: 'unknown_value' }] })
    for (const words of ['accept', 'refuse'] as const) {
      const newer = { color: 'SHADE_BLUE', colors: ['blue'] }
      expect(strict(Lamp, newer, { words })).toMatchObject({ ok: true, value: newer, drift: [{}, {}] })
      expect(strict(Lamp, newer, { words, names: 'closed' })).toMatchObject({ ok: false })
    }
  })
})

test('an unknown field may be a newer arm of a group that needs one', () => {
  expect(strict(Shape, { name: 'a', curved: true })).toMatchObject({ ok: true, drift: [{ at: 'curved' }] })
  expect(strict(Shape, { name: 'a', curved: true }, { names: 'closed' })).toMatchObject({
    ok: false,
    problems: [{ at: 'curved', rule: 'unknown' }],
  })
})

test('a field of an empty object is drift for programs', () => {
  const result = strict(empty(), { newer: 1, absent: undefined })
  expect(result).toMatchObject({ ok: true, drift: [{ at: 'newer', kind: 'unknown_field' }] })
  expect(conforms(empty(), { absent: undefined })).toBe(true)
})

test('a rule runs on values that fit, nested ones too, and may be left out', () => {
  interface Span {
    from?: number
    to?: number
  }
  const Span: Model<Span> = model(
    'Span',
    { from: int32(), to: int32() },
    {
      rules: [
        ({ from = 0, to = 0 }) => (from > to ? { at: 'from', message: 'after to', hint: 'Swap them.' } : undefined),
      ],
    },
  )
  const Spans = list(Span)
  expect(strict(Spans, [{ from: 1, to: 2 }]).ok).toBe(true)
  expect(strict(Spans, [{ from: 1 }, { from: 3, to: 2 }])).toMatchObject({
    problems: [
      { at: '[0].from', path: [0, 'from'], rule: 'rule', message: 'after to', hint: 'Swap them.' },
      { at: '[1].from' },
    ],
  })
  expect(strict(Spans, [{ from: 3, to: 2 }], { rules: false }).ok).toBe(true)
})

test('a recursive model nested without end is a problem, not a stack overflow', () => {
  interface Tree {
    child?: Tree
  }
  const Tree: Model<Tree> = model('Tree', { child: lazy<Tree>(() => Tree) })
  let tree: Tree = {}
  for (let depth = 0; depth < 100_000; depth++) tree = { child: tree }
  expect(strict(Tree, tree)).toMatchObject({ ok: false, problems: [{ rule: 'depth' }] })
  expect(strict(Tree, { child: { child: {} } }).ok).toBe(true)
})

test.each([
  { field: timestamp(), value: 'yesterday', message: '"yesterday" is not a timestamp' },
  { field: bytes(), value: '@@@', message: '"@@@" is not base64' },
])('a text of another form: $message', ({ field, value, message }) => {
  expect(strict(field, value)).toMatchObject({ ok: false, problems: [{ at: '', rule: 'form', message }] })
})

test('a refusal of a trimmed text counts what is left', () => {
  expect(strict(text({ min: 1, max: 512, trimmed: true }), '   ')).toMatchObject({
    problems: [{ message: '0 characters, allowed: 1 to 512', hint: 'White space at both ends does not count.' }],
  })
})

test('a model is a Standard Schema', () => {
  expect(Shape['~standard'].validate({ name: 'a', flat: true })).toEqual({ value: { name: 'a', flat: true } })
  expect(Shape['~standard'].validate({ name: 'toolong', flat: true })).toMatchObject({
    issues: [{ path: ['name'], message: '7 characters, at most 5' }],
  })
})
