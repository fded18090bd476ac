/** An OpenAPI 3.1 schema, as far as the exported document uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  readonly format?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly 'x-minimum'?: number
  readonly 'x-maximum'?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | false
  readonly required?: readonly string[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema: Schema
}

interface PathOperation {
  readonly operationId: string
  readonly 'x-permissions'?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly required?: true
    readonly content: { readonly 'application/json': { readonly schema: Schema } }
  }
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, PathOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** An operation whose request is described as one object: `path`, `query` and `body`. */
export interface DocumentOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly request: Schema
  /** Whether a request without a body is valid, or needs one. Absent: it has none. */
  readonly body?: 'optional' | 'required' | undefined
  readonly permissions: readonly string[]
}

/** Exclusive fields: at most one, or exactly one. */
export interface Exclusive {
  readonly names: readonly string[]
  readonly exactly: boolean
  /** JSON pointer within the schema: `/oneOf`. */
  readonly pointer: string
}

/** A resolved schema. */
export interface Settled {
  readonly schema: Schema
  /** Component name; empty for inline schemas. */
  readonly name: string
  readonly exclusive: readonly Exclusive[]
}

export const operationsOf = ({ paths }: OpenApi): DocumentOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      request: requestSchema(operation),
      body: operation.requestBody && (operation.requestBody.required === true ? 'required' : 'optional'),
      permissions: operation['x-permissions'] ?? [],
    })),
  )

function requestSchema({ parameters = [], requestBody }: PathOperation): Schema {
  const place = (where: string): Schema => {
    const found = parameters.filter((parameter) => parameter.in === where)
    return {
      type: 'object',
      properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
      required: found.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const body = requestBody?.content['application/json'].schema
  return {
    type: 'object',
    properties: { path: place('path'), query: place('query'), ...(body && { body }) },
    required: ['path', 'query', ...(body ? ['body'] : [])],
  }
}

/** Resolves references. An `allOf` of one schema is that schema. */
export function settle(document: OpenApi, schema: Schema, name = ''): Settled {
  const [only, ...others] = schema.allOf ?? []
  if (only !== undefined && others.length === 0 && schema.properties === undefined) return settle(document, only, name)
  if (schema.$ref !== undefined) {
    const target = schema.$ref.split('/').at(-1) ?? ''
    const found = document.components.schemas[target]
    if (found === undefined) throw new Error(`The document has no schema ${schema.$ref}.`)
    return settle(document, found, target)
  }
  const inside = (schema.allOf ?? []).map(({ oneOf }, index) => [`/allOf/${index}/oneOf`, oneOf] as const)
  const groups = ([['/oneOf', schema.oneOf], ...inside] as const).flatMap(([pointer, arms]) =>
    arms === undefined ? [] : [exclusive(arms, pointer)],
  )
  return { schema, name, exclusive: groups }
}

function exclusive(arms: readonly Schema[], pointer: string): Exclusive {
  const names = arms.flatMap(({ required = [] }) => required)
  return { names, exactly: names.length === arms.length, pointer }
}
