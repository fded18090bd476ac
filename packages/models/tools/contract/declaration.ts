/** What a field holds, by the names of the builders that describe it. */
export type Content =
  | { readonly kind: ScalarKind; readonly options: Readonly<Record<string, number | string | true>> }
  | { readonly kind: 'list'; readonly of: Content; readonly options: Readonly<Record<string, number>> }
  | { readonly kind: 'map'; readonly of: Content }
  /** A model or an enumeration. */
  | { readonly kind: 'ref'; readonly name: string }
  /** A text that the overlay has a name for. */
  | {
      readonly kind: 'named'
      readonly name: string
      readonly options: Readonly<Record<string, number | string | true>>
    }

/** What is neither a list, nor a map, nor named. */
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

/** A field with what the facts and people say about it. */
export interface FieldDeclaration {
  readonly name: string
  readonly about: string
  readonly presence: 'optional' | 'required' | 'always'
  readonly secret: boolean
  readonly deprecated: boolean
  readonly content: Content
}

/** Fields that are free, or of which at most or exactly one may be present: an interface of its own. */
export interface PartDeclaration {
  readonly kind: 'fields' | 'oneOf' | 'exactlyOneOf'
  /** Name of the interface. */
  readonly name: string
  readonly about: string
  readonly fields: readonly FieldDeclaration[]
  /** Several models have it: it is declared once, by the overlay's entry of this name. */
  readonly shared: boolean
}

/** Something that a topic file declares. */
export type Declaration =
  | { readonly kind: 'enum'; readonly name: string; readonly about: string; readonly values: readonly string[] }
  | ModelDeclaration
  | { readonly kind: 'part'; readonly name: string; readonly part: PartDeclaration }
  | { readonly kind: 'scalar'; readonly name: string; readonly about: string; readonly content: Content }

/** A model: one part without exclusive fields, or several. */
export interface ModelDeclaration {
  readonly kind: 'model'
  readonly name: string
  readonly about: string
  readonly parts: readonly PartDeclaration[]
  readonly rules: readonly string[]
  /** The model that it is another name of. */
  readonly like: string | undefined
}
