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

const members = 'filter.'

/** The error for unknown options of a verb's method, or for a filter that restricts less than it seems to. */
export function unknownVerbOption(
  { operation: { id: operation }, options = {}, kind }: AnyVerb,
  given: unknown,
  common: Readonly<Record<string, true>> = commonOptions[kind],
): MgmtError | undefined {
  const paths = Object.keys(options)
  const filters = paths.flatMap((path) => (path.startsWith(members) ? [path.slice(members.length)] : []))
  return (
    unknownOption(given, { ...common, ...namesIn(paths) }, { operation, inputs: () => paths }) ??
    Object.keys(namesIn(paths))
      .filter((name) => /filters?$/i.test(name))
      .map((at) =>
        filterError(valueAt(given, at), { at, operation, known: filters.length > 0 ? namesIn(filters) : undefined }),
      )
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
