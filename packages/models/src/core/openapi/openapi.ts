import type { Descriptor } from '../descriptor/descriptor.ts'
import { ErrorBody } from '../operation/error-body.ts'
import { describeParameters } from './openapi-parameters.ts'
import { createSchemaWriter, type OpenApiObject, type SchemaWriter } from './openapi-schema.ts'
import { commonApiVersion, describeServers, type ExportedServer } from './openapi-servers.ts'
import { documentedErrors, type ExportedOperation, type HttpMethod } from '../operation/operation.ts'

/** An OpenAPI 3.1 document: JSON, ready to be written. */
export type OpenApiDocument = OpenApiObject

/** Title, version and options of an exported document. */
export interface ExportInfo {
  readonly title: string
  readonly version: string
  /**
   * The resource group of an operation. Names are unique only within a group, so schemas are then named `group.Name`.
   * Default: plain names; of several models with one name, the later ones by address get a number, `Filter_2`.
   */
  readonly groupOf?: ((operation: ExportedOperation) => string) | undefined
  /** Summary of an operation, which linters require. Operations contain none. Default: no summaries. */
  readonly summaryOf?: ((operation: ExportedOperation) => string | undefined) | undefined
  /** Servers of the service. Default: the host from which the document was loaded. */
  readonly servers?: readonly ExportedServer[] | undefined
}

const methods: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const keyScheme = 'apiKeyAuth'
const failures: ReadonlyMap<number, string> = new Map([
  [400, 'Bad request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not found'],
  [409, 'Conflict'],
  [429, 'Too many requests'],
  [500, 'Internal server error'],
])

/**
 * The OpenAPI 3.1 document of some operations. The text does not depend on the order of the operations.
 * @throws {Error} if two operations have the same address or id.
 * @example exportOpenApi([listAlertDefs, createAlertDef], { title: 'Alerts', version: '5' })
 */
export function exportOpenApi(operations: readonly ExportedOperation[], info: ExportInfo): OpenApiDocument {
  const writer = createSchemaWriter()
  const sorted = [...operations].sort(byAddress)
  refuseDuplicates(sorted)
  const apiVersion = commonApiVersion(sorted)
  const paths: Record<string, OpenApiObject> = {}
  for (const operation of sorted) {
    const prefix = info.groupOf === undefined ? '' : `${info.groupOf(operation)}.`
    const item = (paths[operation.path] ??= {})
    item[operation.method.toLowerCase()] = describeOperation(operation, { info, apiVersion, writer, prefix })
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: describeServers(apiVersion, info.servers),
    security: [{ [keyScheme]: [] }],
    tags: [...new Set(sorted.map(({ service }) => service))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { [keyScheme]: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: writer.components(),
    },
  }
}

function byAddress(a: ExportedOperation, b: ExportedOperation): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return methods.indexOf(a.method) - methods.indexOf(b.method)
}

function refuseDuplicates(operations: readonly ExportedOperation[]): void {
  const seen = new Map<string, string>()
  for (const { id, method, path } of operations) {
    for (const key of [id, `${method} ${path}`]) {
      const other = seen.get(key)
      if (other !== undefined) throw new Error(`${key} is declared twice, by ${other} and by ${id}.`)
      seen.set(key, id)
    }
  }
}

interface ExportContext {
  readonly info: ExportInfo
  /** API version of the servers at the root of the document. */
  readonly apiVersion: number
  readonly writer: SchemaWriter
  readonly prefix: string
}

function describeOperation(operation: ExportedOperation, context: ExportContext): OpenApiObject {
  const { id, service, apiVersion, permissions, optionalBody, stability, in: input, out } = operation
  const { info, writer, prefix } = context
  const summary = info.summaryOf?.(operation)
  const json = (field: Descriptor, at = prefix): OpenApiObject => ({
    content: { 'application/json': { schema: writer.schema(field, at) } },
  })
  const responses: OpenApiObject = { 200: { description: 'OK', ...json(out) } }
  for (const status of documentedErrors(operation))
    responses[status] = { description: failures.get(status) ?? 'Error', ...json(ErrorBody, '') }
  return {
    operationId: id,
    ...(summary !== undefined && { summary }),
    tags: [service],
    ...(apiVersion !== context.apiVersion && { servers: describeServers(apiVersion, info.servers) }),
    parameters: [
      ...describeParameters('path', input.path, context),
      ...describeParameters('query', input.query, context),
    ],
    ...(input.body && { requestBody: { ...(optionalBody !== true && { required: true }), ...json(input.body) } }),
    responses,
    ...(stability === 'preview' && { 'x-stability': stability }),
    ...(stability !== undefined && stability !== 'preview' && { deprecated: true }),
    // OpenAPI 3.1 lets a requirement name what the key must be allowed to do.
    ...(permissions && { security: [{ [keyScheme]: permissions }], 'x-permissions': permissions }),
  }
}
