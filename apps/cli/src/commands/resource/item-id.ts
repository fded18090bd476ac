import {
  type AnyDescriptor,
  type AnyVerb,
  type Enum,
  idPaths,
  inner,
  readWord,
  strict,
  valueAt,
} from '@mgmt-api/models'
import { inputField, resolved } from '../../fields/input-field.ts'
import type { LoadedCommand } from './loaded-command.ts'

/** An id as a verb takes it: a bare value, or its parts by name. */
export type VerbId = unknown

/** One part of an id: its name, and what its values are like. */
interface Part {
  readonly name: string
  readonly descriptor: AnyDescriptor
}

/** The parts of the ids that a verb takes, one by one or as a list. */
function partsOf(verb: AnyVerb): readonly Part[] {
  const listed = verb.ids ?? (verb.kind === 'bulk' ? verb.operation.bulk?.entries : undefined)
  if (listed !== undefined) {
    const list = inputField(verb.operation, listed)?.descriptor ?? { kind: 'any' }
    return [{ name: 'id', descriptor: resolved(inner(list)) }]
  }
  return idPaths(verb).map(([name, path]) => ({
    name,
    descriptor: inputField(verb.operation, path)?.descriptor ?? { kind: 'any' },
  }))
}

/** The typed id, `TEAM/USER` for one of two parts, as texts; the last part may have a slash. */
export function splitId(verb: AnyVerb, typed: string): readonly string[] {
  const { length } = partsOf(verb)
  const steps = typed.split('/')
  return steps.length <= length ? steps : [...steps.slice(0, length - 1), steps.slice(length - 1).join('/')]
}

/** The id that was typed as a verb takes it. `idProblem` tells before what is wrong with it. */
export function readId(verb: AnyVerb, typed: string): VerbId {
  const texts = splitId(verb, typed)
  const values = partsOf(verb).map(({ name, descriptor }, index) => [name, valueOf(descriptor, texts[index] ?? '')])
  return values.length === 1 ? values[0]?.[1] : Object.fromEntries(values)
}

/** What is wrong with an id as it was typed, or undefined. */
export function idProblem(verb: AnyVerb, typed: string, names: readonly string[]): string | undefined {
  const parts = partsOf(verb)
  const texts = splitId(verb, typed)
  if (texts.length < parts.length || texts.includes('')) return `"${typed}" is not ${names.join('/')}`
  for (const [index, { descriptor }] of parts.entries()) {
    const result = strict(descriptor, valueOf(descriptor, texts[index] ?? ''), { names: 'closed' })
    if (!result.ok) return result.problems[0]?.message ?? 'not an id'
  }
  return undefined
}

function valueOf(descriptor: AnyDescriptor, text: string): unknown {
  const { kind, name = '', values = [] } = descriptor
  const words: Enum<string> = { kind: 'enum', name, values }
  const match: { readonly value: string } | undefined = kind === 'enum' ? readWord(words, text) : undefined
  if (match !== undefined) return match.value
  const isNumber = ['int32', 'float', 'double'].includes(kind) && /^-?\d+$/.test(text)
  return isNumber ? Number(text) : text
}

/** The id in an item, as it is typed; undefined where the item lacks a part. */
export function idIn({ resource }: LoadedCommand, item: unknown, parents: readonly string[] = []): string | undefined {
  const paths = Object.values(resource.summaryId ?? resource.id ?? {})
  const whole = Object.values(resource.id ?? {})
  const parts = whole.map((path, index) => valueAt(item, path) ?? valueAt(item, paths[index] ?? path))
  const texts = parts.map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : undefined))
  if (texts.length === 0 || texts.includes(undefined)) return undefined
  return [...parents, ...texts].join('/')
}

/** What an id has before the parts that an item itself has: the ids of its parents. */
export function parentsIn({ resource, verb }: LoadedCommand, typed: string): readonly string[] {
  const parts = splitId(verb, typed)
  return parts.slice(0, Math.max(0, parts.length - Object.keys(resource.id ?? {}).length))
}

/** The name of an item, where people have one for it; the items of a list may have it further down. */
export function nameIn({ resource }: Pick<LoadedCommand, 'resource'>, item: unknown): string | undefined {
  const { title, id = {}, summaryId = {} } = resource
  if (title === undefined) return undefined
  const [whole = '', summary = ''] = [Object.values(id)[0], Object.values(summaryId)[0]]
  const above = summary.endsWith(`.${whole}`) ? summary.slice(0, -whole.length) : ''
  const name = valueAt(item, title) ?? valueAt(item, `${above}${title}`)
  return typeof name === 'string' ? name : undefined
}

/** Whether an id can be told from a name by its form alone. */
export function isSurelyId(verb: AnyVerb, typed: string): boolean {
  const last = splitId(verb, typed).at(-1) ?? ''
  if (/^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Z]{2,12}-\d+)$/i.test(last)) return true
  const { min, max, pattern, kind } = partsOf(verb).at(-1)?.descriptor ?? { kind: 'any' }
  // Where ids are words that people choose, a name may have their form.
  const isExact = pattern?.test('name') === false || (min !== undefined && min === max)
  return kind === 'enum' || (isExact && idProblem(verb, typed, []) === undefined)
}
