import { endOf } from './admit.ts'
import { type CallFailure, refusal, toError } from '../failure/failure.ts'
import type { RequestEvent } from '../options/hooks.ts'
import type { FetchResponse } from '../options/options.ts'
import { type PreparedCall, redactedRequest } from '../request/prepare.ts'
import { requestIdOf } from '../response/response-info.ts'
import { refusedHeader } from '../request/runtime.ts'
import type { Sending } from './send.ts'

/** A request that the hooks have seen. */
export interface Announced {
  readonly event: RequestEvent
  readonly startedAt: number
  /** A hook has failed, or has added a header that cannot be sent. */
  readonly failure?: CallFailure | undefined
}

/** Runs the `beforeRequest` hooks. */
export async function announce(
  prepared: PreparedCall,
  { attempt, scope, permit: { timeout } }: Sending,
): Promise<Announced> {
  const { runtime, wire } = prepared
  const event = eventOf(prepared, attempt)
  const startedAt = runtime.now()
  try {
    await scope.race((async () => runtime.hooks.beforeRequest?.(event, { ...wire, signal: scope.signal }))())
    return { event, startedAt: runtime.now(), failure: refusedHeader(event.headers) }
  } catch (cause) {
    return { event, startedAt, failure: endOf(scope, timeout, false) ?? refusal('hook_failed', { cause }) }
  }
}

function eventOf(prepared: PreparedCall, attempt: number): RequestEvent {
  const { id, method, path } = prepared.plan.operation
  return {
    operation: id,
    method,
    template: path,
    // Computed when it is read.
    get url() {
      return redactedRequest(prepared).url
    },
    attempt,
    headers: { ...prepared.headers },
  }
}

/** How an announced request ended. */
interface Ending {
  readonly response: FetchResponse | undefined
  readonly key: string | undefined
  /** Requests that were sent until now. */
  readonly attempts: number
  readonly failure: CallFailure | undefined
}

/** Tells the `afterResponse` hooks. */
export function report(
  { runtime, plan }: PreparedCall,
  { event, startedAt }: Announced,
  { response, key, attempts, failure }: Ending,
): void {
  runtime.hooks.afterResponse?.({
    request: event,
    status: response?.status,
    requestId: response && requestIdOf(response.headers, key),
    durationMs: runtime.now() - startedAt,
    error: failure && toError(failure, { operation: plan.operation, attempts }),
  })
}
