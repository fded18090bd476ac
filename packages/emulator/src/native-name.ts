import { type AnyDescriptor, type AnyPart, type Descriptor, flatten, inner, isObject, unwrap } from '@mgmt-api/models'

/** A deployment's own name for the query language that the contract calls `Native`. */
export interface NativeName {
  /** A descriptor with the names of fields and of enumeration values as the deployment has them. */
  described(field: Descriptor): Descriptor
  /** A value of a request, in the contract's names. */
  read(field: Descriptor, value: unknown): unknown
  /** A value of an answer, in the deployment's names. */
  write(field: Descriptor, value: unknown): unknown
}

/**
 * @param name As it begins a field: `acme` makes `acmeQuery` of `nativeQuery` and `…_ACME_…` of `…_NATIVE_…`.
 * @throws {RangeError} It is no word of letters and digits that begins with a small letter.
 */
export function createNativeName(name: string): NativeName {
  if (!/^[a-z][A-Za-z\d]*$/.test(name)) {
    throw new RangeError('nativeName: not a word of letters and digits that begins with a small letter')
  }
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  const rename = (own: string): string =>
    own
      .replace(/^native(?![a-z])/, () => name)
      .replace(/Native(?![a-z])/g, () => capital)
      .replace(/(?<![A-Z\d])NATIVE(?![A-Z\d])/g, () => name.toUpperCase())
  return {
    described: describer(rename),
    read: (field, value) => walk(unwrap(field).descriptor, value, (own) => [rename(own), own]),
    write: (field, value) => walk(unwrap(field).descriptor, value, (own) => [own, rename(own)]),
  }
}

/** What a declared name is before and after. */
type Change = (own: string) => readonly [from: string, to: string]

function walk(descriptor: AnyDescriptor, value: unknown, change: Change): unknown {
  switch (descriptor.kind) {
    case 'lazy':
      return walk(inner(descriptor), value, change)
    case 'list':
      return Array.isArray(value) ? value.map((item) => walk(inner(descriptor), item, change)) : value
    case 'map':
      return isObject(value) ? mapEntries(value, (key, item) => [key, walk(inner(descriptor), item, change)]) : value
    case 'enum':
      return descriptor.values?.map(change).find(([from]) => from === value)?.[1] ?? value
    case 'model': {
      if (!isObject(value)) return value
      const fields = [...flatten(descriptor).fields].map(([own, field]) => ({ names: change(own), field }))
      return mapEntries(value, (key, item) => {
        const known = fields.find(({ names: [from] }) => from === key)
        return known === undefined ? [key, item] : [known.names[1], walk(known.field.descriptor, item, change)]
      })
    }
    default:
      return value
  }
}

function mapEntries(
  value: Record<string, unknown>,
  each: (key: string, item: unknown) => [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => each(key, item)))
}

function describer(rename: (own: string) => string): (field: Descriptor) => Descriptor {
  const made = new Map<Descriptor, Descriptor>()
  const described = (field: Descriptor): Descriptor => {
    const known = made.get(field)
    if (known !== undefined) return known
    // Rules speak the contract's names, and run on the value that was read back.
    // A descriptor is plain data, whatever its kind, and only a model has parts and rules.
    const { rules: _, ...own } = field as AnyDescriptor & { parts?: readonly AnyPart[]; rules?: unknown }
    const copy: Record<string, unknown> & { kind: string } = { ...own }
    made.set(field, copy) // Before what is in it, for a model may hold itself.
    if (own.kind === 'lazy') copy.of = () => described(inner(own))
    else if (own.of !== undefined) {
      // A lazy descriptor has a function here, every other one a descriptor.
      copy.of = described(own.of as Descriptor)
    }
    if (own.values !== undefined) copy.values = own.values.map(rename)
    if (own.parts !== undefined) copy.parts = own.parts.map(renamePart)
    return copy
  }
  const renamePart = ({ kind, shape }: AnyPart): AnyPart => ({
    kind,
    shape: Object.fromEntries(Object.entries(shape).map(([own, field]) => [rename(own), described(field)])),
  })
  return described
}
