import { type Cell, count, counted, type View } from '@mgmt-api/command'
import type { StatusView, WorkerView } from '../../control/views.ts'
import { ago } from '../ago.ts'

/** All is well, as far as that can be counted. */
export const needsLook = ({ targets, runs, messages }: StatusView): boolean =>
  targets.failing + targets.refused + runs.failed + messages.dead > 0

function configOf({ config, now }: StatusView): Cell {
  if (config === null) return 'none yet'
  const { revision, digest, applied_at: appliedAt, applied_by: appliedBy } = config
  return `revision ${revision} (${digest}), applied ${ago(appliedAt, new Date(now)) ?? ''} by ${appliedBy}`
}

const workersOf = ({ workers }: StatusView): Cell => (workers.length === 0 ? 'none' : workers.length)

function targetsOf({ targets: { ok, failing, refused } }: StatusView): Cell {
  const rest = [failing > 0 ? `${count(failing)} failing` : [], refused > 0 ? `${count(refused)} refuse their key` : []]
  return [`${count(ok)} well`, ...rest.flat()].join(', ')
}

const runsOf = ({ runs: { waiting, running, done_day: done } }: StatusView): Cell =>
  `${count(waiting)} waiting, ${count(running)} running, ${count(done)} done in the last day`

const failedOf = ({ runs: { failed } }: StatusView): Cell =>
  failed === 0 ? 'none' : `${counted(failed, 'job')} of a target, see: mgmt-worker jobs list --state failed`

const messagesOf = ({ messages: { waiting, dead } }: StatusView): Cell =>
  `${count(waiting)} waiting${dead === 0 ? '' : `, ${count(dead)} given up`}`

export const statusView: View<StatusView> = {
  things: 'status',
  columns: [
    { name: 'database', value: ({ database }) => database },
    { name: 'configuration', value: configOf },
    { name: 'workers', value: workersOf, tone: (cell) => (cell === 'none' ? 'bad' : undefined) },
    { name: 'targets', value: targetsOf },
    { name: 'runs', value: runsOf },
    { name: 'failed', value: failedOf, tone: (cell) => (cell === 'none' ? undefined : 'bad') },
    { name: 'findings', value: ({ open_findings: open }) => `${count(open)} open` },
    { name: 'messages', value: messagesOf },
  ],
  shown: ['database', 'configuration', 'workers', 'targets', 'runs', 'failed', 'findings', 'messages'],
  identity: ({ database }) => database,
}

export const workerView = (now: Date, current: string | undefined): View<WorkerView> => ({
  things: 'workers',
  columns: [
    { name: 'worker', value: ({ id }) => id },
    { name: 'host', value: ({ host }) => host, shrinks: true },
    { name: 'process', value: ({ pid }) => pid, align: 'right' },
    { name: 'version', value: ({ version }) => version },
    {
      name: 'configuration',
      value: ({ config_digest: digest }) => (digest === current ? digest : `${digest} (another)`),
      tone: (cell) => (cell === current ? undefined : 'warning'),
    },
    { name: 'started', value: ({ started_at: startedAt }) => ago(startedAt, now) },
    { name: 'seen', value: ({ seen_at: seenAt }) => ago(seenAt, now) },
  ],
  shown: ['worker', 'host', 'process', 'version', 'configuration', 'started', 'seen'],
  identity: ({ id }) => id,
})
