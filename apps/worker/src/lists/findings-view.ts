import type { View } from '@mgmt-api/command'
import type { FindingRow } from '../findings/decide-findings.ts'
import { timeColumns } from './time-columns.ts'

/** View of a list of findings. */
export const findingsView = (now: Date): View<FindingRow> => ({
  things: 'findings',
  columns: [
    { name: 'target', value: ({ target }) => target },
    { name: 'finding', value: ({ title }) => title, shrinks: true },
    { name: 'job', value: ({ job }) => job },
    ...timeColumns<FindingRow>('since', ({ first_seen_at: since }) => since, { now }),
    ...timeColumns<FindingRow>('last-seen', ({ last_seen_at: seen }) => seen, { now }),
  ],
  shown: ['target', 'finding', 'job', 'since', 'last-seen'],
  identity: ({ id }) => id,
})
