/** Schema in normal form: without sentences and bounds that have no effect, with named models and enumerations. */
export interface NormalSchema {
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
  readonly deprecated?: true
  readonly readOnly?: true
}

/** One of several exclusive fields. The last arm of "at most one" excludes all of them. */
export type Arm = { readonly required: readonly string[] } | { readonly not: { readonly anyOf: readonly Arm[] } }

export interface NormalParameter {
  readonly name: string
  readonly in: string
  readonly required?: true
  readonly deprecated?: true
  readonly schema: NormalSchema
}

interface Json {
  readonly content: Readonly<Record<string, { readonly schema: NormalSchema }>>
}

export interface NormalOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly deprecated?: true
  readonly parameters?: readonly NormalParameter[]
  readonly requestBody?: Json & { readonly required?: boolean }
  /** The response, and declared error statuses besides 400, 401 and 500, which all have the same body. */
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
