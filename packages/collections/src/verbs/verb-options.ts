import type { AnyVerb, CallOptions, Descriptor, MethodCallOptions, MgmtError } from '@mgmt-api/models'
import { filterError, valueAt, withValueAt } from '@mgmt-api/models/internal'
import { descriptorAt } from '../descriptor-at.ts'

const namesIn = (paths: readonly string[]): Readonly<Record<string, true>> =>
  Object.fromEntries(paths.map((path) => [path.split('.')[0] ?? '', true] as const))

/** The members of an option among paths: `status` of `filter` for `filter.status`. */
const membersOf = (paths: readonly string[], option: string): readonly string[] =>
  paths.flatMap((path) => (path.startsWith(`${option}.`) ? [path.slice(option.length + 1)] : []))

/** The error for a filter of a verb's method that restricts less or more than it seems to. */
export function filterErrorOf(verb: AnyVerb, given: unknown): MgmtError | undefined {
  const { operation, options = {} } = verb
  const paths = Object.keys(options)
  const wrongFilter = (at: string): MgmtError | undefined => {
    const members = membersOf(paths, at)
    const known = members.length > 0 ? namesIn(members) : undefined
    return filterError(valueAt(given, at), { at, operation: operation.id, known })
  }
  return Object.keys(namesIn(paths))
    .filter((name) => /filters?$/i.test(name))
    .map(wrongFilter)
    .find((error) => error !== undefined)
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

/** What the method's options stand for. */
export interface OptionInputs {
  /** The inputs by their place. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Where they are in the request. */
  readonly optionPaths: NonNullable<MethodCallOptions['optionPaths']>
}

/** The inputs that a verb's own options stand for. The only item of a list is its first. */
export function inputsOf({ operation, options = {} }: AnyVerb, own: object): OptionInputs {
  const places = new Map<string, Descriptor>(Object.entries(operation.in))
  let inputs = {}
  const optionPaths: Record<string, string> = {}
  for (const [name, at] of Object.entries(options)) {
    const value = valueAt(own, name)
    const [place = '', ...path] = at.split('.')
    const isOne = value !== undefined && !Array.isArray(value) && descriptorAt(places.get(place), path)?.kind === 'list'
    optionPaths[name] = isOne ? `${at}[0]` : at
    if (value !== undefined) inputs = withValueAt(inputs, at, isOne ? [value] : value)
  }
  return { inputs, optionPaths }
}
