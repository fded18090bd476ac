import { expect, test } from 'vitest'
import { declaredOperations } from '../../tools/declared.ts'
import { AlertDef } from '../alerts/generated/index.ts'
import { decode } from '../core/wire/decode.ts'
import type { Descriptor, Model } from '../core/descriptor/descriptor.ts'
import { bytes, float, int64, lazy, list, model, required, text, timestamp } from '../core/describe/describe.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../core/descriptor/shape.ts'
import { strict } from '../core/check/strict.ts'
import { countOf, partOf, testsAll } from '../../../../scripts/vitest/left-out.ts'
import { exampleOf } from './example.ts'
import { createRandom } from './random.ts'

const declared = declaredOperations.flatMap((operation) =>
  [...Object.entries(operation.in), ['out', operation.out] as const].map(([place, descriptor]) => ({
    name: `${operation.id} ${place}`,
    // Typed as data by the list of declared operations; every entry is a descriptor.
    descriptor: descriptor,
  })),
)

const drawsEach = countOf('models: examples of each place', 30, 5)

test.each(declared)('examples of $name are valid, rules included, and decode to themselves', ({ descriptor }) => {
  const random = createRandom(11)
  for (let draw = 0; draw < drawsEach; draw++) {
    const example = exampleOf(descriptor, random)
    expect(strict(descriptor, example, { names: 'closed' })).toMatchObject({ ok: true })
    const decoded: unknown = JSON.parse(JSON.stringify(example))
    expect(decode(descriptor, decoded)).toEqual([])
    expect(decoded).toEqual(example)
  }
})

test('the same seed gives the same example', () => {
  expect(exampleOf(AlertDef, 42)).toEqual(exampleOf(AlertDef, 42))
  expect(exampleOf(AlertDef, 42)).not.toEqual(exampleOf(AlertDef, 43))
})

/** What rules refuse, so that no valid value has it. */
const refused: readonly string[] = ['VariableDisplayTypeV2=VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED']

/** How many draws from one source may be needed until everything was seen; stated in the guide. */
const statedDraws = 2000

const seen = new Set<string>()
/** Of each place, what those of its service before it do not have; with `MGMT_TEST_ALL=1` everything that it has. */
const places = declared.flatMap(({ name, descriptor }) => {
  const wanted = new Set<string>()
  want(unwrap(descriptor).descriptor, wanted, new Set())
  // Two services may have different models of one name.
  const keyOf = (each: string): string => `${name.split('_')[0] ?? ''} ${each}`
  const own = [...wanted].filter((each) => testsAll || !seen.has(keyOf(each)))
  for (const each of wanted) seen.add(keyOf(each))
  return own.length === 0 ? [] : [{ name, descriptor, own }]
})

/** By default not where a value is so large that it has hundreds of them. */
const smaller = partOf('models: places of which examples have every field', places, ({ own }) => own.length < 300)

test.each(smaller)(`${statedDraws} examples of $name have every field, arm and value`, ({ descriptor, own }) => {
  const wanted = new Set(own)
  for (const name of refused) wanted.delete(name)
  const random = createRandom(2)
  for (let draw = 0; draw < statedDraws && wanted.size > 0; draw++) {
    strike(unwrap(descriptor).descriptor, exampleOf(descriptor, random), wanted)
  }
  expect([...wanted]).toEqual([])
})

function want(descriptor: AnyDescriptor, wanted: Set<string>, known: Set<AnyDescriptor>): void {
  if (known.has(descriptor)) return
  known.add(descriptor)
  if (descriptor.kind === 'enum') for (const value of descriptor.values ?? []) wanted.add(`${descriptor.name}=${value}`)
  if (['list', 'map', 'lazy'].includes(descriptor.kind)) want(inner(descriptor), wanted, known)
  if (descriptor.kind !== 'model') return
  for (const [name, field] of flatten(descriptor).fields) {
    wanted.add(`${descriptor.name}.${name}`)
    want(field.descriptor, wanted, known)
  }
}

function strike(descriptor: AnyDescriptor, value: unknown, wanted: Set<string>): void {
  if (descriptor.kind === 'lazy') strike(inner(descriptor), value, wanted)
  if (descriptor.kind === 'enum') wanted.delete(`${descriptor.name}=${String(value)}`)
  if (descriptor.kind === 'list') for (const item of value as unknown[]) strike(inner(descriptor), item, wanted)
  if (descriptor.kind === 'map')
    for (const item of Object.values(value as object)) strike(inner(descriptor), item, wanted)
  if (descriptor.kind !== 'model') return
  const { fields } = flatten(descriptor)
  for (const [name, item] of Object.entries(value as object)) {
    wanted.delete(`${descriptor.name}.${name}`)
    const field = fields.get(name)
    if (field !== undefined) strike(field.descriptor, item, wanted)
  }
}

interface Tree {
  name: string
  children?: Tree[]
}
const Tree: Model<Tree> = model('Tree', {
  name: required(text({ min: 1, max: 8 })),
  children: list(lazy(() => Tree)),
})

test('recursive models end', () => {
  for (let seed = 0; seed < 200; seed++) expect(strict(Tree, exampleOf(Tree, seed))).toMatchObject({ ok: true })
})

interface Endless {
  next: Endless
}
const Endless: Model<Endless> = model('Endless', { next: required(lazy(() => Endless)) })

test('a model that requires itself is an error', () => {
  expect(() => exampleOf(Endless)).toThrow('requires itself without end.')
})

test('a rule is kept by drawing the field again that it names', () => {
  interface Range {
    low: number
    high: number
  }
  const Range: Model<Range> = model(
    'Range',
    { low: required(float({ min: 0, max: 10 })), high: required(float({ min: 0, max: 10 })) },
    { rules: [({ low, high }) => (low < high ? undefined : { at: 'high', message: 'must be over low' })] },
  )
  for (let seed = 0; seed < 200; seed++) {
    const { low, high } = exampleOf(Range, seed)
    expect(low).toBeLessThan(high)
  }
})

test('a rule that nothing keeps is an error with its words', () => {
  const Never: Model<{ a?: string }> = model('Never', { a: text() }, { rules: [() => ({ at: 'a', message: 'no' })] })
  expect(() => exampleOf(Never)).toThrow('No example of Never keeps its rules: a: no')
})

test.each([
  [timestamp({ min: 20, max: 20 }), /^.{20}$/],
  [bytes({ min: 5, max: 8 }), /^[A-Za-z0-9+/]{8}$/],
  [int64({ unsigned: true, min: 18_000 }), /^\d{5,20}$/],
  [int64({ max: -5 }), /^-\d{1,19}$/],
])('an example of %j has its form', (descriptor: Descriptor, form) => {
  for (let seed = 0; seed < 100; seed++) expect(exampleOf(descriptor, seed)).toMatch(form)
})

test('bounds without a value are an error', () => {
  expect(() => exampleOf(timestamp({ max: 10 }))).toThrow('No timestamp has 0 to 10 characters.')
  expect(() => exampleOf(bytes({ min: 5, max: 7 }))).toThrow('No base64 text has 5 to 7 characters.')
  expect(() => exampleOf({ kind: 'hologram' })).toThrow('No example for the unknown kind hologram.')
})
