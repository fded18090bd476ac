import type { MgmtErrorKind, Operation } from '@mgmt-api/models'

/** The facts about a failed attempt on which a retry depends. */
export interface RetryFailure {
  readonly kind: MgmtErrorKind
  readonly code: string
  /** HTTP status; absent where there was no response. */
  readonly status?: number | undefined
  /** Wait that the service asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined
  /** Whether the service may have done the work. */
  readonly maybeProcessed: boolean
}

export interface RetryState {
  /** Number of the attempt that failed, from 1. */
  readonly attempt: number
  /** Maximum number of attempts. */
  readonly attempts: number
  /** Milliseconds until the deadline of the call, as if each wait so far had taken its maximum. */
  readonly remainingMs: number
  /** Remaining retries of the budget. */
  readonly budget: number
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number
}

export type RetryDecision =
  /** `boundMs` is the longest wait that could have been drawn. */
  | { readonly waitMs: number; readonly boundMs: number }
  | { readonly giveUp: true; readonly why: 'final' | 'attempts' | 'not_repeatable' | 'budget' | 'deadline' }

const transientStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
const lastingCodes: ReadonlySet<string> = new Set(['tls', 'insecure_address', 'blocked_port', 'quota_exceeded'])
const baseMs = 500
const rateLimitedBaseMs = 2000
const capMs = 30_000

/**
 * Decides whether to retry, and when. Transient failures of repeatable operations are retried; other operations only if
 * the request certainly was not processed. A wait that the service asks for is obeyed exactly; without one the wait is
 * random, from zero to a bound that doubles with each attempt. A wait whose bound passes the deadline is not started, so
 * the number of attempts does not depend on the random draw.
 */
export function decideRetry(
  failure: RetryFailure,
  operation: Pick<Operation<{ response: unknown }>, 'repeatable'>,
  { attempt, attempts, remainingMs, budget, random }: RetryState,
): RetryDecision {
  if (!isTransient(failure)) return { giveUp: true, why: 'final' }
  if (!operation.repeatable && failure.maybeProcessed) return { giveUp: true, why: 'not_repeatable' }
  if (attempt >= attempts) return { giveUp: true, why: 'attempts' }
  const limited = failure.status === 429
  if (!limited && budget < 1) return { giveUp: true, why: 'budget' }
  const boundMs = failure.retryAfterMs ?? Math.min(capMs, (limited ? rateLimitedBaseMs : baseMs) * 2 ** (attempt - 1))
  if (boundMs >= remainingMs) return { giveUp: true, why: 'deadline' }
  return { waitMs: failure.retryAfterMs ?? Math.floor(random() * boundMs), boundMs }
}

function isTransient({ kind, code, status }: RetryFailure): boolean {
  if (lastingCodes.has(code)) return false
  if (status !== undefined && kind === 'api') return transientStatuses.has(status)
  return kind === 'network' || code === 'timeout_attempt'
}
