import { parse } from 'yaml'

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
  readonly const?: unknown
  readonly default?: unknown
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
  readonly 'x-stability'?: string
  readonly 'x-presence'?: boolean
  readonly 'x-values'?: Readonly<Record<string, string>>
}

export interface OpenApiParameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly schema?: OpenApiSchema
}

interface Payload {
  readonly $ref?: string
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema?: OpenApiSchema }>>
}

interface OperationObject {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly OpenApiParameter[]
  readonly requestBody?: Payload
  readonly responses?: Readonly<Record<string, Payload>>
  readonly deprecated?: boolean
  readonly description?: string
}

type PathItem = { readonly parameters?: readonly OpenApiParameter[] } & { readonly [M in Verb]?: OperationObject }

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const
type Verb = (typeof verbs)[number]

/** Operation of the document, with the parameters of its path. */
export interface PublishedOperation extends OperationObject {
  readonly operationId: string
  readonly method: Verb
  readonly path: string
  readonly parameters: readonly OpenApiParameter[]
}

/**
 * Parses a document.
 * @throws {Error} if the text is not an OpenAPI 3.x document in JSON or YAML.
 */
export function parseDocument(text: string): Document {
  const document = parseText(text)
  if (!isObject(document) || !String(document.openapi).startsWith('3.') || !isObject(document.paths)) {
    throw new Error('not an OpenAPI 3.x document: "openapi" is not 3.x, or "paths" is missing.')
  }
  // The functions below report missing members by name.
  return document
}

function parseText(text: string): unknown {
  const isJson = text.trimStart().startsWith('{')
  try {
    return isJson ? JSON.parse(text) : parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new Error(`not ${isJson ? 'JSON' : 'YAML'}: ${reason}.`, { cause })
  }
}

/** The mark of an extension whatever the prefix of its publisher: `permissions` of `x-acmePermissions`. */
export function markOf(holder: object, name: 'permissions' | 'stability' | 'presence'): unknown {
  const pattern = new RegExp(`^x-(?:.*[-_a-z])?${name}$`, 'i')
  return Object.entries(holder).find(([key]) => pattern.test(key))?.[1]
}

/** Operations of the document, in order. */
export function publishedOperations(document: Document): PublishedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    verbs.flatMap((method) => {
      const operation = item[method]
      if (operation?.operationId === undefined) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      const followed = parameters.map((parameter) => follow(document, parameter))
      return [{ ...operation, operationId: operation.operationId, method, path, parameters: followed }]
    }),
  )
}

/** Body of a request or a response, with its content type. */
export function payloadOf(document: Document, holder: Payload | undefined) {
  const { content = {}, required = false }: Payload = holder === undefined ? {} : follow(document, holder)
  const [type] = Object.keys(content)
  return { type, required, schema: (content['application/json'] ?? Object.values(content)[0])?.schema }
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

/** Name in `#/components/schemas/NAME`, also within wrappers; undefined for anything else. */
export const referenceOf = (schema: OpenApiSchema): string | undefined =>
  withoutWrappers(schema).$ref?.replace('#/components/schemas/', '')

/**
 * A schema without wrappers: `allOf` of one schema and its remarks, an alternative that only adds null, and a list of
 * constants, which is an enumeration.
 */
export function withoutWrappers(schema: OpenApiSchema): OpenApiSchema {
  const { allOf, oneOf, anyOf, const: constant, ...own } = schema
  if (constant !== undefined) return withoutWrappers({ ...own, enum: [constant] })
  if (allOf !== undefined) {
    const [only, ...more] = allOf.filter((each) => !isRemark(each))
    const isGroup = only?.oneOf !== undefined && only.properties === undefined
    if (only === undefined || more.length > 0 || isGroup) return schema
    const said = allOf.filter(isRemark).reduce((all, each) => ({ ...all, ...each }), withoutWrappers(only))
    return { ...said, ...own, ...(oneOf && { oneOf }), ...(anyOf && { anyOf }) }
  }
  const [only, ...more] = (oneOf ?? anyOf ?? []).filter(({ type }) => type !== 'null')
  if (only === undefined || only.required !== undefined || only.not !== undefined) return schema
  if (more.length === 0) return { ...withoutWrappers(only), ...own }
  return [only, ...more].every((each) => 'const' in each) ? { ...own, ...constantsOf([only, ...more]) } : schema
}

/** Whether an arm of `allOf` says nothing about values. */
const isRemark = (schema: OpenApiSchema): boolean =>
  Object.keys(schema).every((key) => remarks.has(key) || key.startsWith('x-'))
const remarks: ReadonlySet<string> = new Set(
  'title description example examples externalDocs nullable deprecated readOnly writeOnly default'.split(' '),
)

function constantsOf(arms: readonly OpenApiSchema[]): OpenApiSchema {
  const marks = arms.flatMap((arm) => {
    const mark = arm.deprecated === true ? 'deprecated' : markOf(arm, 'stability')
    return typeof mark === 'string' ? [[String(arm.const), mark] as const] : []
  })
  return { enum: arms.map((arm) => arm.const), ...(marks.length > 0 && { 'x-values': Object.fromEntries(marks) }) }
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
