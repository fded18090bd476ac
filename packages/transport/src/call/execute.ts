import type { MgmtError } from '@mgmt-api/models'
import { type AttemptResult, attemptOnce, explainContext } from './attempt.ts'
import { decideRetry } from '../waits/decide-retry.ts'
import { explainFailure } from '../failure/explain-failure.ts'
import { type CallFailure, isRefusal, toError } from '../failure/failure.ts'
import { type PreparedCall, redactedRequest } from '../request/prepare.ts'
import type { CallResponse, Reader } from '../response/reader.ts'

/**
 * Runs one call: attempts, and the waits between them, until a response, a failure that no retry can help, the
 * last attempt or the deadline. `maybeProcessed` of the error covers every attempt, not only the last.
 * @throws {MgmtError} of any kind.
 */
export async function execute<T>(prepared: PreparedCall, reader: Reader<T>): Promise<CallResponse<T>> {
  const { runtime, plan, options } = prepared
  const { operation } = plan
  const deadlineAt = runtime.now() + (options.deadlineMs ?? runtime.deadlineMs)
  const attempts = options.retry === false ? 1 : runtime.attempts
  let last: MgmtError | undefined
  /** Sum of the differences between the longest possible waits and the actual ones, in milliseconds. */
  let savedMs = 0

  for (let attempt = 1; ; attempt++) {
    const attempted = await attemptOnce(prepared, { attempt, deadlineAt }, reader)
    if ('response' in attempted) {
      runtime.budget.earn()
      return attempted.response
    }
    const gone = last?.maybeProcessed === true ? responseOfMissing(prepared, attempted, reader) : undefined
    if (gone !== undefined) return gone
    // Time ran out before a request was sent: the earlier error is more specific.
    if (!attempted.sent && last !== undefined && attempted.failure.kind === 'timeout') throw last
    const error = errorOf(prepared, attempted, last)
    const decision = decideRetry(attempted.failure, operation, {
      attempt,
      attempts,
      remainingMs: deadlineAt - runtime.now() - savedMs,
      budget: runtime.budget.left,
      random: runtime.random,
    })
    if ('giveUp' in decision) throw error
    await pause(prepared, attempted, error, decision.waitMs)
    savedMs += decision.boundMs - decision.waitMs
    last = error
  }
}

/** The response of a repeated DELETE whose resource is missing, because an earlier attempt has deleted it. */
function responseOfMissing<T>(
  prepared: PreparedCall,
  attempted: AttemptResult<T>,
  reader: Reader<T>,
): CallResponse<T> | undefined {
  if ('response' in attempted || attempted.info === undefined || reader.gone === undefined) return undefined
  if (prepared.plan.operation.method !== 'DELETE' || attempted.failure.code !== 'not_found') return undefined
  return { data: reader.gone, response: attempted.info }
}

type FailedResult = Extract<AttemptResult<never>, { readonly failure: CallFailure }>

function errorOf(
  prepared: PreparedCall,
  { failure, sent, attempt }: FailedResult,
  last: MgmtError | undefined,
): MgmtError {
  const maybeProcessed = failure.maybeProcessed || last?.maybeProcessed === true
  return toError(
    { ...failure, maybeProcessed, cause: failure.cause ?? (failure.kind === 'timeout' ? last : undefined) },
    {
      operation: prepared.plan.operation,
      attempts: sent ? attempt : attempt - 1,
      request: isRefusal(failure) ? undefined : redactedRequest(prepared),
    },
  )
}

async function pause(
  prepared: PreparedCall,
  { event, attempt }: FailedResult,
  error: MgmtError,
  waitMs: number,
): Promise<void> {
  const { runtime, options, plan } = prepared
  if (event !== undefined) runtime.hooks.onRetry?.({ request: event, error, waitMs })
  if (error.status !== 429) runtime.budget.spend()
  try {
    await runtime.wait(waitMs, options.signal ?? new AbortController().signal)
    options.signal?.throwIfAborted()
  } catch (cause) {
    if (options.signal?.aborted !== true) throw cause
    const failure: CallFailure = { kind: 'aborted', code: 'aborted', maybeProcessed: error.maybeProcessed, cause }
    const explained = explainFailure(failure, explainContext(prepared))
    throw toError(explained, { operation: plan.operation, attempts: attempt, request: redactedRequest(prepared) })
  }
}
