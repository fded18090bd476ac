import type { View } from '@mgmt-api/command'
import type { WorkerView } from '../queries/views.ts'
import { timeColumns } from './time-columns.ts'

/** View of the running workers. `current` is the digest of the applied configuration. */
export const workersView = (now: Date, current: string | undefined): View<WorkerView> => ({
  things: 'workers',
  columns: [
    { name: 'worker', value: ({ id }) => id },
    { name: 'host', value: ({ host }) => host, shrinks: true },
    { name: 'process', value: ({ pid }) => String(pid), align: 'right' },
    { name: 'version', value: ({ version }) => version },
    {
      name: 'configuration',
      value: ({ config_digest: digest }) => (digest === current ? digest : `${digest} (another)`),
      tone: (cell) => (cell === current ? undefined : 'warning'),
    },
    ...timeColumns<WorkerView>('started', ({ started_at: startedAt }) => startedAt, { now }),
    ...timeColumns<WorkerView>('seen', ({ seen_at: seenAt }) => seenAt, { now }),
  ],
  shown: ['worker', 'host', 'process', 'version', 'configuration', 'started', 'seen'],
  identity: ({ id }) => id,
})
