import type { Drift, ResponseInfo } from '@mgmt-api/models'
import { answerFailure } from './answer-failure.ts'
import type { Read } from './answer.ts'
import type { CallAnswer } from './execute.ts'
import type { ExplainContext } from './lazy/explain-failure.ts'
import { explainLater } from './explain-later.ts'
import { cleanText, type CallFailure, isRefusal, refusal, toError } from './failure.ts'
import type { RequestEvent } from './hooks.ts'
import { classifyNetworkError } from './network-failure.ts'
import type { ApiKey, FetchResponse } from './options.ts'
import { type PreparedCall, redactedRequest } from './prepare.ts'
import { readResponseText } from './read-text.ts'
import { requestIdOf } from './request-id.ts'
import { Info } from './response-info.ts'
import { type RetryHeaders, retryAfterMs } from './retry-after.ts'
import { authorization, refusedHeader, checkKey } from './runtime.ts'
import { Scope } from './scope.ts'

/** Maximum size of an error body in bytes. A larger one contains no message for people, and is not read. */
const maxErrorBytes = 1024 * 1024

/** Converts the body of an answer to data. */
export interface Reader<T> {
  /** Reads a 2xx answer. If it throws, the body counts as truncated. */
  read(response: FetchResponse, context: ReadContext): Promise<Read<T>>
  /** Data of a repeated DELETE whose resource no longer exists. */
  readonly gone?: T
  /** The body is still open when `read` resolves; its reader closes the scope. */
  readonly keepsOpen?: boolean
}

export interface ReadContext {
  readonly prepared: PreparedCall
  readonly key: string
  readonly scope: Scope
  /** Moves forward while the caller processes messages of a stream. */
  deadlineAt: number
  /** Collects the drift of the answer, also after the headers were returned. */
  readonly drift: Drift[]
}

/** Result of one attempt, and whether its request was sent. */
export type AttemptResult<T> = {
  readonly attempt: number
  readonly event: RequestEvent | undefined
  readonly sent: boolean
} & Outcome<T>

type Outcome<T> =
  | { readonly answer: CallAnswer<T> }
  | { readonly failure: CallFailure; readonly info?: ResponseInfo | undefined }

interface AttemptState {
  readonly attempt: number
  readonly deadlineAt: number
  readonly scope: Scope
  readonly drift: Drift[]
  event: RequestEvent | undefined
  sent: boolean
  startedAt: number
  /** Whether the timeout of the scope is the deadline of the call. */
  untilDeadline: boolean
  key: string | undefined
  response: FetchResponse | undefined
  info: ResponseInfo | undefined
  /** Takes a 429 back that the limiter was told of. */
  takeBack: (() => void) | undefined
}

/** Sends a request once and reads its answer. Never throws. */
export async function attemptOnce<T>(
  prepared: PreparedCall,
  { attempt, deadlineAt }: { readonly attempt: number; readonly deadlineAt: number },
  reader: Reader<T>,
): Promise<AttemptResult<T>> {
  const state: AttemptState = {
    attempt,
    deadlineAt,
    scope: new Scope(prepared.options.signal),
    drift: [],
    event: undefined,
    sent: false,
    startedAt: 0,
    untilDeadline: false,
    key: undefined,
    response: undefined,
    info: undefined,
    takeBack: undefined,
  }
  let outcome: Outcome<T>
  try {
    outcome = await run(prepared, state, reader)
  } catch (thrown) {
    outcome = { failure: failureOf(thrown, prepared, state) }
  }
  return finish(prepared, state, outcome, reader)
}

async function run<T>(prepared: PreparedCall, state: AttemptState, reader: Reader<T>): Promise<Outcome<T>> {
  const { runtime, options } = prepared
  const { scope } = state
  scope.signal.throwIfAborted()
  const admitted = requestPermit(prepared, state)
  const refused = admitted instanceof Promise ? await admitted : admitted
  if (refused !== undefined) return { failure: refused }
  const remainingMs = state.deadlineAt - runtime.now()
  const timeoutMs = options.timeoutMs ?? runtime.timeoutMs
  state.untilDeadline = remainingMs <= timeoutMs
  scope.limit(Math.max(0, Math.min(timeoutMs, remainingMs)))
  const { apiKey } = runtime
  const given = typeof apiKey === 'function' ? await resolveKey(apiKey, scope) : checkKey(apiKey)
  if ('failure' in given) return { failure: given.failure }
  state.key = given.key
  return scope.race(exchange(prepared, state, given.key, reader))
}

/** Waits for the limiter. Returns a failure if the request cannot be sent in time. */
function requestPermit(
  { runtime }: PreparedCall,
  state: AttemptState,
): undefined | CallFailure | Promise<undefined | CallFailure> {
  const remainingMs = state.deadlineAt - runtime.now()
  if (remainingMs <= 0) return { kind: 'timeout', code: 'timeout_deadline', maybeProcessed: false }
  const { scope } = state
  const admitted = runtime.limiter.admit(remainingMs, scope.signal)
  if (admitted === true) return undefined
  const late: CallFailure = { kind: 'timeout', code: 'rate_limited', maybeProcessed: false }
  if (admitted === false) return late
  state.untilDeadline = true
  scope.limit(remainingMs)
  return scope.race(admitted).then((inTime) => (inTime ? undefined : late))
}

async function resolveKey(apiKey: Exclude<ApiKey, string>, scope: Scope): Promise<ReturnType<typeof checkKey>> {
  try {
    const asked = (async () => apiKey({ signal: scope.signal }))()
    return checkKey(await scope.race(asked))
  } catch (cause) {
    if (scope.signal.aborted) throw cause
    return { failure: refusal('missing_key', { detail: 'the apiKey function failed', cause }) }
  }
}

async function exchange<T>(
  prepared: PreparedCall,
  state: AttemptState,
  key: string,
  reader: Reader<T>,
): Promise<Outcome<T>> {
  const { runtime, plan, wire } = prepared
  const { scope, deadlineAt, drift } = state
  if (runtime.isObserved) {
    const failure = await runBeforeRequest(prepared, state)
    if (failure !== undefined) return { failure }
  }
  // A copy, because hooks may keep theirs.
  const headers = {
    ...(state.event?.headers ?? prepared.headers),
    authorization: authorization(key, runtime.scheme),
  }
  state.sent = true
  const response = await (runtime.fetch ?? fetch)(wire.url, {
    method: plan.operation.method,
    headers,
    ...(wire.body === undefined ? undefined : { body: wire.body }),
    redirect: 'manual',
    signal: scope.signal,
  })
  state.response = response
  const info = new Info(response, state.attempt, drift)
  state.info = info
  const { status } = response
  // Before the body, which may take long: other requests must not be sent meanwhile.
  const pauseMs = status === 429 ? pauseAfter(response.headers, runtime.now()) : undefined
  state.takeBack = runtime.limiter.observe(status, pauseMs)
  if (status < 200 || status >= 300) {
    const text = await readResponseText(response, maxErrorBytes).catch(() => undefined)
    return { failure: failedAnswer(prepared, state, response, text ?? '') }
  }
  const read = await reader.read(response, { prepared, key, scope, deadlineAt, drift })
  return read.ok ? { answer: { data: read.data, response: info } } : { failure: read.failure }
}

/** The limiter holds back every request: a wrong header, such as a point in time, must not do that for years. */
const longestPauseMs = 3_600_000

function pauseAfter(headers: RetryHeaders, now: number): number | undefined {
  const askedMs = retryAfterMs(headers, now)
  return askedMs === undefined ? undefined : Math.min(askedMs, longestPauseMs)
}

function failedAnswer(
  { runtime }: PreparedCall,
  { key }: AttemptState,
  response: FetchResponse,
  text: string,
): CallFailure {
  return answerFailure({ response, text, key, now: runtime.now() })
}

/** Runs the `beforeRequest` hooks. Returns a failure if one of them throws or adds an invalid header. */
async function runBeforeRequest(prepared: PreparedCall, state: AttemptState): Promise<CallFailure | undefined> {
  const { runtime, plan, wire } = prepared
  const { signal } = state.scope
  const { id, method, path } = plan.operation
  const event: RequestEvent = {
    operation: id,
    method,
    template: path,
    // Computed when it is read.
    get url() {
      return redactedRequest(prepared).url
    },
    attempt: state.attempt,
    headers: { ...prepared.headers },
  }
  state.event = event
  state.startedAt = runtime.now()
  try {
    await runtime.hooks.beforeRequest?.(event, { ...wire, signal })
  } catch (cause) {
    signal.throwIfAborted()
    return refusal('hook_failed', { cause })
  }
  // The attempt may have ended during the hook.
  signal.throwIfAborted()
  state.startedAt = runtime.now()
  return refusedHeader(event.headers)
}

/** The failure of an attempt without an answer, or with one that was not read to its end. */
function failureOf(thrown: unknown, prepared: PreparedCall, state: AttemptState): CallFailure {
  const { scope, sent, response, untilDeadline } = state
  if (scope.aborted) {
    return { kind: 'aborted', code: 'aborted', maybeProcessed: sent, cause: prepared.options.signal?.reason }
  }
  if (response !== undefined && (response.status < 200 || response.status >= 300)) {
    return failedAnswer(prepared, state, response, '')
  }
  if (scope.expired) {
    const code = untilDeadline ? 'timeout_deadline' : 'timeout_attempt'
    return { kind: 'timeout', code, maybeProcessed: sent, detail: response && 'only the headers of the answer arrived' }
  }
  if (response !== undefined) return { kind: 'network', code: 'truncated', maybeProcessed: true, cause: thrown }
  const { code, maybeProcessed, detail = '' } = classifyNetworkError(thrown)
  const cleaned = cleanText(detail, state.key)
  return { kind: 'network', code, detail: cleaned, maybeProcessed: sent && maybeProcessed, cause: thrown }
}

async function finish<T>(
  prepared: PreparedCall,
  state: AttemptState,
  outcome: Outcome<T>,
  { keepsOpen }: Reader<T>,
): Promise<AttemptResult<T>> {
  const { attempt, scope, info, event, sent } = state
  if ('answer' in outcome) {
    if (keepsOpen !== true) scope.close()
    if (event !== undefined) reportResponse(prepared, state, event, undefined)
    return { attempt, event, sent, info, ...outcome }
  }
  scope.cancel()
  const failed = withAnswer(outcome.failure, state)
  const failure = await explainLater(failed, explainContext(prepared, state))
  if (failure.code === 'quota_exceeded') state.takeBack?.()
  if (event !== undefined) reportResponse(prepared, state, event, failure)
  return { attempt, event, sent, info, failure }
}

/** Adds status and request id of the answer, if one arrived. */
export function withAnswer(
  failure: CallFailure,
  {
    response,
    key,
  }: { readonly response: Pick<FetchResponse, 'status' | 'headers'> | undefined; readonly key: string | undefined },
): CallFailure {
  if (response === undefined || isRefusal(failure)) return failure
  // An error inside an answer of success has a status of its own.
  const status = failure.kind === 'api' ? failure.status : response.status
  return { ...failure, status, requestId: failure.requestId ?? requestIdOf(response.headers, key) }
}

/** Context for the explanation of a failure of this call. */
export function explainContext(
  { plan }: PreparedCall,
  { key }: { readonly key?: string | undefined } = {},
): ExplainContext {
  const { operation, major } = plan
  return { operation, major, clean: (text) => cleanText(text, key) }
}

function reportResponse(
  { runtime, plan }: PreparedCall,
  { response, attempt, sent, key, startedAt }: AttemptState,
  event: RequestEvent,
  failure: CallFailure | undefined,
): void {
  runtime.hooks.afterResponse?.({
    request: event,
    status: response?.status,
    requestId: response && requestIdOf(response.headers, key),
    durationMs: runtime.now() - startedAt,
    error: failure && toError(failure, { operation: plan.operation, attempts: sent ? attempt : attempt - 1 }),
  })
}
