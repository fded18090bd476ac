/** What a field holds, by the names of the builders that describe it. */
export type Content =
  | { readonly kind: 'text'; readonly min?: number; readonly max?: number; readonly pattern?: string }
  | { readonly kind: ScalarKind; readonly min?: number; readonly max?: number }
  | {
      readonly kind: 'int64'
      readonly min?: number
      readonly max?: number
      readonly unsigned?: true
      readonly wire?: 'integer'
    }
  | { readonly kind: 'bool' | 'empty' | 'unstructured' }
  | { readonly kind: 'list'; readonly of: Content; readonly min?: number; readonly max?: number }
  | { readonly kind: 'map'; readonly of: Content }
  | { readonly kind: 'ref'; readonly name: string }

type ScalarKind = 'timestamp' | 'bytes' | 'int32' | 'float' | 'double'

export interface FieldDeclaration {
  readonly name: string
  readonly required: boolean
  readonly deprecated: boolean
  readonly content: Content
}

/** Fields that are free, or of which at most or exactly one may be present. */
export interface PartDeclaration {
  readonly kind: 'fields' | 'oneOf' | 'exactlyOneOf'
  readonly fields: readonly FieldDeclaration[]
}

export interface EnumDeclaration {
  readonly kind: 'enum'
  readonly name: string
  readonly values: readonly string[]
}

export interface ModelDeclaration {
  readonly kind: 'model'
  readonly name: string
  readonly parts: readonly PartDeclaration[]
}

export type Declaration = EnumDeclaration | ModelDeclaration

/** The names that a declaration needs. */
export function referencesOf(declaration: Declaration): string[] {
  if (declaration.kind === 'enum') return []
  return declaration.parts.flatMap((part) => part.fields.flatMap((field) => namesIn(field.content)))
}

function namesIn(content: Content): string[] {
  if (content.kind === 'ref') return [content.name]
  return content.kind === 'list' || content.kind === 'map' ? namesIn(content.of) : []
}
