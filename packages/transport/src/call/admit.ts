import { type CallFailure, refusal } from '../failure/failure.ts'
import { networkFailure } from '../failure/network-failure.ts'
import type { PreparedCall } from '../request/prepare.ts'
import { checkKey, type Runtime } from '../request/runtime.ts'
import type { Scope } from '../waits/scope.ts'

/** A request may be sent now, with this key. */
export interface Permit {
  readonly key: string
  /** What it means if the time of the scope is up: that of the attempt, or of the whole call. */
  readonly timeout: TimeoutCode
}

export type TimeoutCode = 'timeout_attempt' | 'timeout_deadline'

/** Waits for the limiter, starts the timeout of the attempt, and asks for the key. */
export async function admit(
  { runtime, options }: PreparedCall,
  deadlineAt: number,
  scope: Scope,
): Promise<Permit | { readonly failure: CallFailure }> {
  let timeout: TimeoutCode = 'timeout_deadline'
  try {
    scope.signal.throwIfAborted()
    const late = await waitForTurn(runtime, deadlineAt - runtime.now(), scope)
    if (late !== undefined) return { failure: { kind: 'timeout', code: late, maybeProcessed: false } }
    const remainingMs = deadlineAt - runtime.now()
    const timeoutMs = options.timeoutMs ?? runtime.timeoutMs
    if (timeoutMs < remainingMs) timeout = 'timeout_attempt'
    scope.limit(Math.max(0, Math.min(timeoutMs, remainingMs)))
    const key = await resolveKey(runtime, scope)
    return 'failure' in key ? key : { ...key, timeout }
  } catch (thrown) {
    return { failure: endOf(scope, timeout, false) ?? { ...networkFailure(thrown), maybeProcessed: false } }
  }
}

/** Waits for the limiter. Returns the reason if the request cannot be sent in time. */
async function waitForTurn(
  { limiter }: Runtime,
  remainingMs: number,
  scope: Scope,
): Promise<'timeout_deadline' | 'rate_limited' | undefined> {
  if (remainingMs <= 0) return 'timeout_deadline'
  const admitted = limiter.admit(remainingMs, scope.signal)
  if (typeof admitted === 'boolean') return admitted ? undefined : 'rate_limited'
  scope.limit(remainingMs)
  return (await scope.race(admitted)) ? undefined : 'rate_limited'
}

async function resolveKey({ apiKey }: Runtime, scope: Scope): Promise<ReturnType<typeof checkKey>> {
  if (typeof apiKey !== 'function') return checkKey(apiKey)
  try {
    return checkKey(await scope.race((async () => apiKey({ signal: scope.signal }))()))
  } catch (cause) {
    if (scope.signal.aborted) throw cause
    return { failure: refusal('missing_key', { detail: 'the apiKey function failed', cause }) }
  }
}

/** The failure of an attempt that its caller or its timeout has ended; undefined if neither has. */
export function endOf(
  scope: Scope,
  timeout: TimeoutCode,
  maybeProcessed: boolean,
  detail?: string,
): CallFailure | undefined {
  if (scope.expired) return { kind: 'timeout', code: timeout, maybeProcessed, detail }
  return scope.aborted ? { kind: 'aborted', code: 'aborted', maybeProcessed, cause: scope.signal.reason } : undefined
}
