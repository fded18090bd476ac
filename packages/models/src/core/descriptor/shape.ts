import type { Bounds, Descriptor, Int64Options, AnyPart, ModelRule, SecretBy, TextOptions } from './descriptor.ts'
import { isObject } from '../values/path.ts'

/** A descriptor as the interpreters read it: of any kind, with the properties of all kinds. */
export interface AnyDescriptor
  extends Bounds,
    Pick<TextOptions, 'pattern' | 'trimmed'>,
    Omit<Int64Options, keyof Bounds> {
  readonly kind: string
  readonly name?: string
  readonly values?: readonly string[]
  /** A descriptor, or the function of a lazy one. */
  readonly of?: Descriptor | (() => Descriptor)
  readonly parts?: readonly AnyPart[]
  readonly rules?: readonly ModelRule<never>[]
  readonly unless?: SecretBy | undefined
}

/** A field of a model with its markers. */
export interface AnyField {
  readonly descriptor: AnyDescriptor
  readonly required: boolean
  /** Every response has it, although the contract does not require it. */
  readonly always: boolean
  /** Whether its values are secrets, or some of them: see `fieldIn`. */
  readonly secret: boolean
  /** The names beside values that are no secrets. Absent: all values are. */
  readonly unless?: SecretBy | undefined
}

/** Fields that exclude each other. */
export interface ExclusiveGroup {
  readonly exactly: boolean
  readonly keys: readonly string[]
}

/** A model with its parts joined, as interpreters, export and limits read it. */
export interface FlatModel {
  readonly fields: ReadonlyMap<string, AnyField>
  readonly required: readonly string[]
  readonly always: readonly string[]
  readonly groups: readonly ExclusiveGroup[]
  readonly rules: readonly ModelRule<unknown>[]
}

/** Removes `required`, `always` and `secret` from a descriptor, and returns them as flags. */
export function unwrap(field: Descriptor): AnyField {
  // A descriptor lacks the properties of other kinds.
  let descriptor: AnyDescriptor = field
  const found = { required: false, always: false, secret: false }
  let unless: SecretBy | undefined
  while (isMark(descriptor.kind)) {
    found[descriptor.kind] = true
    unless ??= descriptor.unless
    descriptor = wrapped(descriptor)
  }
  return unless === undefined ? { descriptor, ...found } : { descriptor, ...found, unless }
}

/** A field as it is in one object, in which the name beside it may tell that it is no secret. */
export function fieldIn(field: AnyField, owner: unknown): AnyField {
  const { unless } = field
  const name = unless !== undefined && isObject(owner) ? owner[unless.by] : undefined
  return typeof name === 'string' && unless?.plain.includes(name) === true ? { ...field, secret: false } : field
}

const isMark = (kind: string): kind is 'required' | 'always' | 'secret' =>
  kind === 'required' || kind === 'always' || kind === 'secret'

function wrapped({ of = { kind: 'any' } }: AnyDescriptor): AnyDescriptor {
  return typeof of === 'function' ? of() : of
}

/** The field inside a list, a map or a lazy descriptor, with its marks. */
export const innerField = (descriptor: AnyDescriptor): AnyField => unwrap(wrapped(descriptor))

/** The descriptor inside a list, a map or a lazy one. */
export const inner = (descriptor: AnyDescriptor): AnyDescriptor => innerField(descriptor).descriptor

const flattened = new WeakMap<object, FlatModel>()

/** The fields, exclusive groups and rules of a model; computed once for each. */
export function flatten(descriptor: AnyDescriptor): FlatModel {
  const known = flattened.get(descriptor)
  if (known !== undefined) return known
  const { parts = [], rules = [] } = descriptor
  const fields = new Map<string, AnyField>()
  for (const part of parts) for (const [name, field] of Object.entries(part.shape)) fields.set(name, unwrap(field))
  const flat: FlatModel = {
    fields,
    required: [...fields].filter(([, { required }]) => required).map(([name]) => name),
    always: [...fields].filter(([, { always }]) => always).map(([name]) => name),
    groups: parts
      .filter(({ kind }) => kind !== 'fields')
      .map(({ kind, shape }) => ({ exactly: kind === 'exactlyOneOf', keys: Object.keys(shape) })),
    // A rule gets values of its own model alone.
    rules: rules as readonly ModelRule<unknown>[],
  }
  flattened.set(descriptor, flat)
  return flat
}
