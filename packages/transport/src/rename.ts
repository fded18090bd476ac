import { type AnyDescriptor, type AnyPart, type Descriptor, flatten, isObject, unwrap } from '@mgmt-api/models'

/** Rewrites the query language's name in declared names of fields and enum values, at the edge only. */
export interface Renamer {
  /** The same descriptor in the names of the wire. */
  descriptor(field: Descriptor): Descriptor
  /** A copy of a value, in the names of the wire. */
  outgoing(field: Descriptor, value: unknown): unknown
  /** A copy of a value of the wire, in the names of the contract. */
  incoming(field: Descriptor, value: unknown): unknown
}

type Names = (own: string) => string
type Children = (value: Record<string, unknown>, fields: ReadonlyMap<string, Descriptor>) => Record<string, unknown>

/**
 * A deployment's name for the query language that the contract calls `Native`: `acme` makes `acmeQuery` of
 * `nativeQuery`, `customAcmeQueries` of `customNativeQueries` and `SYNTAX_TYPE_ACME` of `SYNTAX_TYPE_NATIVE`.
 * Free text and names that the contract does not declare are left alone.
 */
export function createRenamer(name: string): Renamer {
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  const fieldName: Names = (own) =>
    own.replace(/(?<![A-Za-z])native(?![a-z])/g, () => name).replace(/Native(?![a-z])/g, () => capital)
  const valueName: Names = (own) => own.replace(/(?<![A-Z\d])NATIVE(?![A-Z\d])/g, () => name.toUpperCase())
  const out: Children = (value, fields) =>
    Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const field = fields.get(key)
        return field === undefined ? [key, item] : [fieldName(key), walk(field, item, out, valueName)]
      }),
    )
  return {
    descriptor: wireDescriptors(fieldName, valueName),
    outgoing: (field, value) => walk(field, value, out, valueName),
    incoming: (field, value) => {
      const back: Children = (object, fields) => {
        const own = new Map([...fields.keys()].map((key) => [fieldName(key), key]))
        return Object.fromEntries(
          Object.entries(object).map(([key, item]) => {
            const known = own.get(key)
            const inside = known === undefined ? undefined : fields.get(known)
            return inside === undefined ? [key, item] : [known, walk(inside, item, back, undefined, valueName)]
          }),
        )
      }
      return walk(field, value, back, undefined, valueName)
    },
  }
}

function walk(field: Descriptor, value: unknown, children: Children, to?: Names, from?: Names): unknown {
  const { descriptor } = unwrap(field)
  switch (descriptor.kind) {
    case 'lazy':
      return walk(within(descriptor), value, children, to, from)
    case 'list':
      return Array.isArray(value) ? value.map((item) => walk(within(descriptor), item, children, to, from)) : value
    case 'map':
      return isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, item]) => [key, walk(within(descriptor), item, children, to, from)]),
          )
        : value
    case 'enum':
      return descriptor.values?.find((own) => (from?.(own) ?? own) === value) === undefined ? value : renameValue()
    case 'model':
      return isObject(value) ? children(value, fieldsOf(descriptor)) : value
    default:
      return value
  }

  function renameValue(): unknown {
    const own = descriptor.values?.find((each) => (from?.(each) ?? each) === value) ?? ''
    return to?.(own) ?? own
  }
}

function within({ of }: AnyDescriptor): Descriptor {
  // The kind says what `of` is; descriptors of another copy of models come without its types.
  return (typeof of === 'function' ? of() : of) as Descriptor
}

const fieldsOf = (descriptor: AnyDescriptor): ReadonlyMap<string, Descriptor> =>
  new Map([...flatten(descriptor).fields].map(([name, field]) => [name, field.descriptor]))

function wireDescriptors(fieldName: Names, valueName: Names): Renamer['descriptor'] {
  const made = new Map<Descriptor, Descriptor>()
  const wire = (field: Descriptor): Descriptor => {
    const known = made.get(field)
    if (known !== undefined) return known
    const own = field as AnyDescriptor & { readonly parts?: readonly AnyPart[] }
    const copy = { ...own } as Record<string, unknown>
    // Before its parts, for a model may hold itself.
    made.set(field, copy as unknown as Descriptor)
    if (own.kind === 'lazy') copy.of = () => wire(within(own))
    else if (own.of !== undefined) copy.of = wire(within(own))
    if (own.values !== undefined) copy.values = own.values.map(valueName)
    if (own.parts !== undefined) {
      copy.parts = own.parts.map(({ kind, shape }) => ({
        kind,
        shape: Object.fromEntries(Object.entries(shape).map(([name, each]) => [fieldName(name), wire(each)])),
      }))
    }
    return copy as unknown as Descriptor
  }
  return wire
}
