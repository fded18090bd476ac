import type { Log } from '../../base/log.ts'
import { version } from '../../base/version.ts'
import { readJson } from '../read-body.ts'
import type { RouteHandler, RequestContext, ServerRoute } from '../server-route.ts'
import type { ApiRoute, ApiSources, RawInput } from './api-route.ts'
import { lineStream } from './line-stream.ts'
import { apiBase, apiRoutes } from './routes.ts'

export interface ApiOptions {
  readonly sources: ApiSources
  readonly log: Log
  /** Aborted when the server closes: streams end. */
  readonly closing: AbortSignal
}

/** The API as routes of the server, with its document. */
export function apiServerRoutes(options: ApiOptions): readonly ServerRoute[] {
  let document: string | undefined
  return [
    ...apiRoutes.map(
      (route): ServerRoute => ({
        method: route.method === 'get' ? 'GET' : 'POST',
        path: `${apiBase}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        kind: route.needsToken ? 'token' : 'read',
        response: responseOf(route, options),
      }),
    ),
    {
      method: 'GET',
      path: `${apiBase}/openapi.json`,
      kind: 'read',
      async response() {
        // Loaded on use.
        const { openApiDocument } = await import('./openapi.ts')
        document ??= JSON.stringify(openApiDocument(apiRoutes, { base: apiBase, version }))
        return new Response(document, { headers: { 'content-type': 'application/json' } })
      },
    },
  ]
}

function responseOf(route: ApiRoute, { sources, log, closing }: ApiOptions): RouteHandler {
  return async (context) => {
    const input = await inputOf(context, route)
    const handled = route.handle(sources, input)
    if (handled instanceof Promise) {
      const response: unknown = await handled
      if (route.method === 'post' && route.isReading !== true) {
        log.info('changed over the API', { what: route.id, path: context.url.pathname })
      }
      return Response.json(response)
    }
    const body = await streamOf(handled, context, { log, closing })
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  }
}

async function inputOf({ request, url, params }: RequestContext, { largestBody }: ApiRoute): Promise<RawInput> {
  const body = request.method === 'POST' ? await readJson(request, largestBody) : undefined
  return { params, query: url.searchParams, body }
}

async function streamOf(
  rows: AsyncIterable<object>,
  context: RequestContext,
  { log, closing }: Omit<ApiOptions, 'sources'>,
): Promise<ReadableStream<Uint8Array> | null> {
  if (context.request.method === 'HEAD') return null
  return lineStream(rows, {
    signal: closing,
    onError(error) {
      if (!closing.aborted) log.warn('a stream ended early', { path: context.url.pathname, error: String(error) })
      context.cut()
    },
  })
}
