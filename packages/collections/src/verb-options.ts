import {
  type AnyVerb,
  type CallOptions,
  callOptions,
  type Descriptor,
  isObject,
  type MgmtError,
  type OptionCheck,
  unknownOption,
  valueAt,
  withValueAt,
} from '@mgmt-api/models'
import { descriptorAt } from './descriptor-at.ts'
import { manyOptions, pagedOptions } from './option-lists.ts'

/** A verb's own options, and members of them that have a place each. */
interface OwnOptions {
  readonly names: Readonly<Record<string, true>>
  readonly members: ReadonlyMap<string, Readonly<Record<string, true>>>
}

function ownOptions({ options = {} }: AnyVerb): OwnOptions {
  const members = new Map<string, Record<string, true>>()
  const names: Record<string, true> = {}
  for (const path of Object.keys(options)) {
    const [name = '', member] = path.split('.')
    names[name] = true
    if (member !== undefined) members.set(name, { ...members.get(name), [member]: true })
  }
  return { names, members }
}

/** The error for unknown options of a verb's method, or for unknown members of its filter. */
export function unknownVerbOption(
  verb: AnyVerb,
  given: unknown,
  common: Readonly<Record<string, true>> = commonOptions(verb),
): MgmtError | undefined {
  const { names, members } = ownOptions(verb)
  const check: OptionCheck = { operation: verb.operation.id, inputs: () => Object.keys(verb.options ?? {}) }
  const unknown = unknownOption(given, { ...common, ...names }, check)
  if (unknown !== undefined || !isObject(given)) return unknown
  for (const [at, known] of members) {
    const found = unknownOption(given[at], known, { operation: verb.operation.id, at })
    if (found !== undefined) return found
  }
  return undefined
}

const commonOptions = ({ kind }: AnyVerb): Readonly<Record<string, true>> =>
  kind === 'list' ? pagedOptions : kind === 'bulk' ? manyOptions : callOptions

/** A verb's own options, and those of the call. */
export function splitOptions(verb: AnyVerb, given: unknown): { readonly own: object; readonly call: CallOptions } {
  const { names } = ownOptions(verb)
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
