import { describe, expect, test } from 'vitest'
import * as classic from 'zod'
import * as z from 'zod/mini'
import { declaredOperations } from '../tools/declared.ts'
import { AlertDefProperties } from './alerts/generated/index.ts'
import type { Model } from './core/descriptor/descriptor.ts'
import {
  exactlyOneOf,
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
  variants,
} from './core/describe/describe.ts'
import { unwrap } from './core/descriptor/shape.ts'
import { strict } from './core/check/strict.ts'
import { toZod } from './zod.ts'

const bodies = declaredOperations.flatMap(({ in: { body } }) => (body === undefined ? [] : [unwrap(body).descriptor]))

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

test('a length out of bounds is reported as zod reports it', () => {
  const issuesOf = (value: string) => z.safeParse(toZod(text({ min: 2, max: 3 })), value).error?.issues
  const issue = { origin: 'string', inclusive: true, path: [] }
  expect(issuesOf('🛰')).toEqual([expect.objectContaining({ ...issue, code: 'too_small', minimum: 2 })])
  expect(issuesOf('abcd')).toEqual([expect.objectContaining({ ...issue, code: 'too_big', maximum: 3 })])
  expect(issuesOf('x'.repeat(1_000_000))).toHaveLength(1)
  const english = z.safeParse(toZod(text({ max: 3 })), 'abcd', { error: z.locales.en().localeError })
  expect(english.error?.issues[0]?.message).toBe('Too big: expected string to have <=3 characters')
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

describe('words', () => {
  const Priority = openEnum('Priority', ['PRIORITY_UNSPECIFIED', 'PRIORITY_P1', 'PRIORITY_VERY_LOW'])
  const Thing: Model<{ priorities?: string[] }> = model('Thing', { priorities: list(Priority) })

  test.each(['open', 'closed'] as const)('are replaced with values on request, with %s names', (names) => {
    const schema = toZod(Thing, { names, words: 'accept' })
    const given = ['P1', 'very-low', 'PRIORITY_P1']
    const priorities = ['PRIORITY_P1', 'PRIORITY_VERY_LOW', 'PRIORITY_P1']
    expect(z.parse(schema, { priorities: given })).toEqual({ priorities })
    expect(strict(Thing, { priorities: given }, { names, words: 'accept' })).toMatchObject({ value: { priorities } })
    for (const near of ['VERY_LOW', 'veryLow', 'p1']) expect(accepts(schema, { priorities: [near] })).toBe(false)
    expect(accepts(schema, { priorities: ['mauve'] })).toBe(names === 'open')
    expect(accepts(schema, { priorities: [1] })).toBe(false)
  })

  test('are refused otherwise', () => {
    expect(accepts(toZod(Thing), { priorities: ['P1'] })).toBe(false)
  })

  test('are the examples of the input in a JSON Schema, and values what comes out', () => {
    const schema = toZod(Priority, { words: 'accept' })
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'string', examples: ['P1', 'very-low'] })
    expect(z.toJSONSchema(schema)).toMatchObject({ enum: Priority.values })
  })
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

test('a model is picked from, made partial and extended, with unknown fields still refused', () => {
  const named = z.pick(toZod(Folder), { name: true })
  expect(accepts(named, { name: 'a' })).toBe(true)
  for (const value of [{ name: 1 }, {}, { name: 'a', inside: [] }]) expect(accepts(named, value)).toBe(false)
  expect(accepts(z.partial(toZod(Folder)), {})).toBe(true)
  const owned = z.extend(toZod(AlertDefProperties), { owner: z.string() })
  const properties = { name: 'a', type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', logsImmediate: {} }
  expect(accepts(owned, { ...properties, owner: 'core' })).toBe(true)
  expect(accepts(owned, properties)).toBe(false)
  expect(accepts(owned, { ...properties, tracingImmediate: {}, owner: 'core' }), 'two exclusive fields').toBe(false)
})

test('exclusive fields and rules are not checked once fields are left out or optional', () => {
  const schema = toZod(AlertDefProperties)
  expect(accepts(z.pick(schema, { name: true }), { name: 'a' })).toBe(true)
  expect(accepts(z.omit(schema, { name: true }), {})).toBe(true)
  expect(accepts(z.partial(schema), { logsImmediate: {}, tracingImmediate: {} })).toBe(true)
  expect(accepts(schema, { logsImmediate: {}, tracingImmediate: {} })).toBe(false)
})

test('the body of every operation that takes an object is an object schema', () => {
  const objects = bodies.filter(({ kind }) => kind === 'model')
  expect(objects.length).toBeGreaterThan(100)
  for (const body of objects) {
    const schema: unknown = toZod(body)
    if (!(schema instanceof z.ZodMiniObject))
      throw new Error(`The schema of ${String(body.name)} is none of an object.`)
    expect(accepts(z.partial(schema), {})).toBe(true)
    expect(Object.keys(z.extend(schema, { owner: z.string() }).shape)).toContain('owner')
  }
})

test('a schema works inside a schema of zod with methods', () => {
  const schema = classic.object({ folder: z.partial(toZod(Folder)) }).strict()
  expect(schema.safeParse({ folder: {} }).success).toBe(true)
  expect(schema.safeParse({ folder: { name: 1 } }).error?.issues[0]?.path).toEqual(['folder', 'name'])
})

test('a recursive model in a lazy descriptor is an object schema too', () => {
  expect(toZod(lazy(() => Folder))).toBeInstanceOf(z.ZodMiniObject)
})

test('wrappers do not matter to the verdict, and kinds of a newer copy take any value', () => {
  expect(accepts(toZod(secret(text())), 'x')).toBe(true)
  expect(accepts(toZod(map(text())), { a: 1 })).toBe(false)
  expect(accepts(toZod({ kind: 'hologram' }), 42)).toBe(true)
})
