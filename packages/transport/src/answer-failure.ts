import { codeOf, readErrorBody } from './error-body.ts'
import { cleanText, type Failure } from './failure.ts'
import { classify404 } from './not-found.ts'
import type { FetchResponse } from './options.ts'
import { retryAfterMs } from './retry-after.ts'

const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'x-trace-id', 'cf-ray']

/** The service's own id of a request, under the names that services use. */
export function requestIdOf(headers: Headers, key?: string): string | undefined {
  for (const name of requestIdHeaders) {
    const id = headers.get(name)
    if (id !== null) return cleanText(id, key)
  }
  return undefined
}

export interface FailedAnswer {
  readonly response: Pick<FetchResponse, 'status' | 'headers'>
  /** Body, or what came of it. */
  readonly text: string
  readonly key: string | undefined
  readonly now: number
  /** The path of the operation has a parameter. */
  readonly namesResource: boolean
}

/** What an answer outside 2xx says. */
export function answerFailure({ response, text, key, now, namesResource }: FailedAnswer): Failure {
  const { status, headers } = response
  const { message, code, html } = readErrorBody(text)
  const failed = {
    kind: 'api',
    status: status === 0 ? undefined : status,
    requestId: requestIdOf(headers, key),
  } as const
  if (status === 0 || (status >= 300 && status < 400)) {
    const target = headers.get('location')
    const said = target === null ? undefined : `to ${cleanText(target, key)}`
    return { ...failed, code: 'redirected', said, maybeProcessed: false }
  }
  return {
    ...failed,
    code: status === 404 ? classify404({ message, code, html, namesResource }) : codeOf(status),
    said: cleanText(message, key),
    // A request that timed out there, or broke the service, may have been carried out all the same.
    maybeProcessed: status >= 500 || status === 408,
    retryAfterMs: retryAfterMs(headers, now),
  }
}
