import type { Drift, HttpMethod, MgmtError } from '@mgmt-api/models'

/** A request about to be sent. Every later event of the attempt has the same object. */
export interface RequestEvent {
  /** Id of the operation. */
  readonly operation: string
  readonly method: HttpMethod
  /** Path of the operation with its parameters in braces: a name for metrics and spans. */
  readonly template: string
  /** The whole address; secret query parameters are replaced. */
  readonly url: string
  /** From 1. */
  readonly attempt: number
  /** Headers of the request without the key. A hook may add some. */
  readonly headers: Record<string, string>
}

/** How an attempt ended. */
export interface ResponseEvent {
  readonly request: RequestEvent
  /** Absent if there was no response. */
  readonly status: number | undefined
  /** The service's own id of the request. */
  readonly requestId: string | undefined
  /** From sending to the end of the body; of a stream, to its first message. */
  readonly durationMs: number
  /** Absent on success. */
  readonly error: MgmtError | undefined
}

/** An attempt failed and another follows. */
export interface RetryEvent {
  readonly request: RequestEvent
  readonly error: MgmtError
  /** Milliseconds until the next attempt. */
  readonly waitMs: number
}

/** A request or a response goes beyond the declared contract. */
export interface DriftEvent {
  readonly operation: string
  readonly in: 'request' | 'response'
  readonly drift: readonly Drift[]
}

/** The request as it is sent, for hooks that sign it. It contains secrets: do not log it. */
export interface OutgoingRequest {
  readonly url: string
  /** JSON text; absent where the request has no body. */
  readonly body: string | undefined
  /** Aborts with the call, and when the attempt runs out of time. */
  readonly signal: AbortSignal
}

/**
 * Functions that observe calls. None receives the key. `beforeRequest` may change headers: it is awaited, within the
 * timeout of the attempt, and the call fails with `hook_failed` if it throws or rejects. The others are not awaited; if one
 * throws, the error is uncaught, as in an event listener.
 */
export interface Hooks {
  /** Before each attempt. */
  readonly beforeRequest?: ((event: RequestEvent, request: OutgoingRequest) => void | Promise<void>) | undefined
  /** After each attempt, once for each `beforeRequest`: with the status, or with the error. */
  readonly afterResponse?: ((event: ResponseEvent) => void) | undefined
  readonly onRetry?: ((event: RetryEvent) => void) | undefined
  readonly onDrift?: ((event: DriftEvent) => void) | undefined
}

type Listener<E> = ((event: E) => void) | undefined

/** Combines several sets of hooks; an event without listeners stays absent. */
export function joinHooks(hooks: Hooks | readonly Hooks[] = []): Hooks {
  const all: readonly Hooks[] = [hooks].flat()
  const join = <E>(pick: (hooks: Hooks) => Listener<E>): Listener<E> => {
    const listeners = all.map((each) => pick(each)?.bind(each)).filter((listener) => listener !== undefined)
    if (listeners.length === 0) return undefined
    return (event) => {
      for (const listener of listeners) guarded(() => listener(event))
    }
  }
  return {
    beforeRequest: inTurn(all.map((each) => each.beforeRequest?.bind(each)).filter((hook) => hook !== undefined)),
    afterResponse: join((each) => each.afterResponse),
    onRetry: join((each) => each.onRetry),
    onDrift: join((each) => each.onDrift),
  }
}

type BeforeRequest = NonNullable<Hooks['beforeRequest']>

/** Runs in sequence, because a later hook may sign what an earlier one added. */
function inTurn(hooks: readonly BeforeRequest[]): BeforeRequest | undefined {
  if (hooks.length < 2) return hooks[0]
  return async (event, request) => {
    for (const hook of hooks) await hook(event, request)
  }
}

/** Runs a function that only observes. If it throws, the error is uncaught. */
export function guarded(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
