import type { MgmtError, ResponseInfo } from '@mgmt-api/models'
import { explainContext, withResponseFacts } from './attempt.ts'
import { execute } from './execute.ts'
import { explainFailure } from '../failure/explain-failure.ts'
import { type AttemptFailure, toError } from '../failure/failure.ts'
import { type CallRequest, prepare, type PreparedCall, redactedRequest } from '../request/prepare.ts'
import { broken, streamReader } from '../response/stream-reader.ts'
import type { Runtime } from '../request/runtime.ts'
import type { Scope } from '../waits/scope.ts'

const accept = 'application/json, application/x-ndjson, text/event-stream'

/**
 * Messages as they arrive. Nothing is sent before the first one is requested. Until it arrives, the call is retried like any
 * other. After that a failure is thrown, because messages that were yielded cannot be taken back. Leaving the loop early
 * ends the request.
 */
export async function* openStream(
  runtime: () => Runtime,
  request: CallRequest,
): AsyncGenerator<unknown, void, undefined> {
  const prepared = prepare(runtime(), { ...request, accept })
  const { data, response } = await execute(prepared, streamReader)
  const { context, more, close } = data
  const { now } = prepared.runtime
  try {
    let batch = data.first
    while (batch.messages.length > 0 || batch.failure !== undefined) {
      const since = now()
      // `yield*` over the list would take more turns of the event loop for each message.
      for (const message of untilAborted(batch.messages, context.scope)) yield message
      const failure = context.scope.aborted ? broken(undefined, context) : batch.failure
      if (failure !== undefined) throw errorOf(prepared, failure, context.key, response)
      // The processing time of the caller does not count.
      context.deadlineAt += now() - since
      batch = await more().catch((thrown: unknown) => ({ messages: [], failure: broken(thrown, context) }))
    }
  } finally {
    close()
  }
}

function* untilAborted(messages: readonly unknown[], scope: Scope): Generator<unknown, void, undefined> {
  for (const message of messages) {
    if (scope.aborted) return
    yield message
  }
}

/** The error of a failure after the first message. */
function errorOf(prepared: PreparedCall, failure: AttemptFailure, key: string, response: ResponseInfo): MgmtError {
  const explained = explainFailure(withResponseFacts(failure, { response, key }), explainContext(prepared, { key }))
  return toError(explained, {
    operation: prepared.plan.operation,
    attempts: response.attempts,
    request: redactedRequest(prepared),
  })
}
