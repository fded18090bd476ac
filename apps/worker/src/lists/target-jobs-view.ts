import type { View } from '@mgmt-api/command'
import type { TargetJob } from '../queries/read-job-states.ts'
import { scheduleTone } from './schedules-view.ts'
import { timeColumns } from './time-columns.ts'

/** View of jobs on targets. */
export const targetJobsView = (now: Date): View<TargetJob> => ({
  things: 'jobs of targets',
  columns: [
    { name: 'job', value: ({ job }) => job },
    { name: 'target', value: ({ target }) => target },
    { name: 'state', value: ({ state }) => state, tone: scheduleTone },
    { name: 'retries', value: ({ retries }) => (retries === 0 ? null : retries), align: 'right', omitEmpty: true },
    ...timeColumns<TargetJob>('last-success', ({ last_success_at: at }) => at, { now, never: 'never' }),
    ...timeColumns<TargetJob>('last-failure', ({ last_failure_at: at }) => at, { now, omitEmpty: true }),
    { name: 'error', value: ({ last_failure: error }) => error, shrinks: true, omitEmpty: true },
    ...timeColumns<TargetJob>('next', ({ next_at: next }) => next, { now }),
  ],
  shown: ['job', 'target', 'state', 'retries', 'last-success', 'last-failure', 'error', 'next'],
  identity: ({ job, target }) => `${job}/${target}`,
})
