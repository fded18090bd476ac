import {
  type AnyVerb,
  type CallOptions,
  type Descriptor,
  type Enum,
  type MgmtError,
  readWord,
  wordsOf,
} from '@mgmt-api/models'
import {
  filterError,
  inner,
  invalidOption,
  suggestionFor,
  unknownOption,
  unwrap,
  valueAt,
  withValueAt,
} from '@mgmt-api/models/internal'
import type { BulkOptions } from '../bulk/bulk-options.ts'
import { descriptorAt } from '../descriptor-at.ts'
import type { EachOptions } from '../bulk/each.ts'
import type { PagedOptions } from '../pages/page.ts'

const namesIn = (paths: readonly string[]): Readonly<Record<string, true>> =>
  Object.fromEntries(paths.map((path) => [path.split('.')[0] ?? '', true] as const))

/** The members of an option among paths: `status` of `filter` for `filter.status`. */
const membersOf = (paths: readonly string[], option: string): readonly string[] =>
  paths.flatMap((path) => (path.startsWith(`${option}.`) ? [path.slice(option.length + 1)] : []))

/** The error for unknown options of a verb's method, or for a filter that restricts less or more than it seems to. */
export function unknownVerbOption(
  verb: AnyVerb,
  given: unknown,
  use: AnyVerb['kind'] | 'each' = verb.kind,
): MgmtError | undefined {
  const { options = {} } = verb
  const operation = verb.operation.id
  const paths = Object.keys(options)
  const names = namesIn(paths)
  const wrongFilter = (at: string): MgmtError | undefined => {
    const members = membersOf(paths, at)
    const known = members.length > 0 ? namesIn(members) : undefined
    return filterError(valueAt(given, at), { at, operation, known })
  }
  return (
    unknownOption(given, { ...namesIn(commonOptions[use]), ...names }, { operation, inputs: () => paths }) ??
    Object.keys(names)
      .filter((name) => /filters?$/i.test(name))
      .map(wrongFilter)
      .find((error) => error !== undefined) ??
    Object.keys(options)
      .map((name) => unknownWord(verb, name, valueAt(given, name)))
      .find((error) => error !== undefined)
  )
}

/** The error for a short word of a filter that no value has. Words are ours: only values can be newer than this package. */
function unknownWord({ operation, options = {} }: AnyVerb, name: string, given: unknown): MgmtError | undefined {
  if (!name.includes('.')) return undefined
  const [place = '', ...path] = options[name]?.split('.') ?? []
  const at = descriptorAt(new Map<string, Descriptor>(Object.entries(operation.in)).get(place), path)
  const one = at?.kind === 'list' ? unwrap(inner(at)).descriptor : at
  if (one?.kind !== 'enum') return undefined
  // A descriptor of this kind is one.
  const values = one as Enum<string>
  const unknown = [given].flat().find((text) => isWord(text) && readWord(values, text) === undefined)
  if (typeof unknown !== 'string') return undefined
  const known = wordsOf(values)
  const message = `"${unknown}" is not known`
  const suggestion = suggestionFor({ at: name, path: [name], rule: 'enum', message, known })
  return invalidOption(name, 'enum', message + suggestion, { known, operation: operation.id })
}

const isWord = (text: unknown): text is string => typeof text === 'string' && /^[a-z][a-z\d-]*$/.test(text)

const callOptions: readonly (keyof CallOptions)[] = ['signal', 'timeoutMs', 'deadlineMs', 'headers', 'retry']
const eachOptions: readonly (keyof EachOptions)[] = [...callOptions, 'graceMs', 'concurrency', 'onProgress']
const listOptions: readonly (keyof PagedOptions)[] = [...callOptions, 'limit', 'prefetch', 'from']
const bulkOptions: readonly (keyof BulkOptions)[] = [...eachOptions, 'chunkSize', 'splitRefused']

/** What methods of verbs have beside the options of the verb, whose names are data. */
const commonOptions: Readonly<Record<AnyVerb['kind'] | 'each', readonly string[]>> = {
  call: callOptions,
  stream: callOptions,
  list: listOptions,
  bulk: bulkOptions,
  each: eachOptions,
}

/** A verb's own options, and those of the call. */
export function splitOptions(
  { options = {} }: AnyVerb,
  given: unknown,
): { readonly own: object; readonly call: CallOptions } {
  const names = namesIn(Object.keys(options))
  const isOwn = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(names, name)
  const entries: [string, unknown][] = Object.entries(given ?? {})
  return {
    own: Object.fromEntries(entries.filter(isOwn)),
    call: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
  }
}

/** The inputs that a verb's own options stand for, by their place. */
export function inputsOf({ operation, options = {} }: AnyVerb, own: object): Readonly<Record<string, unknown>> {
  const places = new Map<string, Descriptor>(Object.entries(operation.in))
  return Object.entries(options).reduce((inputs, [name, at]) => {
    const value = valueAt(own, name)
    if (value === undefined) return inputs
    const [place = '', ...path] = at.split('.')
    const isOne = descriptorAt(places.get(place), path)?.kind === 'list' && !Array.isArray(value)
    return withValueAt(inputs, at, isOne ? [value] : value)
  }, {})
}
