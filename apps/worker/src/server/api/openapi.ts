import { z } from 'zod'
import { HttpProblem } from '../http-problem.ts'
import type { ApiRoute } from './api-route.ts'

export interface OpenApiOptions {
  readonly base: string
  readonly version: string
}

/** The keywords of a JSON Schema (draft 2020-12) that are read here. */
interface Schema {
  readonly description?: string | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly $defs?: Readonly<Record<string, Schema>> | undefined
}

type SchemaOf = (schema: z.ZodType) => Schema

interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string | undefined
  readonly schema: Schema
}

/** Schemas by media type. */
type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters?: readonly OpenApiParameter[] | undefined
  readonly requestBody?: { readonly required: boolean; readonly content: Content } | undefined
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly components: { readonly securitySchemes: object; readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Paths
}

type Paths = Record<string, Partial<Record<ApiRoute['method'], OpenApiOperation>>>

const token = {
  type: 'http',
  scheme: 'bearer',
  description: 'Required for changes and backups, and beyond loopback for all operations.',
}

/** The OpenAPI 3.1 document of routes. Schemas with an id become components. */
export function openApiDocument(routes: readonly ApiRoute[], { base, version }: OpenApiOptions): OpenApiDocument {
  const schemas: Record<string, Schema> = {}
  const schemaOf: SchemaOf = (schema) => {
    const { $defs, ...rest } = jsonSchema(schema)
    Object.assign(schemas, $defs)
    return rest
  }
  const paths: Paths = {}
  for (const route of routes) {
    const path = `${base}${route.path}`
    paths[path] = { ...paths[path], [route.method]: operationOf(route, schemaOf) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'mgmt-worker', version },
    components: { securitySchemes: { token }, schemas },
    paths,
  }
}

function operationOf(
  { id, summary, isStream, needsToken, params, query, body, response }: ApiRoute,
  schemaOf: SchemaOf,
): OpenApiOperation {
  const parameters = [...parametersOf('path', schemaOf(params)), ...parametersOf('query', schemaOf(query))]
  const content = (type: string, schema: z.ZodType): Content => ({ [type]: { schema: schemaOf(schema) } })
  return {
    operationId: id,
    summary,
    security: needsToken ? [{ token: [] }] : [{}, { token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: content('application/json', body) } }),
    responses: {
      200: {
        description: isStream ? 'One JSON document a line, as in the schema' : summary,
        content: content(isStream ? 'application/x-ndjson' : 'application/json', response),
      },
      default: { description: 'Error message with a hint', content: content('application/json', HttpProblem) },
    },
  }
}

const parametersOf = (place: OpenApiParameter['in'], { properties = {}, required = [] }: Schema): OpenApiParameter[] =>
  Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property
    return { name, in: place, required: required.includes(name), description, schema }
  })

/** The JSON Schema of what a schema accepts; its named schemas are in `$defs`. */
function jsonSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema: written }) {
      // Zod adds what the format and the type say already.
      if (written.format !== undefined) delete written.pattern
      if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum
    },
  })
  // The library's type has all keywords, and allows `true` as a schema, which it does not write for fields.
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema
}
