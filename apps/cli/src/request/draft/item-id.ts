import { isUuid } from '@mgmt-api/base/text'
import { type AnyDescriptor, type AnyVerb, type Enum, readWord, strict } from '@mgmt-api/models'
import { idPaths, inner, valueAt } from '@mgmt-api/models/internal'
import { inputField } from '@mgmt-api/models/apps'
import { resolveLazy } from '@mgmt-api/models/operations/internal'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'

/** An id as a verb accepts it: a scalar, or its parts by name. */
export type VerbId = unknown

/** One part of an id: its name and its descriptor. */
interface Part {
  readonly name: string
  readonly descriptor: AnyDescriptor
}

/** The parts of the ids of a verb, which accepts one id or a list. */
function partsOf(verb: AnyVerb): readonly Part[] {
  const listed = verb.ids ?? (verb.kind === 'bulk' ? verb.operation.bulk?.entries : undefined)
  if (listed !== undefined) {
    const list = inputField(verb.operation, listed)?.descriptor ?? { kind: 'any' }
    return [{ name: 'id', descriptor: resolveLazy(inner(list)) }]
  }
  return idPaths(verb).map(([name, path]) => ({
    name,
    descriptor: inputField(verb.operation, path)?.descriptor ?? { kind: 'any' },
  }))
}

/** Splits a typed id into its parts, e.g. `TEAM/USER`; the last part may contain slashes. */
export function splitId(verb: AnyVerb, typed: string): readonly string[] {
  const { length } = partsOf(verb)
  const steps = typed.split('/')
  return steps.length <= length ? steps : [...steps.slice(0, length - 1), steps.slice(length - 1).join('/')]
}

/** Parses a typed id for a verb. Validate it with `idProblem` first. */
export function readId(verb: AnyVerb, typed: string): VerbId {
  const texts = splitId(verb, typed)
  const values = partsOf(verb).map(({ name, descriptor }, index) => [name, valueOf(descriptor, texts[index] ?? '')])
  return values.length === 1 ? values[0]?.[1] : Object.fromEntries(values)
}

/** The problem with a typed id; undefined if valid. */
export function idProblem(verb: AnyVerb, typed: string, names: readonly string[]): string | undefined {
  const parts = partsOf(verb)
  const texts = splitId(verb, typed)
  if (texts.length < parts.length || texts.includes('')) {
    return typed === '' ? 'empty' : `"${typed}" does not have the form ${names.join('/')}`
  }
  for (const [index, { descriptor }] of parts.entries()) {
    const result = strict(descriptor, valueOf(descriptor, texts[index] ?? ''), { names: 'closed' })
    if (!result.ok) return result.problems[0]?.message ?? 'invalid id'
  }
  return undefined
}

function valueOf(descriptor: AnyDescriptor, text: string): unknown {
  if (descriptor.kind === 'enum') {
    // A descriptor of this kind has a name and values.
    return readWord(descriptor as Enum<string>, text)?.value ?? text
  }
  const isNumber = ['int32', 'float', 'double'].includes(descriptor.kind) && /^-?\d+$/.test(text)
  return isNumber ? Number(text) : text
}

/** The id of an item in typed form; undefined if a part is missing. */
export function idIn({ resource }: LoadedCommand, item: unknown, parents: readonly string[] = []): string | undefined {
  const paths = Object.values(resource.summaryId ?? resource.id ?? {})
  const whole = Object.values(resource.id ?? {})
  const parts = whole.map((path, index) => valueAt(item, path) ?? valueAt(item, paths[index] ?? path))
  const texts = parts.map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : undefined))
  if (texts.length === 0 || texts.includes(undefined)) return undefined
  return [...parents, ...texts].join('/')
}

/** The parent ids at the start of a typed id. */
export function parentsIn({ resource, verb }: LoadedCommand, typed: string): readonly string[] {
  const parts = splitId(verb, typed)
  return parts.slice(0, Math.max(0, parts.length - Object.keys(resource.id ?? {}).length))
}

/** The name of an item, if the resource has one; list items may have it at a deeper path. */
export function nameIn({ resource }: Pick<LoadedCommand, 'resource'>, item: unknown): string | undefined {
  const { title, id = {}, summaryId = {} } = resource
  if (title === undefined) return undefined
  const [whole = '', summary = ''] = [Object.values(id)[0], Object.values(summaryId)[0]]
  const above = summary.endsWith(`.${whole}`) ? summary.slice(0, -whole.length) : ''
  const name = valueAt(item, title) ?? valueAt(item, `${above}${title}`)
  return typeof name === 'string' ? name : undefined
}

/** Whether a typed word can only be an id, not a name. */
export function isSurelyId(verb: AnyVerb, typed: string): boolean {
  const last = splitId(verb, typed).at(-1) ?? ''
  // Eight digits may be the start of a UUID.
  if (isUuid(last) || /^(?:\d{1,7}|\d{9,}|[A-Z]{2,12}-\d+)$/i.test(last)) return true
  const { min, max, pattern, kind } = partsOf(verb).at(-1)?.descriptor ?? { kind: 'any' }
  // A name may look like an id that users choose.
  const isExact = pattern?.test('name') === false || (min !== undefined && min === max)
  return kind === 'enum' || (isExact && idProblem(verb, typed, []) === undefined)
}
