/** Marks of the publisher on an operation, a model, a field or a parameter. Without one it is stable. */
export interface Marks {
  readonly deprecated?: true
  readonly 'x-stability'?: 'preview'
}

/** Schema in normal form: without sentences and bounds that have no effect, with named models and enumerations. */
export interface NormalSchema extends Marks {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: NormalSchema
  readonly properties?: Readonly<Record<string, NormalSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false | NormalSchema
  readonly allOf?: readonly Pick<NormalSchema, 'oneOf'>[]
  readonly oneOf?: readonly Arm[]
  readonly readOnly?: true
  /** Value of an absent field. */
  readonly default?: unknown
  /** Absence differs from 0, false and "". */
  readonly 'x-presence'?: true
  /** Marks of single values of an enumeration. */
  readonly 'x-values'?: Readonly<Record<string, 'deprecated' | 'preview'>>
}

/** One of several exclusive fields. The last arm of "at most one" excludes all of them. */
export type Arm = { readonly required: readonly string[] } | { readonly not: { readonly anyOf: readonly Arm[] } }

export interface NormalParameter extends Marks {
  readonly name: string
  readonly in: string
  readonly required?: true
  readonly schema: NormalSchema
}

interface Json {
  readonly content: Readonly<Record<string, { readonly schema: NormalSchema }>>
}

export interface NormalOperation extends Marks {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters?: readonly NormalParameter[]
  readonly requestBody?: Json & { readonly required?: boolean }
  /** The response, and the documented error statuses, which all have the same body. */
  readonly responses: { readonly 200: Json; readonly [error: number]: Json | Readonly<Record<string, never>> }
  readonly 'x-permissions'?: readonly string[]
}

/** Contract in normal form, as in `openapi.json`. Schemas are named `group.Name`. */
export interface Contract {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, NormalOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, NormalSchema>> }
}

/** Operation with its method and path. */
export interface OperationFact extends NormalOperation {
  readonly method: string
  readonly path: string
}

/** Operations of a contract, in order. */
export const operationsOf = ({ paths }: Pick<Contract, 'paths'>): OperationFact[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

/** Error statuses that every operation may answer, documented or not. */
export const everywhere: readonly string[] = ['400', '401', '500']

/** Names of the schemas to which a part of a contract refers directly. */
export const referencesIn = (value: unknown): Set<string> =>
  new Set(
    [...JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name),
  )

/** Order of entries by their keys. */
export const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : Number(one > other)
