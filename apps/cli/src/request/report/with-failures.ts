import type { BulkOutcome } from '@mgmt-api/collections'
import { isObject } from '@mgmt-api/models/internal'

/**
 * Turns a response that reports a failure into a failed outcome, e.g. of a test message that was not accepted.
 * @param failureIn the failure in a response; undefined if there is none
 */
export async function* withFailures<Entry, Result>(
  run: AsyncIterable<BulkOutcome<Entry, Result>>,
  failureIn: (response: Result & object) => unknown,
): AsyncGenerator<BulkOutcome<Entry, Result>, void, undefined> {
  for await (const outcome of run) {
    const { index, entry } = outcome
    const response = outcome.status === 'done' && isObject(outcome.result) ? outcome.result : undefined
    const failure = response && failureIn(response)
    if (failure === undefined) yield outcome
    else yield { index, entry, status: 'failed', reason: messageOf(failure) }
  }
}

/** The message, with the receiver's status unless the message contains it. */
function messageOf(failure: unknown): string {
  const { message, displayMessage, statusCode } = isObject(failure) ? failure : {}
  const text = [message, displayMessage].find((value) => typeof value === 'string') ?? JSON.stringify(failure)
  const status = /^\d+$/.test(String(statusCode)) ? String(statusCode) : ''
  return text.includes(status) ? text : `${text} (status ${status})`
}
