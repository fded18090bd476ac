import { isOutcomeUnknown } from '@mgmt-api/models'
import { codeOf } from '../failure/codes.ts'
import type { AttemptFailure } from '../failure/failure.ts'
import type { FetchResponse } from '../options/options.ts'
import { requestIdOf } from './response-info.ts'
import { retryAfterMs } from '../waits/retry-after.ts'

export interface RefusedRequest {
  readonly response: Pick<FetchResponse, 'status' | 'headers'>
  /** The body, or the part of it that could be read. */
  readonly text: string
  readonly key: string | undefined
  readonly now: number
}

/**
 * The failure behind a response outside 2xx, from its status and headers. Its text is read when the failure is explained;
 * until then the kind of a 404 is unknown.
 */
export function responseFailure({ response, text, key, now }: RefusedRequest): AttemptFailure {
  const { status, headers } = response
  const failed = {
    kind: 'api',
    status: status === 0 ? undefined : status,
    requestId: requestIdOf(headers, key),
    response: { text, headers },
  } as const
  // A 307 or 308 asks for the same request elsewhere. Others, such as "see other", may come after the work.
  if (status === 0 || (status >= 300 && status < 400)) {
    return { ...failed, code: 'redirected', maybeProcessed: status < 307 }
  }
  return {
    ...failed,
    code: status === 404 ? 'ambiguous_not_found' : codeOf(status),
    maybeProcessed: isOutcomeUnknown(status),
    retryAfterMs: retryAfterMs(headers, now),
  }
}
