import type { View } from '@mgmt-api/command'
import type { ObservedCall } from '@mgmt-api/models/apps'

/** One difference or gap of a read. */
export interface Finding {
  readonly resource: string
  readonly operation: string
  /** Kind of the difference, or how the request ended. */
  readonly finding: string
  /** Model and field, or the enumeration. */
  readonly at?: string | undefined
  /** A type, a word or a status. */
  readonly found?: string | undefined
  readonly times?: number | undefined
}

export const findingView: View<Finding> = {
  things: 'findings',
  columns: [
    { name: 'resource', value: ({ resource }) => resource },
    { name: 'operation', value: ({ operation }) => operation },
    {
      name: 'finding',
      value: ({ finding }) => finding,
      tone: (finding) => (finding === 'denied' || finding === 'skipped' ? 'faint' : 'bad'),
    },
    { name: 'at', value: ({ at }) => at },
    { name: 'found', value: ({ found }) => found },
    { name: 'times', value: ({ times }) => times },
  ],
  shown: ['resource', 'finding', 'at', 'found', 'times', 'operation'],
  identity: ({ resource, finding, at = '' }) => `${resource} ${finding} ${at}`.trim(),
}

/** The findings of the requests of a resource: differences, and requests that ended otherwise than the contract says. */
export function findingsOf(resource: string, calls: readonly ObservedCall[]): Finding[] {
  return calls.flatMap(({ operation, asked, outcome, status, needs = [], differences }): Finding[] => {
    const about = { resource, operation }
    const found = status?.toString()
    if (asked === 'unknown_id')
      return outcome === 'denied' || status === 404 ? [] : [{ ...about, finding: asked, found }]
    if (outcome === 'skipped') return [{ ...about, finding: outcome, found: needs.join(', ') }]
    if (outcome !== 'answered') return [{ ...about, finding: outcome, found }]
    return differences.map(({ kind, ...difference }) => ({ ...about, finding: kind, ...difference }))
  })
}
