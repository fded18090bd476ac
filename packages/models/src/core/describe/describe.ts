import { enumPrefix } from '../names/enum-prefix.ts'
import type {
  AlwaysField,
  AnyPart,
  Bounds,
  Enum,
  Field,
  Int64Options,
  Model,
  Part,
  RequiredField,
  ModelRule,
  SecretBy,
  TextOptions,
} from '../descriptor/descriptor.ts'
import { standardSchema } from './standard-schema.ts'
import type { Empty, ExactlyOne, Int64, OneOf, Open, Unstructured } from '../values/types.ts'

type Keys<T> = keyof T & string

/** One descriptor for each field of `T`: `required` or `always` exactly where the field is not optional. */
export type Shape<T> = {
  readonly [K in Keys<T>]: {} extends Pick<T, K>
    ? Field<Exclude<T[K], undefined>>
    : RequiredField<T[K]> | AlwaysField<T[K]>
}

type Arms<V> = { readonly [K in Keys<V>]: Field<V[K]> }

type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never

// The one place where data becomes a typed descriptor: the phantom type exists for the compiler alone.
const describe = (kind: string, more?: object): never => ({ kind, ...more }) as never

/** A text. Lengths count characters (Unicode code points), as the contract does. */
/* @__NO_SIDE_EFFECTS__ */
export function text(options?: TextOptions): Field<string> {
  return describe('text', options)
}

/** A point in time as ISO 8601 text. Its form is checked when it is sent, never when it is received. */
/* @__NO_SIDE_EFFECTS__ */
export function timestamp(options?: Bounds): Field<string> {
  return describe('timestamp', options)
}

/** Bytes as base64 text. Bounds count the characters of the text. */
/* @__NO_SIDE_EFFECTS__ */
export function bytes(options?: Bounds): Field<string> {
  return describe('bytes', options)
}

/** A whole number of at most 32 bits. */
/* @__NO_SIDE_EFFECTS__ */
export function int32(options?: Bounds): Field<number> {
  return describe('int32', options)
}

/** A whole number that may exceed 2^31, up to 64 bits. */
/* @__NO_SIDE_EFFECTS__ */
export function int64(options?: Int64Options): Field<Int64> {
  return describe('int64', options)
}

/** A number of single precision. */
/* @__NO_SIDE_EFFECTS__ */
export function float(options?: Bounds): Field<number> {
  return describe('float', options)
}

/** A number of double precision. */
/* @__NO_SIDE_EFFECTS__ */
export function double(options?: Bounds): Field<number> {
  return describe('double', options)
}

/** True or false. */
/* @__NO_SIDE_EFFECTS__ */
export function bool(): Field<boolean> {
  return describe('bool')
}

/** An object without any field. */
/* @__NO_SIDE_EFFECTS__ */
export function empty(): Field<Empty> {
  return describe('empty')
}

/** An object whose fields the contract leaves open. */
/* @__NO_SIDE_EFFECTS__ */
export function unstructured(): Field<Unstructured> {
  return describe('any')
}

/** A list. Bounds count its items. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T>(of: Field<T>, options?: Bounds): Field<T[]> {
  return describe('list', { of, ...options })
}

/** An object whose keys are free and whose values are of one kind. */
/* @__NO_SIDE_EFFECTS__ */
export function map<T>(of: Field<T>): Field<Record<string, T>> {
  return describe('map', { of })
}

/** A descriptor that is declared later, for recursive models. */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<T>(of: () => Field<T>): Field<T> {
  return describe('lazy', { of })
}

/** A field that must be present. */
/* @__NO_SIDE_EFFECTS__ */
export function required<T>(of: Field<T>): RequiredField<T> {
  return describe('required', { of, required: true })
}

/**
 * A field that every response has, although the contract declares it as optional. Its type is not optional, `strict` and
 * the export still follow the contract, and `decode` reports its absence as drift. For models that only responses use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function always<T>(of: Field<T>): AlwaysField<T> {
  return describe('always', { of, required: 'always' })
}

/**
 * A secret: it is left out of logs, errors and printed requests.
 * @param unless The value is shown beside one of these names. Default: beside none.
 */
/* @__NO_SIDE_EFFECTS__ */
export function secret<T>(of: Field<T>, unless?: SecretBy): Field<T> {
  return describe('secret', { of, unless })
}

/** An enumeration that the service may extend: unknown values pass, and are reported as drift. */
/* @__NO_SIDE_EFFECTS__ */
export function openEnum<T extends string>(name: string, values: readonly T[]): Enum<Open<T>> {
  return describe('enum', { name, values })
}

/**
 * `openEnum` in the short form of generated code, which takes less of a bundle: the values without their common prefix,
 * separated by spaces. Types of values come from the annotation of the constant.
 * @param prefix Default: the name in upper case, as `ALERT_DEF_TYPE_` for `AlertDefType`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function prefixedEnum<T>(name: string, endings: string, prefix: string = enumPrefix(name)): Enum<T> {
  return describe('enum', { name, values: endings.split(' ').map((ending) => prefix + ending) })
}

/** Options of a model. */
export interface ModelOptions<T> {
  readonly rules?: readonly ModelRule<T>[]
}

/** An object whose fields do not exclude each other; `variants` is for the others. */
/* @__NO_SIDE_EFFECTS__ */
export function model<T>(
  name: string,
  shape: NoInfer<true extends IsUnion<T> ? 'use variants() for a type with oneOf' : Shape<T>>,
  options?: NoInfer<ModelOptions<T>>,
): Model<T> {
  // For a type with oneOf, the parameter's type is a message for the compiler, never a value.
  return describeModel(name, [{ kind: 'fields', shape: shape as AnyPart['shape'] }], options)
}

/** Fields that may all be present. */
/* @__NO_SIDE_EFFECTS__ */
export function fields<T>(shape: Shape<T>): Part<T> {
  return { kind: 'fields', shape }
}

/** Fields of which at most one may be present. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<V>(shape: Arms<V>): Part<OneOf<V>> {
  return { kind: 'oneOf', shape }
}

/** Fields of which exactly one must be present. */
/* @__NO_SIDE_EFFECTS__ */
export function exactlyOneOf<V>(shape: Arms<V>): Part<ExactlyOne<V>> {
  return { kind: 'exactlyOneOf', shape }
}

/** An object whose type is an intersection of up to three parts, some of whose fields exclude each other. */
/* @__NO_SIDE_EFFECTS__ */
export function variants<A, B = unknown, C = unknown>(
  name: string,
  parts: readonly [Part<A>, Part<B>?, Part<C>?],
  options?: ModelOptions<A & B & C>,
): Model<A & B & C> {
  return describeModel(name, parts, options)
}

function describeModel<T>(name: string, parts: readonly (AnyPart | undefined)[], options?: object): Model<T> {
  // One literal, because importing a group creates hundreds of models. The phantom type exists for the compiler alone.
  return { __proto__: standardSchema, kind: 'model', name, parts, ...options } as never
}
