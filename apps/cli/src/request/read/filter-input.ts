import { inputError, parseRange, parseTime, valueOf } from '@mgmt-api/command'
import type { AnyDescriptor, AnyVerb, Enum } from '@mgmt-api/models'
import { inner, withValueAt } from '@mgmt-api/models/internal'
import { inputField } from '@mgmt-api/models/apps'
import { buildInput, type InputPlace, type PlacedField } from '@mgmt-api/models/operations'
import { descriptorBelow, resolveLazy } from '@mgmt-api/models/operations/internal'
import { refuseFields } from './given-fields.ts'
import { type FlagEntry, flagKey } from '../../nouns/noun-entry.ts'
import type { Rest } from '../draft/change-plan.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'

/**
 * Converts filter flags to inputs of the operation.
 * @throws {CommandError} exit code 2: invalid word, time or number, or a range that ends before it starts
 */
export function filterInput(
  { command, verb }: Pick<LoadedCommand, 'command' | 'verb'>,
  flags: Readonly<Record<string, unknown>>,
  now: Date,
): Rest {
  const { operation } = verb
  const reading = { now, allowUnknown: flags.allowUnknown === true }
  const fields = command.flags.flatMap((flag): readonly PlacedField[] => {
    const typed = flags[flagKey(flag.name)] ?? requiredEnd(flag, verb, flags)
    if (typed === undefined) return []
    const descriptor = inputField(operation, flag.at)?.descriptor
    if (descriptor === undefined) throw new Error(`${operation.id} has no ${flag.at}.`)
    if (descriptor.kind === 'timestamp') checkRange(flag.name, typed, flags, now)
    const [, place, name = ''] = /^(\w+)\.(.*)$/.exec(flag.at) ?? []
    // Input paths begin with a place.
    const given = { place: place as InputPlace, source: `--${flag.name}` }
    const values: readonly unknown[] = Array.isArray(typed) ? typed : [typed]
    const texts = values.flatMap((value) => textsOf(flag, descriptor, String(value), reading))
    return texts.map(({ key, text }) => ({ ...given, name: name + key, text }))
  })
  const { input, problems } = buildInput(operation, { fields, check: [] })
  refuseFields(problems)
  return input
}

/** Refuses a range that ends before it starts. */
function checkRange(name: string, until: unknown, flags: Readonly<Record<string, unknown>>, now: Date): void {
  const end = /^(?:(.*)-)?until$/.exec(name)
  if (end === null) return
  const since = flags[flagKey(name.replace(/until$/, 'since'))]
  if (typeof since === 'string' && typeof until === 'string') {
    parseRange({ since, until }, now, end[1])
  }
}

/** A range that requires an end and has only a start ends now. */
function requiredEnd(
  { name, at }: FlagEntry,
  { operation }: AnyVerb,
  flags: Readonly<Record<string, unknown>>,
): string | undefined {
  const start = name.replace(/(^|-)until$/, '$1since')
  const isOpen = start !== name && flags[flagKey(start)] !== undefined
  return isOpen && inputField(operation, at)?.required === true ? 'now' : undefined
}

interface Text {
  /** Suffix of the path: `[]` for a list item, `.key` for a map entry or a field. */
  readonly key: string
  readonly text: string
}

interface Reading {
  readonly now: Date
  readonly allowUnknown: boolean
}

const textsOf = (...given: Parameters<typeof textOf>): readonly Text[] =>
  given[0].kind === 'order' ? orderTexts(...given) : [textOf(...given)]

/** `created-at:desc`; without a direction, the service decides. */
function orderTexts({ name }: FlagEntry, descriptor: AnyDescriptor, typed: string, { allowUnknown }: Reading): Text[] {
  const [, key = '', direction] = /^(.*?)(?::(asc|desc))?$/.exec(typed) ?? []
  // Both fields of an order are enumerations.
  const enumOf = (field: string): Enum<string> => descriptorBelow(descriptor, field) as Enum<string>
  const sorted = { key: '.field', text: valueOf(enumOf('field'), key, `--${name}`, { allowUnknown }) }
  if (direction === undefined) return [sorted]
  return [sorted, { key: '.direction', text: valueOf(enumOf('direction'), direction, `--${name}`) }]
}

function textOf(flag: FlagEntry, descriptor: AnyDescriptor, typed: string, { now, allowUnknown }: Reading): Text {
  const { name, kind } = flag
  if (kind === 'map') {
    const at = typed.indexOf('=')
    if (at <= 0) throw inputError('bad_value', `--${name}: "${typed}" is not key=value`, `Example: --${name} team=core`)
    const isList = resolveLazy(inner(descriptor)).kind === 'list'
    return { key: `.${typed.slice(0, at)}${isList ? '[]' : ''}`, text: typed.slice(at + 1) }
  }
  const item = kind === 'list' ? resolveLazy(inner(descriptor)) : descriptor
  const key = kind === 'list' ? '[]' : ''
  if (item.kind === 'timestamp') {
    const { start, end } = parseTime(typed, now, `--${name}`)
    // A day includes its last millisecond, and not the next day, whether the service includes the end or not.
    const last = end > start ? new Date(end.getTime() - 1) : end
    return { key, text: (/(?:^|-)until$/.test(name) ? last : start).toISOString() }
  }
  if (item.kind !== 'enum') return { key, text: typed }
  // A descriptor of this kind has a name and values.
  return { key, text: valueOf(item as Enum<string>, typed, `--${name}`, { allowUnknown }) }
}

/** Sets the page size of a list to the limit or the maximum page size. */
export function withPageSize({ operation }: AnyVerb, input: Rest, limit: number): Rest {
  const at = operation.paging?.size
  if (at === undefined) return input
  const { min = 1, max = 250 } = inputField(operation, at)?.descriptor ?? {}
  return withValueAt(input, at, Math.max(min, Math.min(limit, max, 250)))
}
