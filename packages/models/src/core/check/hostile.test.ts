import { describe, expect, test } from 'vitest'
import { partOf } from '../../../../../scripts/vitest/left-out.ts'
import { inputs, outputs, type Place } from '../../../test/draws.ts'
import { declaredGroups } from '../../../tools/declared.ts'
import { AlertDef, ListAlertDefsResponse } from '../../alerts/generated/index.ts'
import { decode, decodeText } from '../wire/decode.ts'
import type { Described, Model } from '../descriptor/descriptor.ts'
import { double, lazy, list, map, model, required, text } from '../describe/describe.ts'
import { conforms, strict } from './strict.ts'

const places = [...inputs, ...outputs]

/** JSON of objects or lists in each other, so many levels deep. */
const nested = (levels: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(levels)}{}${close.repeat(levels)}`)

const parsed = (text: string): unknown => JSON.parse(text)

const sparse: unknown[] = []
sparse[3] = 'x'

const hostile: Readonly<Record<string, unknown>> = {
  'a `__proto__` key': parsed('{"__proto__":{"name":"x"},"id":"y"}'),
  'a `constructor` key': { constructor: { prototype: 1 } },
  'no prototype': Object.assign(Object.create(null) as object, { id: 'x' }),
  'a sparse list': sparse,
  'lone surrogates': { id: '\ud800', name: '\udfff' },
  '100,000 objects in each other': nested(100_000, '{"a":', '}'),
  '100,000 known fields in each other': nested(100_000, '{"alertDefProperties":', '}'),
  '100,000 lists in each other': nested(100_000, '[', ']'),
  'a number that JSON makes infinite': parsed('{"code":1e400}'),
  'one key twice': parsed('{"id":1,"id":"x","name":"x","name":null}'),
  'numbers that are none': { code: Number.NaN, value: -Infinity },
  undefined: undefined,
  'a function': () => 1,
  'a symbol': Symbol('x'),
  'a bigint': 10n,
  'a date': new Date(0),
}

// By name: the runner would write out values that it is given, 100,000 levels of them as well.
const names = Object.keys(hostile)

/** Deep values take milliseconds for each place: `MGMT_TEST_ALL=1` tries them everywhere. */
const placesFor = (name: string): readonly Place[] =>
  name.startsWith('100,000') ? partOf('models: places of deep values', places, (_, index) => index % 32 === 0) : places

describe.each(names)('%s', (name) => {
  test('gets a verdict from every declared model, without a throw', () => {
    for (const { descriptor } of placesFor(name)) {
      const value = hostile[name]
      for (const names of ['open', 'closed'] as const) {
        const { ok } = strict(descriptor, value, { names })
        expect(conforms(descriptor, value, { names })).toBe(ok)
      }
      expect(Array.isArray(decode(descriptor, value))).toBe(true)
    }
  })
})

test('a `__proto__` key is an unknown field, and pollutes nothing', () => {
  const value: unknown = JSON.parse(
    '{"__proto__":{"polluted":true},"id":"3dc02998-0b50-4ea8-b68a-4779d716fa1f","alertDefProperties":{"logsImmediate":{}}}',
  )
  expect(strict(AlertDef, value, { names: 'closed' })).toMatchObject({ problems: [{ rule: 'unknown' }] })
  expect(decode(AlertDef, value)).toMatchObject([{ kind: 'unknown_field' }])
  expect({}).not.toHaveProperty('polluted')
})

// One body of each group: with all of them this would measure the memory of the machine.
const bodyOfEachGroup = Object.values(declaredGroups).flatMap(
  (operations) => operations.find((operation) => operation.in.body !== undefined)?.in.body ?? [],
)

test.each([
  ['a text', () => ({ id: 'x'.repeat(5_000_000), name: 'x'.repeat(5_000_000) })],
  ['a list', () => parsed(`[${'{},'.repeat(350_000)}{}]`)],
])('%s of megabytes gets its verdict', (_, make) => {
  const value = make()
  expect(bodyOfEachGroup.length).toBeGreaterThan(15)
  for (const descriptor of partOf('models: bodies of megabytes', bodyOfEachGroup, (_, index) => index % 6 === 0)) {
    expect(strict(descriptor, value, { names: 'closed' }).ok).toBe(false)
    expect(decode(descriptor, value).length).toBeGreaterThan(0)
  }
})

test('the first hundred of 100,000 defects are named, and a hundred places that drifted', () => {
  const flood = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, 1]))
  const refused = strict(AlertDef, flood, { names: 'closed' })
  expect(refused.ok ? 0 : refused.problems.length).toBe(100)
  expect(strict(AlertDef, flood)).toMatchObject({ ok: true })
  expect(strict(AlertDef, flood).drift).toHaveLength(100)
  expect(decode(AlertDef, flood)).toHaveLength(100)
})

test('the last of two equal keys counts, even when the text is read again for its digits', () => {
  const text = '{"pagination":{"totalSize":12345678901234567891,"totalSize":12345678901234567892}}'
  expect(decodeText(ListAlertDefsResponse, text).value).toEqual({ pagination: { totalSize: '12345678901234567892' } })
})

test('a hole in a list is no item', () => {
  const field = list(text())
  expect(strict(field, sparse)).toMatchObject({ ok: false })
  expect(strict(field, sparse)).toMatchObject({ problems: [{ at: '[0]' }, { at: '[1]' }, { at: '[2]' }] })
})

test('a map takes any key, `__proto__` as well, and checks its value', () => {
  expect(strict(map(text()), JSON.parse('{"__proto__":"x"}'))).toMatchObject({ ok: true })
  expect(strict(map(text()), JSON.parse('{"__proto__":1}'))).toMatchObject({ ok: false })
})

test('an infinite number is refused', () => {
  expect(strict(double(), JSON.parse('1e400'))).toMatchObject({ ok: false })
})

test('a text that is not JSON is a SyntaxError', () => {
  for (const body of ['', '{', 'null,', '<html>', '\ufeff{}x']) {
    expect(() => decodeText(AlertDef, body)).toThrow(SyntaxError)
  }
})

test('digits beyond 2^53 are kept, and a text too deep to be read again for them is still read', () => {
  const text = (levels: number) => `{"new":${'['.repeat(levels)}12345678901234567891${']'.repeat(levels)}}`
  expect(decodeText(AlertDef, text(1)).value).toEqual({ new: ['12345678901234567891'] })
  let found = (decodeText(AlertDef, text(100_000)).value as { new: unknown }).new
  while (Array.isArray(found)) found = (found as unknown[])[0]
  expect(found).toBe('12345678901234567168')
})

interface Chain {
  next?: Chain
}
const Chain: Model<Chain> = model('Chain', { next: lazy(() => Chain) })
interface Tree {
  children: Tree[]
}
const Tree: Model<Tree> = model('Tree', { children: required(list(lazy(() => Tree))) })

const chain = (levels: number): unknown => nested(levels, '{"next":', '}')
const tree = (levels: number): unknown =>
  JSON.parse(`${'{"children":['.repeat(levels)}{"children":[]}${']}'.repeat(levels)}`)

test.each([
  ['Chain', Chain, chain],
  ['Tree', Tree, tree],
] as const)('recursion of %s ends at a hundred levels, for both passes alike', (_, descriptor, make) => {
  const verdict = (levels: number): string => {
    const result = strict(descriptor as Described<unknown>, make(levels), { names: 'closed' })
    return result.ok ? 'ok' : result.problems.map(({ rule }) => rule).join()
  }
  expect([1, 99, 100].map(verdict)).toEqual(['ok', 'ok', 'ok'])
  expect([101, 150, 199, 250, 100_000].map(verdict)).toEqual(['depth', 'depth', 'depth', 'depth', 'depth'])
  expect(Array.isArray(decode(descriptor, make(100_000)))).toBe(true)
})
