import type { BulkOptions, BulkOutcome, Trouble } from '@mgmt-api/collections'
import type { MgmtError } from '@mgmt-api/models'
import type { WriteOutcome, WriteOptions } from '../kind/kind.ts'

/** Options of a bulk run. */
export const bulkOptionsOf = ({ signal, concurrency, chunkSize }: WriteOptions): BulkOptions => ({
  signal,
  ...(concurrency !== undefined && { concurrency }),
  ...(chunkSize !== undefined && { chunkSize }),
})

/** Converts an entry's outcome to the engine's; `settle` handles the answers of the service. */
export function writeOutcomeOf<Entry, Result>(
  outcome: BulkOutcome<Entry, Result>,
  settle: (outcome: Answered<Entry, Result>) => WriteOutcome,
): WriteOutcome {
  const { index, status } = outcome
  switch (status) {
    case 'failed':
    case 'unknown':
    case 'notSent':
      return failedOutcome(index, outcome)
    default:
      return settle(outcome)
  }
}

/** An outcome that the service itself reported. */
export type Answered<Entry, Result> = Extract<
  BulkOutcome<Entry, Result>,
  { readonly status: 'done' | 'notFound' | 'skipped' }
>

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
