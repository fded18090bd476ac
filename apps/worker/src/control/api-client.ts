import { z } from 'zod'
import { sanitizeText } from '@mgmt-api/base/text'
import { RequestError, type RequestErrorCode } from '../base/request-error.ts'
import { jsonLines } from './json-lines.ts'
import { schedule } from '../base/timers.ts'

/** Connection options of a worker's API. */
export interface ApiConnection {
  /** `http://127.0.0.1:8750` */
  readonly address: string
  readonly token: string
  readonly fetch: typeof fetch
  /** Aborts requests: Ctrl-C. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until a response starts. Default: 60,000. */
  readonly timeoutMs?: number | undefined
}

export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** A client of a worker's API that validates responses. @throws {RequestError} from every method */
export interface ApiClient {
  get<T>(path: string, schema: z.ZodType<T>, query?: Query): Promise<T>
  post<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T>
  /** Streams lines of JSON. */
  lines<T>(path: string, schema: z.ZodType<T>, query: Query): AsyncGenerator<T>
}

export function createApiClient(place: ApiConnection): ApiClient {
  const json = async <T>(schema: z.ZodType<T>, request: ApiRequest): Promise<T> => {
    const response = await send(place, request)
    return checked(place, schema, await response.json().catch(noJson(place)))
  }
  return {
    get: (path, schema, query = {}) => json(schema, { method: 'GET', path: path + textOf(query) }),
    post: (path, schema, body = {}) => json(schema, { method: 'POST', path, body }),
    async *lines(path, line, query) {
      const { body } = await send(place, { method: 'GET', path: path + textOf(query) })
      if (body === null) return
      try {
        for await (const value of jsonLines(body)) yield checked(place, line, value)
      } catch (error) {
        place.signal?.throwIfAborted()
        if (error instanceof RequestError) throw error
        throw new RequestError('unreachable', `the worker at ${place.address} ended the response early`, 'try again')
      }
    },
  }
}

interface ApiRequest {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly body?: object | undefined
}

async function send(place: ApiConnection, { method, path, body }: ApiRequest): Promise<Response> {
  const response = await responseOf(place, `${place.address}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${place.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw errorOf(response.status, await response.text())
  return response
}

async function responseOf(
  { address, fetch, signal, timeoutMs = 60_000 }: ApiConnection,
  url: string,
  init: RequestInit,
) {
  // The timeout covers only the start of the response: a long body may take its time.
  const timeout = new AbortController()
  const cancel = schedule(() => timeout.abort(), timeoutMs)
  try {
    return await fetch(url, {
      ...init,
      signal: AbortSignal.any([timeout.signal, ...(signal === undefined ? [] : [signal])]),
    })
  } catch (cause) {
    signal?.throwIfAborted()
    const why = timeout.signal.aborted ? 'did not respond in time' : 'cannot be reached'
    throw new RequestError(
      'unreachable',
      `the worker at ${address} ${why}`,
      `check that it is running (${reasonOf(cause)})`,
    )
  } finally {
    cancel()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const Problem = z.object({ code: z.string(), message: z.string(), hint: z.string().optional() })

const codes: Readonly<Record<string, RequestErrorCode>> = {
  not_found: 'not_found',
  wrong_state: 'wrong_state',
  bad_request: 'bad_request',
  unauthorized: 'unauthorized',
  forbidden: 'unauthorized',
  too_large: 'bad_request',
}

function errorOf(status: number, text: string): RequestError {
  const { success, data } = Problem.safeParse(parsed(text))
  if (!success) return new RequestError('unreachable', `the response is not from a worker: status ${status}`)
  const { code, message, hint } = data
  return new RequestError(
    codes[code] ?? 'unreachable',
    sanitizeText(message),
    hint === undefined ? hint : sanitizeText(hint),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The response is not from a worker.
    return undefined
  }
}

const noJson =
  ({ signal, address }: ApiConnection) =>
  (): never => {
    signal?.throwIfAborted()
    throw new RequestError('unreachable', `the response of the worker at ${address} is not JSON`)
  }

/** @throws {RequestError} if the response of a newer or older worker does not match */
function checked<T>({ address }: ApiConnection, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new RequestError(
    'unreachable',
    `invalid response of the worker at ${address}: ${result.error.issues[0]?.message ?? ''}`,
    'use the version of the worker; see mgmt-worker status',
  )
}

function textOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return []
    const values = typeof value === 'object' ? value : [String(value)]
    return values.map((each): [string, string] => [name, each])
  })
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
