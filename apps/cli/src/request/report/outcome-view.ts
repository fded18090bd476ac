import type { BulkOutcome, BulkStatus } from '@mgmt-api/collections'
import type { Cell, Tone, View } from '@mgmt-api/command'

/** The printed outcome of one entry of a change. */
export interface ChangeOutcome {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly outcome: BulkStatus
  readonly reason?: string | undefined
  /** File and line of the entry. */
  readonly source?: string | undefined
  /** The request of a test, without secrets. */
  readonly sent?: unknown
  /** The response, if it contains more than a confirmation. */
  readonly response?: unknown
}

const toneOf = (outcome: unknown): Tone =>
  outcome === 'done' ? 'good' : outcome === 'skipped' ? 'faint' : outcome === 'notSent' ? 'warning' : 'bad'

const jsonCell = (value: unknown): Cell =>
  typeof value === 'string' || value === undefined ? value : JSON.stringify(value)

export const outcomeView: View<ChangeOutcome> = {
  things: 'outcomes',
  columns: [
    { name: 'outcome', value: ({ outcome }) => outcome, tone: toneOf },
    { name: 'id', value: ({ id }) => id, omitEmpty: true, whole: true },
    { name: 'name', value: ({ name }) => name, shrinks: true, omitEmpty: true },
    { name: 'reason', value: ({ reason }) => reason, shrinks: true, omitEmpty: true },
    { name: 'source', value: ({ source }) => source, shrinks: true, omitEmpty: true },
    { name: 'sent', value: ({ sent }) => jsonCell(sent), omitEmpty: true },
    // Never truncated: it may contain a secret that is shown only once.
    { name: 'response', value: ({ response }) => jsonCell(response), omitEmpty: true },
  ],
  shown: ['outcome', 'id', 'name', 'reason', 'source', 'sent', 'response'],
  identity: ({ id }) => id ?? '',
}

/** The reason of an unsuccessful or skipped outcome. */
export function reasonOf(outcome: BulkOutcome<unknown, unknown>, thing: string): string | undefined {
  switch (outcome.status) {
    case 'failed':
    case 'unknown':
    case 'notSent':
      return outcome.reason
    case 'notFound':
      return `${thing} not found, or not visible to the key`
    case 'skipped':
      return 'no changes'
    case 'done':
      return undefined
  }
}
