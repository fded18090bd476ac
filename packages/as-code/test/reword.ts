import type { AnyDescriptor, AnyField, Descriptor } from '@mgmt-api/models'
import { flatten, inner, isObject, unwrap } from '@mgmt-api/models/internal'
import type { Random } from '@mgmt-api/models/testing'
import type { Body, Kind } from '../src/kind/kind.ts'

/**
 * The same body in other words: fields in any order, defaults written out here and there, 64-bit integers in either
 * form, sets in any order. Walks the model on its own, so that the code under test is not its own judge.
 */
export function reword(kind: Kind, body: Body, random: Random): Body {
  const reworded = walk({ kind, random }, unwrap(kind.model).descriptor, body, '')
  if (!isObject(reworded)) throw new Error('a body is an object')
  return reworded
}

interface Words {
  readonly kind: Kind
  readonly random: Random
}

function walk(words: Words, descriptor: AnyDescriptor, value: unknown, at: string): unknown {
  if (descriptor.kind === 'lazy') return walk(words, inner(descriptor), value, at)
  if (descriptor.kind === 'int64') return words.random.chance(0.5) ? inNumbers(value) : value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => walk(words, inner(descriptor), item, `${at}[]`))
    return words.kind.sets.includes(at) ? shuffled(items, words.random) : items
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  if (descriptor.kind === 'map') return Object.fromEntries(shuffled(entries, words.random))
  if (descriptor.kind !== 'model') return value
  const { fields, groups } = flatten(descriptor)
  const below = (name: string): string => (at === '' ? name : `${at}.${name}`)
  const present = entries.map(([name, item]): [string, unknown] => {
    const field = fields.get(name)
    return [name, field === undefined ? item : walk(words, field.descriptor, item, below(name))]
  })
  const arms = groups.flatMap(({ keys }) => keys)
  const absent = [...fields].filter(([name]) => !Object.hasOwn(value, name) && !arms.includes(name))
  const added = absent
    .filter(() => words.random.chance(0.3))
    .map(([name, field]): [string, unknown] => [name, defaultOf(words.kind, below(name), field)])
  return Object.fromEntries(shuffled([...present, ...added.filter(([, item]) => item !== undefined)], words.random))
}

/** What the contract says that the absence of a field means: written out, not asked of the kind. */
function defaultOf({ name }: Kind, at: string, { descriptor }: AnyField): unknown {
  if (name === 'api-keys' && at === 'active') return true
  if (at === 'alertDefProperties.analyticsThreshold.useRowsAsPermutations') return true
  if (at === 'permutationsLimit') return 30_000
  if (name === 'recording-rules' && at === 'groups[].interval') return '60'
  if (name === 'custom-enrichments' && at === 'file.extension') return 'csv'
  const zeros: Readonly<Record<string, unknown>> = {
    text: '',
    timestamp: '',
    int32: 0,
    int64: '0',
    float: 0,
    double: 0,
    bool: false,
    list: [],
    map: {},
    enum: descriptor.values?.find((value, index) => index === 0 && value.endsWith('UNSPECIFIED')),
  }
  return zeros[descriptor.kind]
}

function inNumbers(value: unknown): unknown {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}

/** Every field of a model by its pattern, those of its lists and maps included. */
export function patternsOf(model: Descriptor): ReadonlyMap<string, AnyDescriptor> {
  const found = new Map<string, AnyDescriptor>()
  const visit = (descriptor: AnyDescriptor, at: string): void => {
    if (at !== '') found.set(at, descriptor)
    if (descriptor.kind === 'list') visit(inner(descriptor), `${at}[]`)
    if (descriptor.kind !== 'model') return
    for (const [name, field] of flatten(descriptor).fields) {
      visit(field.descriptor, at === '' ? name : `${at}.${name}`)
    }
  }
  visit(unwrap(model).descriptor, '')
  return found
}
