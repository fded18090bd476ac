/** OpenAPI 3.x document, as far as it is read. */
export interface Document {
  readonly paths?: Readonly<Record<string, PathItem>>
  readonly components?: { readonly schemas?: Readonly<Record<string, OpenApiSchema>> }
}

/** Schema of OpenAPI 3.0 or 3.1, as far as services use it. */
export interface OpenApiSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: OpenApiSchema
  readonly properties?: Readonly<Record<string, OpenApiSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | OpenApiSchema
  readonly allOf?: readonly OpenApiSchema[]
  readonly oneOf?: readonly OpenApiSchema[]
  readonly anyOf?: readonly OpenApiSchema[]
  readonly not?: OpenApiSchema
  readonly deprecated?: boolean
  readonly readOnly?: boolean
}

export interface OpenApiParameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly schema?: OpenApiSchema
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: OpenApiSchema }>>
}

interface OperationObject {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly OpenApiParameter[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses?: Readonly<Record<string, Content>>
  readonly deprecated?: boolean
  readonly 'x-permissions'?: readonly string[]
}

type PathItem = { readonly parameters?: readonly OpenApiParameter[] } & { readonly [M in Verb]?: OperationObject }

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const
type Verb = (typeof verbs)[number]

/** Operation of the document, with the parameters of its path. */
export interface PublishedOperation {
  readonly id: string
  readonly service: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly permissions: readonly string[]
  readonly parameters: readonly OpenApiParameter[]
  readonly body: OpenApiSchema | undefined
  readonly bodyRequired: boolean
  readonly response: OpenApiSchema | undefined
  /** Content type of the response. */
  readonly responseType: string | undefined
  /** Declared error statuses. */
  readonly errors: readonly number[]
  readonly deprecated: boolean
}

/**
 * Parses a document.
 * @throws {Error} if the text is not an OpenAPI 3.x document in JSON.
 */
export function parseDocument(text: string): Document {
  const document: unknown = JSON.parse(text)
  if (typeof document !== 'object' || document === null || !('openapi' in document)) {
    throw new Error('This is not an OpenAPI 3.x document: it has no member `openapi`.')
  }
  // Untyped data enters here. The functions below report missing members by name.
  return document as Document
}

/** Operations of the document, in order. */
export function publishedOperations(document: Document): PublishedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    verbs.flatMap((verb) => {
      const operation = item[verb]
      return operation?.operationId === undefined
        ? []
        : [
            readOperation(
              document,
              { path, verb, id: operation.operationId, inherited: item.parameters ?? [] },
              operation,
            ),
          ]
    }),
  )
}

function readOperation(
  document: Document,
  { path, verb, id, inherited }: { path: string; verb: Verb; id: string; inherited: readonly OpenApiParameter[] },
  operation: OperationObject,
): PublishedOperation {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))
  return {
    id,
    service: operation.tags?.[0] ?? '',
    method: methodOf[verb],
    path,
    permissions: operation['x-permissions'] ?? [],
    parameters: [...inherited, ...(operation.parameters ?? [])].map((parameter) => follow(document, parameter)),
    body: bodySchema(document, operation.requestBody),
    bodyRequired: operation.requestBody !== undefined && follow(document, operation.requestBody).required === true,
    response: bodySchema(document, success?.[1]),
    responseType: Object.keys(success?.[1].content ?? {})[0],
    errors: Object.keys(operation.responses ?? {})
      .map(Number)
      .filter((status) => status >= 400),
    deprecated: operation.deprecated ?? false,
  }
}

const methodOf = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

function bodySchema(document: Document, holder: Content | undefined): OpenApiSchema | undefined {
  const content = holder && follow(document, holder).content
  return content?.['application/json']?.schema ?? Object.values(content ?? {})[0]?.schema
}

function follow<T extends object>(document: Document, value: T): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value
  const target = value.$ref
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), document)
  if (target === undefined) throw new Error(`The document refers to ${value.$ref}, which does not exist.`)
  // A reference leads to a value of the same kind.
  return target as T
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Name in `#/components/schemas/NAME`, also within an `allOf` of a single reference; undefined for anything else. */
export function referenceOf(schema: OpenApiSchema): string | undefined {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '')
  const [only, ...more] = schema.allOf ?? []
  return only?.$ref !== undefined && more.length === 0 && schema.properties === undefined
    ? referenceOf(only)
    : undefined
}

/**
 * A named schema.
 * @throws {Error} when the document does not have it; the message says which names are near.
 */
export function schemaNamed(document: Document, name: string): OpenApiSchema {
  const schemas = document.components?.schemas ?? {}
  const found = schemas[name]
  if (found !== undefined) return found
  const near = Object.keys(schemas).filter((other) => other.toLowerCase().includes(name.toLowerCase()))
  throw new Error(`No schema ${name}.${near.length > 0 ? ` Near: ${near.slice(0, 10).join(', ')}.` : ''}`)
}
