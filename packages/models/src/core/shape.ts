import type { Bounds, Descriptor, Int64Options, AnyPart, Rule, TextOptions } from './describe.ts'

/** A descriptor as the interpreters read it: any kind, with everything that some kind carries. */
export interface AnyDescriptor extends Bounds, Pick<TextOptions, 'pattern'>, Omit<Int64Options, keyof Bounds> {
  readonly kind: string
  readonly name?: string
  readonly values?: readonly string[]
  readonly of?: unknown
}

export interface AnyField {
  readonly descriptor: AnyDescriptor
  readonly required: boolean
  readonly secret: boolean
}

export interface ExclusiveGroup {
  readonly exactly: boolean
  readonly keys: readonly string[]
}

/** A model with its parts joined: what interpreters, export and limits walk. */
export interface FlatModel {
  readonly fields: ReadonlyMap<string, AnyField>
  readonly required: readonly string[]
  readonly groups: readonly ExclusiveGroup[]
  readonly rules: readonly Rule<unknown>[]
}

/** Takes `required` and `secret` off a descriptor and says whether they were there. */
export function unwrap(field: Descriptor): AnyField {
  let descriptor = field as AnyDescriptor
  let required = false
  let secret = false
  while (descriptor.kind === 'required' || descriptor.kind === 'secret') {
    if (descriptor.kind === 'required') required = true
    else secret = true
    descriptor = descriptor.of as AnyDescriptor
  }
  return { descriptor, required, secret }
}

/** The descriptor inside a list, a map or a lazy one. */
export function inner(descriptor: AnyDescriptor): AnyDescriptor {
  const of = descriptor.kind === 'lazy' ? (descriptor.of as () => Descriptor)() : descriptor.of
  return unwrap(of as Descriptor).descriptor
}

type ModelData = { readonly parts: readonly AnyPart[]; readonly rules?: readonly Rule<unknown>[] }

const flattened = new WeakMap<object, FlatModel>()

/** The fields, exclusive groups and rules of a model; computed once for each. */
export function flatten(descriptor: AnyDescriptor): FlatModel {
  const known = flattened.get(descriptor)
  if (known !== undefined) return known
  // The kind says that it is a model, of this copy of the package or of another.
  const { parts, rules = [] } = descriptor as unknown as ModelData
  const fields = new Map<string, AnyField>()
  for (const part of parts) for (const [name, field] of Object.entries(part.shape)) fields.set(name, unwrap(field))
  const flat: FlatModel = {
    fields,
    required: [...fields].filter(([, { required }]) => required).map(([name]) => name),
    groups: parts
      .filter(({ kind }) => kind !== 'fields')
      .map(({ kind, shape }) => ({ exactly: kind === 'exactlyOneOf', keys: Object.keys(shape) })),
    rules,
  }
  flattened.set(descriptor, flat)
  return flat
}
