import type { Stability } from '../../src/core/operation/operation.ts'
import type { SecretBy } from '../../src/core/descriptor/descriptor.ts'

/** Content of a field, by the name of its builder. */
export type Content =
  | { readonly kind: ScalarKind; readonly options: Readonly<Record<string, number | string | true>> }
  | { readonly kind: 'list'; readonly of: Content; readonly options: Readonly<Record<string, number>> }
  | { readonly kind: 'map'; readonly of: Content }
  /** A model or an enumeration. */
  | { readonly kind: 'ref'; readonly name: string }
  /** Text with a name in the overlay. */
  | {
      readonly kind: 'named'
      readonly name: string
      readonly options: Readonly<Record<string, number | string | true>>
    }

/** Kinds other than lists, maps and references. */
export type ScalarKind =
  | 'text'
  | 'uuid'
  | 'timestamp'
  | 'bytes'
  | 'int32'
  | 'int64'
  | 'float'
  | 'double'
  | 'bool'
  | 'empty'
  | 'unstructured'

/** Field with its facts and its overlay note. */
export interface FieldDeclaration {
  readonly name: string
  readonly description: string
  readonly presence: 'optional' | 'required' | 'always'
  /** Whether its zero (0, false, "") differs from its absence. */
  readonly isZeroKept: boolean
  readonly secret: boolean
  readonly unless?: SecretBy | undefined
  readonly stability: Stability | undefined
  readonly content: Content
}

/** Independent fields, or fields of which at most or exactly one is present, as an interface. */
export interface PartDeclaration {
  readonly kind: 'fields' | 'oneOf' | 'exactlyOneOf'
  /** Name of the interface. */
  readonly name: string
  readonly description: string
  readonly fields: readonly FieldDeclaration[]
  /** Whether several models share it, declared once by the overlay entry of this name. */
  readonly shared: boolean
}

/** A declaration of a group. */
export type Declaration =
  | {
      readonly kind: 'enum'
      readonly name: string
      readonly description: string
      readonly values: readonly string[]
      readonly stability: Stability | undefined
      /** States of the values that are not stable. */
      readonly states: ReadonlyMap<string, Stability>
    }
  | ModelDeclaration
  | { readonly kind: 'part'; readonly name: string; readonly part: PartDeclaration }
  | { readonly kind: 'scalar'; readonly name: string; readonly description: string; readonly content: Content }

/** Model of one or more parts. */
export interface ModelDeclaration {
  readonly kind: 'model'
  readonly name: string
  readonly description: string
  readonly stability: Stability | undefined
  readonly parts: readonly PartDeclaration[]
  readonly rules: readonly string[]
  /** Model of which this is another name. */
  readonly like: string | undefined
}
