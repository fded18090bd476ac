import { z } from 'zod'
import { sanitizeText } from '@mgmt-api/base/text'
import { RequestError, type RequestErrorCode } from '../request-error.ts'
import { jsonLines } from './json-lines.ts'

/** A worker's API. */
export interface ApiPlace {
  /** `http://127.0.0.1:8750` */
  readonly address: string
  readonly token: string
  readonly fetch: typeof fetch
  /** Ends requests: Ctrl-C. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until a response starts. Default: 60,000. */
  readonly timeoutMs?: number | undefined
}

export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** Requests to an API, with checked responses. @throws {RequestError} from any of them */
export interface ApiCaller {
  get<T>(path: string, answer: z.ZodType<T>, query?: Query): Promise<T>
  post<T>(path: string, answer: z.ZodType<T>, body?: object): Promise<T>
  /** Lines of JSON, as they arrive. */
  lines<T>(path: string, line: z.ZodType<T>, query: Query): AsyncGenerator<T>
}

export function apiCaller(place: ApiPlace): ApiCaller {
  const json = async <T>(answer: z.ZodType<T>, request: ApiRequest): Promise<T> => {
    const response = await send(place, request)
    return checked(place, answer, await response.json().catch(noJson(place)))
  }
  return {
    get: (path, answer, query = {}) => json(answer, { method: 'GET', path: path + textOf(query) }),
    post: (path, answer, body = {}) => json(answer, { method: 'POST', path, body }),
    async *lines(path, line, query) {
      const { body } = await send(place, { method: 'GET', path: path + textOf(query) })
      if (body === null) return
      try {
        for await (const value of jsonLines(body)) yield checked(place, line, value)
      } catch (error) {
        place.signal?.throwIfAborted()
        if (error instanceof RequestError) throw error
        throw new RequestError('unreachable', `the worker at ${place.address} broke off in the middle`, 'try again')
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

async function send(place: ApiPlace, { method, path, body }: ApiRequest): Promise<Response> {
  const response = await answerOf(place, `${place.address}/api/v1${path}`, {
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

async function answerOf({ address, fetch, signal, timeoutMs = 60_000 }: ApiPlace, url: string, init: RequestInit) {
  // The timeout covers only the start of the response: a long body may take its time.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    return await fetch(url, {
      ...init,
      signal: AbortSignal.any([late.signal, ...(signal === undefined ? [] : [signal])]),
    })
  } catch (cause) {
    signal?.throwIfAborted()
    const why = late.signal.aborted ? 'has not answered in time' : 'cannot be reached'
    throw new RequestError('unreachable', `the worker at ${address} ${why}`, `is it running? (${reasonOf(cause)})`)
  } finally {
    clearTimeout(timer)
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
  if (!success) return new RequestError('unreachable', `the worker answered ${status}, and not as a worker does`)
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
    // Something other than a worker responded.
    return undefined
  }
}

const noJson =
  ({ signal, address }: ApiPlace) =>
  (): never => {
    signal?.throwIfAborted()
    throw new RequestError('unreachable', `what the worker at ${address} answered is no JSON`)
  }

/** @throws {RequestError} if the response of a newer or older worker does not match */
function checked<T>({ address }: ApiPlace, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new RequestError(
    'unreachable',
    `what the worker at ${address} answered is not understood: ${result.error.issues[0]?.message ?? ''}`,
    'use the mgmt-worker of its version, see: mgmt-worker status',
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
