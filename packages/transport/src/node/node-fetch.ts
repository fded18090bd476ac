import { acceptedEncodings } from './decompress.ts'
import { type Dispatcher, globalDispatcher } from './dispatcher.ts'
import { Exchange } from './exchange.ts'

/**
 * A `fetch` for Node that uses the dispatcher behind the global one and omits features that an API client does not use:
 * it follows no redirects, caches nothing, has no cookies and no `clone()`. It honours `setGlobalDispatcher`, requests gzip
 * and brotli and decompresses them. Without Node's dispatcher, it is the global `fetch`.
 *
 * @example
 * const transport = createTransport({ region: 'eu1', domain: 'example.com', apiKey, fetch: nodeFetch })
 * @throws {TypeError} No response: `cause` says why, as with the global `fetch`. An aborted signal throws its reason.
 */
export const nodeFetch: typeof fetch = (input, init = {}) => {
  const dispatcher = globalDispatcher()
  return dispatcher === undefined
    ? fetch(input, { redirect: 'manual', ...init })
    : dispatchOver(dispatcher, input, init)
}

/**
 * `nodeFetch` over a dispatcher of the undici package, whatever the global one is.
 * @example
 * const fetch = createNodeFetch(new ProxyAgent('http://proxy.example.com:3128'))
 */
export const createNodeFetch =
  (dispatcher: Dispatcher): typeof fetch =>
  (input, init = {}) =>
    dispatchOver(dispatcher, input, init)

function dispatchOver(dispatcher: Dispatcher, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    return typeof input === 'string' && (init.body === undefined || typeof init.body === 'string')
      ? send(dispatcher, { url: input, init, body: init.body === undefined ? null : Buffer.from(init.body) })
      : sendAny(dispatcher, input, init)
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)))
  }
}

interface Sending {
  readonly url: string
  readonly init: RequestInit
  readonly body: Uint8Array | null
  readonly request?: Request | undefined
}

/** The less common forms of a request, whose bodies have to be read first. */
async function sendAny(dispatcher: Dispatcher, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : undefined
  const body = await bytesOf(init.body, request)
  return send(dispatcher, { url: addressOf(input), init, body, request })
}

function send(dispatcher: Dispatcher, { url, init, body, request }: Sending): Promise<Response> {
  const signal = (init.signal === undefined ? request?.signal : init.signal) ?? undefined
  signal?.throwIfAborted()
  const { origin, path } = split(url)
  const exchange = new Exchange(url, signal)
  const method = init.method ?? request?.method ?? 'GET'
  dispatcher.dispatch(
    { origin, path, method, headers: headersOf(init.headers ?? request?.headers, init.body), body },
    exchange,
  )
  const response: Promise<unknown> = exchange.response
  // It has everything of a Response that an API client reads; see LightResponse for the rest.
  return response as Promise<Response>
}

function addressOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

/** Addresses that are already normalised. */
const plainUrl = /^(https?:\/\/[a-z0-9.:-]+)(\/(?!.*\/\.)[!$-~]*)$/

function split(url: string): { readonly origin: string; readonly path: string } {
  const [, origin, path] = plainUrl.exec(url) ?? []
  if (origin !== undefined && path !== undefined) return { origin, path }
  const parsed = new URL(url)
  return { origin: parsed.origin, path: parsed.pathname + parsed.search }
}

function headersOf(source: HeadersInit | undefined, body: RequestInit['body']): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': acceptedEncodings, accept: '*/*' }
  if (typeof body === 'string') headers['content-type'] = 'text/plain;charset=UTF-8'
  if (source instanceof Headers) for (const [name, value] of source) headers[name] = value
  else if (Array.isArray(source)) for (const [name = '', value = ''] of source) headers[name.toLowerCase()] = value
  else for (const name in source) headers[name.toLowerCase()] = String(source[name])
  return headers
}

async function bytesOf(body: RequestInit['body'], request: Request | undefined): Promise<Uint8Array | null> {
  if (body instanceof Uint8Array) return body
  if (body !== undefined && body !== null) return new Uint8Array(await new Response(body).arrayBuffer())
  if (!request?.body) return null
  return new Uint8Array(await request.arrayBuffer())
}
