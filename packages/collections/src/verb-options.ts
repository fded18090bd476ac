import {
  type AnyVerb,
  type CallOptions,
  callOptions,
  type Descriptor,
  filterError,
  type MgmtError,
  unknownOption,
  valueAt,
  withValueAt,
} from '@mgmt-api/models'
import { descriptorAt } from './descriptor-at.ts'
import { manyOptions, pagedOptions } from './option-lists.ts'

const namesIn = (paths: readonly string[]): Readonly<Record<string, true>> =>
  Object.fromEntries(paths.map((path) => [path.split('.')[0] ?? '', true] as const))

/** The members of an option among paths: `status` of `filter` for `filter.status`. */
const membersOf = (paths: readonly string[], option: string): readonly string[] =>
  paths.flatMap((path) => (path.startsWith(`${option}.`) ? [path.slice(option.length + 1)] : []))

/** The error for unknown options of a verb's method, or for a filter that restricts less than it seems to. */
export function unknownVerbOption(
  { operation: { id: operation }, options = {}, kind }: AnyVerb,
  given: unknown,
  common: Readonly<Record<string, true>> = commonOptions[kind],
): MgmtError | undefined {
  const paths = Object.keys(options)
  const names = namesIn(paths)
  const wrongFilter = (at: string): MgmtError | undefined => {
    const members = membersOf(paths, at)
    const known = members.length > 0 ? namesIn(members) : undefined
    return filterError(valueAt(given, at), { at, operation, known })
  }
  return (
    unknownOption(given, { ...common, ...names }, { operation, inputs: () => paths }) ??
    Object.keys(names)
      .filter((name) => /filters?$/i.test(name))
      .map(wrongFilter)
      .find((error) => error !== undefined)
  )
}

const commonOptions: Readonly<Record<AnyVerb['kind'], Readonly<Record<string, true>>>> = {
  list: pagedOptions,
  bulk: manyOptions,
  call: callOptions,
  stream: callOptions,
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
