import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AlertDefProperties } from './alerts/generated/index.ts'
import {
  exactlyOneOf,
  int64,
  lazy,
  list,
  type Model,
  map,
  model,
  oneOf,
  openEnum,
  required,
  secret,
  text,
  variants,
} from './core/describe.ts'
import { toZod } from './zod.ts'

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success

test('a length counts characters, not units of UTF-16', () => {
  const schema = toZod(text({ min: 2, max: 3 }))
  expect(accepts(schema, '🛰🛰🛰')).toBe(true)
  expect(accepts(schema, '🛰')).toBe(false)
  expect(accepts(schema, 'abcd')).toBe(false)
  expect(accepts(schema, 'ab\ud800')).toBe(true)
})

test('white space around a text that is trimmed does not count', () => {
  const schema = toZod(text({ min: 1, max: 3, trimmed: true }))
  expect(accepts(schema, '  abc\n')).toBe(true)
  expect(accepts(schema, ' a b ')).toBe(true)
  expect(accepts(schema, ' \t\n')).toBe(false)
  expect(accepts(schema, 'abcd')).toBe(false)
})

test('the bounds of a text reach a JSON Schema', () => {
  expect(z.toJSONSchema(toZod(text({ min: 1, max: 512 })))).toMatchObject({ minLength: 1, maxLength: 512 })
})

test.each([
  ['0', true],
  ['18446744073709551615', true],
  ['18446744073709551616', false],
  ['-1', false],
  [9007199254740991, true],
  [9007199254740992, false],
  ['', false],
  ['1e3', false],
  [1.5, false],
])('an unsigned 64-bit integer given as %j: %j', (value, valid) => {
  expect(accepts(toZod(int64({ unsigned: true })), value)).toBe(valid)
})

test('closed names refuse unknown fields and values, open ones let them pass', () => {
  const Colour = openEnum('Colour', ['RED'])
  const Thing: Model<{ colour?: string }> = model('Thing', { colour: Colour })
  for (const value of [{ colour: 'MAUVE' }, { shade: 1 }]) {
    expect(accepts(toZod(Thing), value)).toBe(false)
    expect(accepts(toZod(Thing, { names: 'open' }), value)).toBe(true)
  }
  expect(z.parse(toZod(Thing, { names: 'open' }), { shade: 1 })).toEqual({ shade: 1 })
})

test('exclusive fields are told from free ones', () => {
  interface Arms {
    a: string
    b: string
  }
  const AtMost = toZod(variants('AtMost', [oneOf<Arms>({ a: text(), b: text() })]))
  const Exactly = toZod(variants('Exactly', [exactlyOneOf<Arms>({ a: text(), b: text() })]))
  expect([{}, { a: '' }, { a: '', b: '' }].map((value) => accepts(AtMost, value))).toEqual([true, true, false])
  expect(
    accepts(toZod(variants('Exactly', [exactlyOneOf<Arms>({ a: text(), b: text() })]), { names: 'open' }), { c: '' }),
  ).toBe(true)
  expect([{}, { a: '' }, { a: '', b: '' }].map((value) => accepts(Exactly, value))).toEqual([false, true, false])
})

interface Folder {
  name: string
  inside?: Folder[]
}
const Folder: Model<Folder> = model('Folder', { name: required(text()), inside: list(lazy(() => Folder)) })

test('recursive models are checked all the way down', () => {
  expect(accepts(toZod(Folder), { name: 'a', inside: [{ name: 'b', inside: [{ name: 'c' }] }] })).toBe(true)
  expect(accepts(toZod(Folder), { name: 'a', inside: [{ name: 'b', inside: [{}] }] })).toBe(false)
})

test('rules are refinements that name the field, and run only where the fields fit', () => {
  let runs = 0
  const Named: Model<{ name: string }> = model(
    'Named',
    { name: required(text({ max: 3 })) },
    { rules: [({ name }) => (runs++, name.trim() === '' ? { at: 'name', message: 'only white space' } : undefined)] },
  )
  const refused = z.safeParse(toZod(Named), { name: '  ' })
  expect(refused.error?.issues).toEqual([expect.objectContaining({ path: ['name'], message: 'only white space' })])
  expect(runs).toBe(1)
  expect(accepts(toZod(Named), { name: '     ' })).toBe(false)
  expect(accepts(toZod(Named), { name: 1 })).toBe(false)
  expect(runs).toBe(1)
})

test('a schema is made once for each descriptor and mode, and extends like any other', () => {
  expect(toZod(AlertDefProperties)).toBe(toZod(AlertDefProperties))
  expect(toZod(AlertDefProperties, { names: 'open' })).not.toBe(toZod(AlertDefProperties))
})

test('a schema extends like any other', () => {
  const owned = toZod(Folder).check(z.refine(({ name }) => name.startsWith('team-'), 'needs a team'))
  expect(z.safeParse(owned, { name: 'disk' }).error?.issues[0]?.message).toBe('needs a team')
  expect(accepts(owned, { name: 'team-core' })).toBe(true)
})

test('wrappers do not matter to the verdict, and kinds of a newer copy take any value', () => {
  expect(accepts(toZod(secret(text())), 'x')).toBe(true)
  expect(accepts(toZod(map(text())), { a: 1 })).toBe(false)
  expect(accepts(toZod({ kind: 'hologram' }), 42)).toBe(true)
})
