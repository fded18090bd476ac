import type { Descriptor } from '../descriptor/descriptor.ts'
import { isObject } from '../values/path.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../descriptor/shape.ts'

/** Renames the query language in declared fields and enumeration values of requests and responses. */
export interface Renamer {
  /** The same descriptor with the deployment's names, without its rules, which use those of the contract. */
  descriptor(field: Descriptor): Descriptor
  /** A copy of a value with the deployment's names in place of the contract's. */
  outgoing(field: Descriptor, value: unknown): unknown
  /** A copy of a value with the contract's names in place of the deployment's. */
  incoming(field: Descriptor, value: unknown): unknown
}

/**
 * A deployment's name for the query language that the contract calls `Native`. `acme` renames `nativeQuery` to
 * `acmeQuery`, `customNativeQueries` to `customAcmeQueries` and `SYNTAX_TYPE_NATIVE` to `SYNTAX_TYPE_ACME`.
 * Free text and names that the contract does not declare are left alone.
 * @param name The name as at the start of a field.
 * @throws {RangeError} The name is not letters and digits that start with a lower-case letter.
 */
export function createRenamer(name: string): Renamer {
  if (!/^[a-z][A-Za-z\d]*$/.test(name)) {
    throw new RangeError('nativeName must consist of letters and digits and start with a lower-case letter')
  }
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  const rename = (own: string): string =>
    own
      .replace(/(?<![A-Za-z])native(?![a-z])/g, name)
      .replace(/Native(?![a-z])/g, capital)
      .replace(/(?<![A-Z\d])NATIVE(?![A-Z\d])/g, name.toUpperCase())
  const descriptor = descriptorsOfWire(rename)
  return {
    descriptor,
    outgoing: (field, value) => translate(field, descriptor(field), value),
    incoming: (field, value) => translate(descriptor(field), field, value),
  }
}

/** A copy of a value with the names of another descriptor, which differs only in names. */
function translate(from: Descriptor, to: Descriptor, value: unknown): unknown {
  const { descriptor: own } = unwrap(from)
  const { descriptor: other } = unwrap(to)
  const within = (item: unknown): unknown => translate(inner(own), inner(other), item)
  if (own.kind === 'lazy') return within(value)
  if (own.kind === 'enum') return other.values?.[own.values?.findIndex((each) => each === value) ?? -1] ?? value
  if (own.kind === 'list') return Array.isArray(value) ? value.map(within) : value
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  if (own.kind === 'map') return Object.fromEntries(entries.map(([key, item]) => [key, within(item)]))
  return own.kind === 'model' ? Object.fromEntries(renamed(own, other, entries)) : value
}

function renamed(own: AnyDescriptor, other: AnyDescriptor, entries: [string, unknown][]): [string, unknown][] {
  const fields = [...flatten(own).fields]
  const others = [...flatten(other).fields]
  return entries.map(([key, item]) => {
    const at = fields.findIndex(([name]) => name === key)
    const field = fields[at]
    const pair = others[at]
    if (field === undefined || pair === undefined) return [key, item]
    return [pair[0], translate(field[1].descriptor, pair[1].descriptor, item)]
  })
}

type Draft = { -readonly [K in keyof AnyDescriptor]: AnyDescriptor[K] }

function descriptorsOfWire(rename: (own: string) => string): Renamer['descriptor'] {
  const made = new Map<Descriptor, Descriptor>()
  return function wire(field) {
    const known = made.get(field)
    if (known !== undefined) return known
    // A descriptor lacks the properties of other kinds.
    const { rules: _, ...own }: AnyDescriptor = field
    const copy: Draft = own
    // Before its parts, because a model may contain itself.
    made.set(field, copy)
    const { of, values, parts } = own
    if (of !== undefined) copy.of = typeof of === 'function' ? () => wire(of()) : wire(of)
    if (values !== undefined) copy.values = values.map(rename)
    if (parts !== undefined) {
      copy.parts = parts.map(({ kind, shape }) => ({
        kind,
        shape: Object.fromEntries(Object.entries(shape).map(([name, each]) => [rename(name), wire(each)])),
      }))
    }
    return copy
  }
}
