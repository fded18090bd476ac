import type { BulkOutcome, BulkStatus } from '@mgmt-api/collections'
import type { Cell, Tone, View } from '@mgmt-api/command'

/** The outcome of one entry, as commands that change print it. */
export interface ChangeOutcome {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly outcome: BulkStatus
  readonly reason: string | undefined
  /** File and line that it came from. */
  readonly source: string | undefined
  /** What a test sent, without secrets. */
  readonly sent?: unknown
  /** What the service answered, where that says more than that it was done. */
  readonly answer?: unknown
}

const toneOf = (outcome: unknown): Tone =>
  outcome === 'done' ? 'good' : outcome === 'skipped' ? 'faint' : outcome === 'notSent' ? 'warning' : 'bad'

const jsonCell = (value: unknown): Cell =>
  typeof value === 'string' || value === undefined ? value : JSON.stringify(value)

export const outcomeView: View<ChangeOutcome> = {
  things: 'outcomes',
  columns: [
    { name: 'outcome', value: ({ outcome }) => outcome, tone: toneOf },
    { name: 'id', value: ({ id }) => id, omitEmpty: true },
    { name: 'name', value: ({ name }) => name, shrinks: true, omitEmpty: true },
    { name: 'reason', value: ({ reason }) => reason, shrinks: true, omitEmpty: true },
    { name: 'source', value: ({ source }) => source, shrinks: true, omitEmpty: true },
    { name: 'sent', value: ({ sent }) => jsonCell(sent), omitEmpty: true },
    // Never cut: it may be a key that is shown this once.
    { name: 'answer', value: ({ answer }) => jsonCell(answer), omitEmpty: true },
  ],
  shown: ['outcome', 'id', 'name', 'reason', 'source', 'sent', 'answer'],
  identity: ({ id }) => id ?? '',
}

/** The reason of an outcome, if it has one. */
export function reasonOf(outcome: BulkOutcome<unknown, unknown>, thing: string): string | undefined {
  switch (outcome.status) {
    case 'failed':
    case 'unknown':
    case 'notSent':
      return outcome.reason
    case 'notFound':
      return `no such ${thing}, or the key may not see it`
    case 'skipped':
      return 'nothing to change'
    case 'done':
      return undefined
  }
}
