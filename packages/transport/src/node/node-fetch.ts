import { acceptedEncodings } from './decompress.ts'
import { globalDispatcher } from './dispatcher.ts'
import { Exchange } from './exchange.ts'

/**
 * A `fetch` for Node that talks to the dispatcher behind the global one and leaves out what an API client never uses:
 * redirects are never followed, nothing is cached, no cookies, `clone()` is missing. It honours `setGlobalDispatcher`,
 * asks for gzip and brotli and unpacks them. Where Node's dispatcher is missing it is the global `fetch`.
 *
 * @example
 * const transport = createTransport({ region: 'eu1', domain: 'example.com', apiKey, fetch: nodeFetch })
 * @throws {TypeError} No answer: `cause` says why, as with the global `fetch`. An aborted signal throws its reason.
 */
export async function nodeFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const dispatcher = globalDispatcher()
  if (dispatcher === undefined) return fetch(input, { redirect: 'manual', ...init })
  const request = input instanceof Request ? input : undefined
  const url = new URL(request?.url ?? String(input))
  const signal = init.signal === undefined ? request?.signal : init.signal
  signal?.throwIfAborted()
  const body = await bodyOf(init.body, request)
  signal?.throwIfAborted()
  const exchange = new Exchange(url.href, signal ?? undefined)
  dispatcher.dispatch(
    {
      origin: url.origin,
      path: url.pathname + url.search,
      method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
      headers: headersOf(init.headers ?? request?.headers, init.body),
      body,
    },
    exchange,
  )
  // What an API client reads of a Response is all there; see LightResponse for what is not.
  return exchange.response as Promise<Response | unknown> as Promise<Response>
}

function headersOf(source: HeadersInit | undefined, body: RequestInit['body']): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': acceptedEncodings, accept: '*/*' }
  if (typeof body === 'string') headers['content-type'] = 'text/plain;charset=UTF-8'
  if (source instanceof Headers) for (const [name, value] of source) headers[name] = value
  else if (Array.isArray(source)) for (const [name = '', value = ''] of source) headers[name.toLowerCase()] = value
  else for (const [name, value] of Object.entries(source ?? {})) headers[name.toLowerCase()] = String(value)
  return headers
}

async function bodyOf(body: RequestInit['body'], request: Request | undefined): Promise<Uint8Array | null> {
  if (typeof body === 'string') return Buffer.from(body)
  if (body instanceof Uint8Array) return body
  if (body !== undefined && body !== null) return new Uint8Array(await new Response(body).arrayBuffer())
  if (request === undefined || request.body === null) return null
  return new Uint8Array(await request.arrayBuffer())
}
