/** A descriptor: plain data with a `kind`. */
export interface Descriptor {
  readonly kind: string
}

/**
 * A descriptor of values of one type. The phantom key `'~type'` carries it, invariantly, and is structural, so that
 * descriptors of one copy of this package work in another.
 */
export interface Described<T> extends Descriptor {
  readonly '~type'?: (value: T) => T
}

/** A descriptor of an optional field, of a list's items, or of a whole body. */
export interface Field<T> extends Described<T> {
  readonly required?: false
}

/** A descriptor of a field that must be present. */
export interface RequiredField<T> extends Described<T> {
  readonly kind: 'required'
  readonly required: true
  readonly of: Field<T>
}

/** A descriptor of a field that every response has although the contract does not promise it. */
export interface AlwaysField<T> extends Described<T> {
  readonly kind: 'always'
  /** Told apart from optional fields by the compiler. */
  readonly required: 'always'
  readonly of: Field<T>
}

/** Inclusive bounds: of a number, of a text's length in characters, of a list's number of items. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** Constraints of a text. */
export interface TextOptions extends Bounds {
  /** Pattern of the contract, with its anchors. */
  readonly pattern?: RegExp
  /**
   * The service trims white space before it counts: the bounds apply to the trimmed text. With a lower bound, white
   * space alone is refused.
   */
  readonly trimmed?: boolean
}

/** Constraints of a 64-bit integer, and its form in requests. */
export interface Int64Options extends Bounds {
  /** Whether negative numbers are excluded. */
  readonly unsigned?: boolean
  /** The contract declares a bare integer, so requests carry one up to 2^53. Default: digits in quotes. */
  readonly wire?: 'integer'
}

/** A descriptor of an enumeration that the service may extend. */
export interface Enum<T> extends Field<T> {
  readonly kind: 'enum'
  readonly name: string
  readonly values: readonly string[]
}

/** A descriptor of an object with named fields. Also a Standard Schema, for any library that takes one. */
export interface Model<T> extends Field<T>, StandardSchemaV1<T> {
  readonly kind: 'model'
  readonly name: string
  readonly parts: readonly AnyPart[]
  readonly rules?: readonly ModelRule<never>[]
}

/**
 * A rule between fields, which no descriptor can express. Returns the problem, or undefined.
 * Rules run only on values whose fields all fit their descriptors.
 */
export type ModelRule<T> = (value: T) => RuleProblem | undefined

/** A broken rule. */
export interface RuleProblem {
  /** Path below the model's value, as `a.b[0]`; empty for the value itself. */
  readonly at: string
  readonly message: string
  readonly hint?: string
}

/** Some fields of a model, free or excluding each other. */
export interface AnyPart {
  readonly kind: 'fields' | 'oneOf' | 'exactlyOneOf'
  readonly shape: { readonly [field: string]: Descriptor }
}

/** Some fields of a model, with the type that they describe. */
export interface Part<T> extends AnyPart {
  readonly '~type'?: (value: T) => T
}

/** Names that tell which values are no secrets: `fieldName` is beside the value of a setting. */
export interface SecretBy {
  /** The field beside the value. */
  readonly by: string
  /** What it says beside a value that is no secret. */
  readonly plain: readonly string[]
}

/** The part of the Standard Schema interface (version 1) that a model offers. */
export interface StandardSchemaV1<T> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'mgmt-api'
    readonly validate: (value: unknown) => StandardResult<T>
    readonly types?: { readonly input: T; readonly output: T } | undefined
  }
}

/** The result of a Standard Schema. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] }
