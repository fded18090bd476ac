import type { Drift, ResponseInfo } from '@mgmt-api/models'
import { endOf, type Permit } from './admit.ts'
import { responseFailure } from '../response/response-failure.ts'
import { type CallFailure, cleanText } from '../failure/failure.ts'
import { networkFailure } from '../failure/network-failure.ts'
import type { FetchResponse } from '../options/options.ts'
import type { PreparedCall } from '../request/prepare.ts'
import { readResponseText } from '../response/read-text.ts'
import type { CallResponse, Reader } from '../response/reader.ts'
import { LazyResponseInfo } from '../response/response-info.ts'
import { type RetryHeaders, retryAfterMs } from '../waits/retry-after.ts'
import { authorization } from '../request/runtime.ts'
import type { Scope } from '../waits/scope.ts'

/** Maximum size of an error body in bytes. A larger one contains no message for people, and is not read. */
const maxErrorBytes = 1024 * 1024

/** Where in a call a request is sent. */
export interface Sending {
  readonly attempt: number
  readonly deadlineAt: number
  readonly scope: Scope
  readonly permit: Permit
}

/** A response whose headers have arrived. */
export interface ReceivedResponse {
  readonly response: FetchResponse
  readonly info: ResponseInfo
  readonly drift: Drift[]
  /** Takes a 429 back that the limiter was told of. */
  readonly takeBack: (() => void) | undefined
}

/** Sends a request and waits for the headers of its response. */
export async function send(
  { runtime, plan, wire }: PreparedCall,
  headers: Readonly<Record<string, string>>,
  { attempt, scope, permit: { key, timeout } }: Sending,
): Promise<ReceivedResponse | { readonly failure: CallFailure }> {
  // Not called as a method: the global one of browsers refuses that.
  const { fetch } = runtime
  try {
    const sent = fetch(wire.url, {
      method: plan.operation.method,
      // A copy, because hooks may keep theirs.
      headers: { ...headers, authorization: authorization(key, runtime.scheme) },
      ...(wire.body === undefined ? undefined : { body: wire.body }),
      redirect: 'manual',
      signal: scope.signal,
    })
    const response = await scope.race(sent)
    const drift: Drift[] = []
    const info = new LazyResponseInfo(response, attempt, drift)
    const { status } = response
    // Before the body, which may take long: other requests must not be sent meanwhile.
    const pauseMs = status === 429 ? pauseAfter(response.headers, runtime.now()) : undefined
    return { response, info, drift, takeBack: runtime.limiter.observe(status, pauseMs) }
  } catch (thrown) {
    const failure = endOf(scope, timeout, true) ?? networkFailure(thrown)
    return { failure: { ...failure, detail: failure.detail && cleanText(failure.detail, key) } }
  }
}

/** The limiter holds back every request: a wrong header, such as a point in time, must not do that for years. */
const longestPauseMs = 3_600_000

function pauseAfter(headers: RetryHeaders, now: number): number | undefined {
  const askedMs = retryAfterMs(headers, now)
  return askedMs === undefined ? undefined : Math.min(askedMs, longestPauseMs)
}

/** Reads the body of a response. */
export async function readResponse<T>(
  prepared: PreparedCall,
  { response, info, drift }: ReceivedResponse,
  reader: Reader<T>,
  { deadlineAt, scope, permit: { key, timeout } }: Sending,
): Promise<{ readonly response: CallResponse<T> } | { readonly failure: CallFailure }> {
  const refused = (text: string): { readonly failure: CallFailure } => ({
    failure: responseFailure({ response, text, key, now: prepared.runtime.now() }),
  })
  const isSuccess = response.status >= 200 && response.status < 300
  try {
    if (!isSuccess) return refused((await scope.race(readResponseText(response, maxErrorBytes))) ?? '')
    const read = await scope.race(reader.read(response, { prepared, key, scope, deadlineAt, drift }))
    return read.ok ? { response: { data: read.data, response: info } } : { failure: read.failure }
  } catch (thrown) {
    // The status says what failed, also without the rest of the body.
    if (!isSuccess && !scope.aborted) return refused('')
    const ended = endOf(scope, timeout, true, 'only the headers of the response arrived')
    return { failure: ended ?? { kind: 'network', code: 'truncated', maybeProcessed: true, cause: thrown } }
  }
}
