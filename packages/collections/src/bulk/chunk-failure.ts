import { isMgmtError, isOutcomeUnknown, MgmtError } from '@mgmt-api/models'
import type { Trouble } from './outcome.ts'

/** Meaning of a failed request for its entries and for the run. */
export interface FailureDecision {
  /**
   * `split`: refused as a whole with nothing done, so halves show which entry is bad. `settle`: every entry has this
   * outcome. `stop`: the same, and further requests would fail too.
   */
  readonly then: 'split' | 'settle' | 'stop'
  /** Outcome of each entry; with `split`, of the only entry of a request. */
  readonly outcome: Trouble
}

/**
 * Decides which failures leave entries undone, which leave them unknown, and which end the run. An error that may have
 * occurred after the work, in this attempt or an earlier one, always leaves them unknown.
 */
export function judgeFailure(error: MgmtError, { repeatable }: { readonly repeatable: boolean }): FailureDecision {
  const reason = error.message
  const failed: Trouble = { status: 'failed', reason, error }
  const unknown: Trouble = { status: 'unknown', reason, error }
  const notSent: Trouble = error.maybeProcessed ? unknown : { status: 'notSent', reason, error }
  switch (error.kind) {
    case 'validation':
      return { then: 'split', outcome: { ...failed, problems: error.problems } }
    case 'api':
      if (error.status === 401 || error.status === 403) return { then: 'stop', outcome: notSent }
      if (error.maybeProcessed && !repeatable) return { then: 'settle', outcome: unknown }
      if (error.status === 400 || error.status === 413 || error.code === 'not_found') {
        return { then: 'split', outcome: failed }
      }
      if (error.maybeProcessed || isOutcomeUnknown(error.status)) return { then: 'settle', outcome: unknown }
      return { then: 'settle', outcome: error.status === 429 && error.code !== 'quota_exceeded' ? notSent : failed }
    case 'configuration':
    case 'aborted':
      return { then: 'stop', outcome: notSent }
    case 'network':
    case 'timeout':
      return { then: 'settle', outcome: notSent }
    default:
      // The service sent a response that cannot be read: the work is most likely done.
      return { then: 'settle', outcome: unknown }
  }
}

/** Converts any thrown value to a `MgmtError`. After a foreign error the effect on the service is unknown. */
export function asMgmtError(error: unknown, operation: string): MgmtError {
  if (isMgmtError(error)) return error
  return new MgmtError({
    kind: 'network',
    code: 'caller_failed',
    operation,
    message: `${operation}: the call failed: ${error instanceof Error ? error.message : String(error)}`,
    maybeProcessed: true,
    cause: error,
  })
}
