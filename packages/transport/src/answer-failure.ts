import { type ErrorCode, errorTexts, majorHint } from './codes.ts'
import { codeOf, type ErrorText, readErrorBody } from './error-body.ts'
import { cleanText, type Failure } from './failure.ts'
import { classify404, saysMissing } from './not-found.ts'
import type { FetchResponse } from './options.ts'
import { retryAfterMs } from './retry-after.ts'

const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'x-trace-id', 'cf-ray']

/** The emulator says here what the contract leaves no room for: where a path went, which operations it lacks. */
const hintHeader = 'x-mgmt-emulator-hint'

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
  /** The body, or the part of it that could be read. */
  readonly text: string
  readonly key: string | undefined
  readonly now: number
  /** Of the address that was called. */
  readonly major: number
  /** Statuses beside 404 that may mean a missing resource. */
  readonly alsoNotFound?: readonly number[] | undefined
}

/** What an answer outside 2xx says. */
export function answerFailure({ response, text, key, now, major, alsoNotFound }: FailedAnswer): Failure {
  const { status, headers } = response
  const body = readErrorBody(text)
  const failed = {
    kind: 'api',
    status: status === 0 ? undefined : status,
    requestId: requestIdOf(headers, key),
    hint: cleanText(headers.get(hintHeader) ?? '', key) || undefined,
  } as const
  if (status === 0 || (status >= 300 && status < 400)) {
    const target = headers.get('location')
    const said = target === null ? undefined : `to ${cleanText(target, key)}`
    return { ...failed, code: 'redirected', said, maybeProcessed: false }
  }
  const code = codeFor(status, body, alsoNotFound)
  return {
    ...failed,
    code,
    hint: code === 'no_such_route' && major === 4 ? `${failed.hint ?? errorTexts[code][1]} ${majorHint}` : failed.hint,
    said: cleanText(body.message, key),
    // A request that timed out there, or broke the service, may have been carried out all the same.
    maybeProcessed: (status >= 500 && status !== 501) || status === 408,
    retryAfterMs: retryAfterMs(headers, now),
  }
}

function codeFor(status: number, body: ErrorText, alsoNotFound: readonly number[] = []): ErrorCode {
  if (status === 404) return classify404(body)
  return alsoNotFound.includes(status) && saysMissing(body) ? 'not_found' : codeOf(status)
}
