import type { BulkOutcome, BulkRun, Trouble } from '@mgmt-api/collections'
import type { MgmtError } from '@mgmt-api/models'
import type { WriteOutcome } from '../kind/kind.ts'

/** Converts an outcome that the service itself reported. */
export type Settle = (
  outcome: Extract<BulkOutcome<unknown, unknown>, { readonly status: 'done' | 'notFound' | 'skipped' }>,
) => WriteOutcome

/** The outcomes of a bulk run in the form of the engine. */
export async function* writeOutcomes(run: BulkRun<unknown, unknown>, settle: Settle): AsyncGenerator<WriteOutcome> {
  for await (const outcome of run) {
    const { index, status } = outcome
    const isFailure = status === 'failed' || status === 'unknown' || status === 'notSent'
    yield isFailure ? failedOutcome(index, outcome) : settle(outcome)
  }
}

/** An entry that was not done, or not for certain. */
export function failedOutcome(index: number, { status, reason, error }: Trouble): WriteOutcome {
  if (error === undefined) return { index, status, reason }
  const refused = status === 'unknown' && (error.status === 400 || error.status === 413)
  return {
    index,
    status,
    reason,
    ...(isHopeless(error) && { hopeless: true }),
    ...(isDenied(error) && { denied: true }),
    ...(refused && { refused }),
  }
}

/** The entry is done, and this is its id; without an id, the outcome is unknown. */
export function doneOutcome(index: number, id: string | undefined): WriteOutcome {
  if (id !== undefined && id !== '') return { index, status: 'done', id }
  return { index, status: 'unknown', reason: 'the response has no id for it' }
}

/** Outcome of a replacement; one that would change nothing counts as done. */
export function replacedOutcome(
  index: number,
  status: 'done' | 'notFound' | 'skipped',
  id: string | undefined,
): WriteOutcome {
  if (status !== 'notFound') return doneOutcome(index, id)
  return { index, status: 'failed', reason: 'it no longer exists, or the key may not see it' }
}

/** Whether the key lacks the permission for a request. */
export const isDenied = ({ kind, status }: MgmtError): boolean => kind === 'api' && (status === 401 || status === 403)

function isHopeless(error: MgmtError): boolean {
  const { kind } = error
  if (kind === 'api') return isDenied(error)
  return kind === 'aborted' || kind === 'configuration'
}
