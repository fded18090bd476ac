import type { Drift, HttpMethod, MgmtError } from '@mgmt-api/models'

/** A request about to be sent. The same object comes with every later event of the attempt. */
export interface RequestEvent {
  /** Id of the operation. */
  readonly operation: string
  readonly method: HttpMethod
  /** Path of the operation with its parameters in braces: of few values, for names and groups. */
  readonly template: string
  /** The whole address; secret query parameters are replaced. */
  readonly url: string
  /** From 1. */
  readonly attempt: number
  /** Headers that will be sent, the key's excepted. What a hook adds is sent too. */
  readonly headers: Record<string, string>
}

/** How an attempt ended. */
export interface ResponseEvent {
  readonly request: RequestEvent
  /** Absent where no answer came. */
  readonly status: number | undefined
  /** The service's own id of the request. */
  readonly requestId: string | undefined
  /** From sending to the end of the body; of a stream, to its first message. */
  readonly durationMs: number
  /** Absent where the answer is good. */
  readonly error: MgmtError | undefined
}

/** An attempt failed and another follows. */
export interface RetryEvent {
  readonly request: RequestEvent
  readonly error: MgmtError
  /** Milliseconds until the next attempt. */
  readonly waitMs: number
}

/** A request or an answer goes beyond the declared contract. */
export interface DriftEvent {
  readonly operation: string
  readonly in: 'request' | 'response'
  readonly drift: readonly Drift[]
}

/**
 * Told what happens; none of them gets the key. They are not waited for, and one that throws changes nothing of the
 * call: what it threw is rethrown where nobody can catch it, as an error in an event listener is.
 */
export interface Hooks {
  /** Before each attempt. */
  readonly beforeRequest?: ((event: RequestEvent) => void) | undefined
  /** After each attempt, once for each `beforeRequest`: with its answer, or with the reason why there is none. */
  readonly afterResponse?: ((event: ResponseEvent) => void) | undefined
  readonly onRetry?: ((event: RetryEvent) => void) | undefined
  readonly onDrift?: ((event: DriftEvent) => void) | undefined
}

type Listener<E> = ((event: E) => void) | undefined

/** Several sets of hooks as one; an event nobody listens to stays absent. */
export function joinHooks(hooks: Hooks | readonly Hooks[] = []): Hooks {
  const all: readonly Hooks[] = [hooks].flat()
  const join = <E>(pick: (hooks: Hooks) => Listener<E>): Listener<E> => {
    const listeners = all.map((each) => pick(each)?.bind(each)).filter((listener) => listener !== undefined)
    if (listeners.length === 0) return undefined
    return (event) => {
      for (const listener of listeners) guarded(listener, event)
    }
  }
  return {
    beforeRequest: join((each) => each.beforeRequest),
    afterResponse: join((each) => each.afterResponse),
    onRetry: join((each) => each.onRetry),
    onDrift: join((each) => each.onDrift),
  }
}

function guarded<E>(listener: (event: E) => void, event: E): void {
  try {
    listener(event)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
