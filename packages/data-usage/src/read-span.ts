import { dayNumber, dayOfNumber } from '@mgmt-api/base/days'
import { type Call, type CallOptions, callOf, isMgmtError, type ResponseInfo } from '@mgmt-api/models'
import { invalidOption } from '@mgmt-api/models/internal'
import type { Span } from './days.ts'

/** Options of a call that is split into several requests if its span is too long for one. */
export interface SpanOptions extends CallOptions {
  /**
   * Maximum number of days per request, at least 1. Default: the whole span is requested at once, and halved if the service
   * refuses it. `timeoutMs` and `deadlineMs` apply to each request.
   */
  readonly maxDays?: number | undefined
}

/** Items of the days of one request. */
export interface SpanItems<T> {
  readonly span: Span
  readonly items: T[]
}

export interface SpanRequest<T> {
  readonly span: Span
  readonly ask: (span: Span) => Call<T[]>
  readonly maxDays: number | undefined
  /** Whether the request contains only the days, so that a refusal concerns them. */
  readonly mayHalve: boolean
}

/** Maximum number of requests per call, including refused ones. */
const mostRequests = 400

/**
 * Reads all days of a span, oldest first, in as few requests as the service accepts: a span that is refused with a 400 is
 * halved, down to a single day, and the accepted length is used for the rest. Status, headers and request id are those of
 * the last response; attempts and drift are those of all responses.
 * @throws {MgmtError} kind `validation` if more than 400 requests would be needed; `api`, the first refusal, if even a single
 * day is refused; any other error of a request.
 */
export function readSpan<T>(request: SpanRequest<T>): Call<SpanItems<T>[]> {
  return callOf(readAll(request))
}

async function readAll<T>({
  span,
  ask,
  maxDays,
  mayHalve,
}: SpanRequest<T>): ReturnType<Call<SpanItems<T>[]>['withResponse']> {
  const last = dayNumber(span.to)
  let next = dayNumber(span.from)
  let length = Math.min(checked(maxDays), last - next + 1)
  let refused: unknown
  let response: ResponseInfo | undefined
  const spans: SpanItems<T>[] = []
  for (let requests = 1; response === undefined || next <= last; requests++) {
    const size = Math.min(length, last - next + 1)
    if (requests + Math.ceil((last - next + 1) / size) - 1 > mostRequests) throw tooMany(size, refused)
    const part = { from: dayOfNumber(next), to: dayOfNumber(next + size - 1) }
    try {
      const read = await ask(part).withResponse()
      spans.push({ span: part, items: read.data })
      response = together(response, read.response)
      next += size
      refused = undefined
    } catch (error) {
      if (!mayHalve || !isMgmtError(error, 'api') || error.code !== 'bad_request') throw error
      refused ??= error
      if (size === 1) throw refused
      length = Math.ceil(size / 2)
    }
  }
  return { data: spans, response }
}

function checked(maxDays = Number.MAX_SAFE_INTEGER): number {
  if (Number.isSafeInteger(maxDays) && maxDays >= 1) return maxDays
  throw invalidOption('maxDays', 'range', `${maxDays} is not a whole number of at least 1`)
}

function tooMany(size: number, cause: unknown): Error {
  const error = invalidOption(
    'from',
    'range',
    `the span takes more than ${mostRequests} requests of ${size} ${size === 1 ? 'day' : 'days'} each`,
    { hint: 'Request fewer days.' },
  )
  if (cause !== undefined) error.cause = cause
  return error
}

function together(before: ResponseInfo | undefined, response: ResponseInfo): ResponseInfo {
  if (before === undefined) return response
  const { status, headers, requestId } = response
  const attempts = before.attempts + response.attempts
  return { status, headers, requestId, attempts, drift: [...before.drift, ...response.drift] }
}
