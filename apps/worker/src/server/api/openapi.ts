import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { HttpProblem } from '../http-problem.ts'
import type { ApiRoute } from './api-route.ts'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

export interface OpenApiOptions {
  readonly base: string
  readonly version: string
}

/** The OpenAPI 3.1 document of routes, generated from their schemas. */
export function openApiDocument(routes: readonly ApiRoute[], { base, version }: OpenApiOptions): Document {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'Required for changes and backups, and beyond loopback for all operations.',
  })
  for (const { method, path, id, summary, isStream, needsToken, params, query, body, answer } of routes) {
    const mediaType = isStream ? 'application/x-ndjson' : 'application/json'
    const description = isStream ? 'One JSON document a line, as in the schema' : summary
    app.openAPIRegistry.registerPath({
      method,
      path: `${base}${path}`,
      operationId: id,
      summary,
      security: needsToken ? [{ token: [] }] : [{}, { token: [] }],
      request: {
        ...(isEmpty(params) ? {} : { params }),
        ...(isEmpty(query) ? {} : { query }),
        ...(body === undefined ? {} : { body: { required: true, content: { 'application/json': { schema: body } } } }),
      },
      responses: {
        200: { description, content: { [mediaType]: { schema: answer } } },
        default: {
          description: 'Error message with a hint',
          content: { 'application/json': { schema: HttpProblem } },
        },
      },
    })
  }
  return app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'mgmt-worker', version } })
}

const isEmpty = ({ shape }: z.ZodObject): boolean => Object.keys(shape).length === 0
