import type { BulkOutcome } from '@mgmt-api/collections'
import { isObject } from '@mgmt-api/models'

/**
 * Makes an answer that tells of a failure a failed outcome: what was tried and did not work is no success for the one who
 * asked for it.
 * @param failureIn What went wrong by an answer; undefined where nothing did.
 */
export async function* withFailures<Entry, Result>(
  run: AsyncIterable<BulkOutcome<Entry, Result>>,
  failureIn: (answer: Result & object) => unknown,
): AsyncGenerator<BulkOutcome<Entry, Result>, void, undefined> {
  for await (const outcome of run) {
    const { index, entry } = outcome
    const answer = outcome.status === 'done' && isObject(outcome.result) ? outcome.result : undefined
    const failure = answer && failureIn(answer)
    if (failure === undefined) yield outcome
    else yield { index, entry, status: 'failed', reason: wordsOf(failure) }
  }
}

/** What people are told, and the receiver's status where that does not say it. */
function wordsOf(failure: unknown): string {
  const { message, displayMessage, statusCode } = isObject(failure) ? failure : {}
  const said = [message, displayMessage].find((text) => typeof text === 'string') ?? JSON.stringify(failure)
  const status = /^\d+$/.test(String(statusCode)) ? String(statusCode) : ''
  return said.includes(status) ? said : `${said} (status ${status})`
}
