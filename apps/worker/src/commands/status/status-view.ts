import { sanitizeText } from '@mgmt-api/base/text'
import { type Cell, count, counted, type Tone, type View } from '@mgmt-api/command'
import type { HealthState } from '../../health/health.ts'
import type { StatusView } from '../../queries/views.ts'
import { ago } from '../../lists/ago.ts'

/** Whether there are problems. */
export const needsAttention = ({ health: { problems } }: StatusView): boolean => problems.length > 0

function healthOf({ health: { state, problems, unfinished } }: StatusView): string {
  if (state === 'ok') return 'ok'
  if (state === 'unknown')
    return `unknown: ${counted(unfinished, 'job')} of a target ${unfinished === 1 ? 'has' : 'have'} not succeeded yet`
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  return [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ].join(', ')
}

const tones: Readonly<Record<HealthState, Tone | undefined>> = {
  ok: undefined,
  unknown: undefined,
  warning: 'warning',
  error: 'bad',
}

/** Each problem with its fix, and the command that helps. */
export const problemLines = ({ health: { problems } }: StatusView): string =>
  problems
    .flatMap(({ severity, message, fix, command }) => [
      `${severity}: ${message}`,
      `  ${fix}`,
      ...(command === null ? [] : [`  ${command}`]),
    ])
    .map((line) => `${sanitizeText(line)}\n`)
    .join('')

function configOf({ config, now }: StatusView): Cell {
  if (config === null) return 'none applied yet'
  const { revision, digest, applied_at: appliedAt, applied_by: appliedBy } = config
  return `revision ${revision} (${digest}), applied ${ago(appliedAt, new Date(now)) ?? ''} by ${appliedBy}`
}

const workersOf = ({ workers }: StatusView): Cell => (workers.length === 0 ? 'none' : workers.length)

function targetsOf({ targets: { ok, failing, refused } }: StatusView): Cell {
  const rest = [failing > 0 ? `${count(failing)} failing` : [], refused > 0 ? `${count(refused)} refuse their key` : []]
  return [`${count(ok)} ok`, ...rest.flat()].join(', ')
}

const runsOf = ({ runs: { waiting, running, done_day: done } }: StatusView): Cell =>
  `${count(waiting)} waiting, ${count(running)} running, ${count(done)} done in the last day`

const failedOf = ({ runs: { failed } }: StatusView): Cell =>
  failed === 0 ? 'none' : `${counted(failed, 'job')} of a target, see: mgmt-worker jobs list --state failed`

const messagesOf = ({ messages: { waiting, dead } }: StatusView): Cell =>
  `${count(waiting)} waiting${dead === 0 ? '' : `, ${count(dead)} dead`}`

export const statusView = ({ health: { state } }: StatusView): View<StatusView> => ({
  things: 'status',
  columns: [
    { name: 'health', value: healthOf, tone: () => tones[state] },
    { name: 'database', value: ({ database }) => database },
    { name: 'configuration', value: configOf },
    { name: 'workers', value: workersOf, tone: (cell) => (cell === 'none' ? 'bad' : undefined) },
    { name: 'targets', value: targetsOf },
    { name: 'runs', value: runsOf },
    { name: 'failed', value: failedOf, tone: (cell) => (cell === 'none' ? undefined : 'bad') },
    { name: 'findings', value: ({ open_findings: open }) => `${count(open)} open` },
    { name: 'messages', value: messagesOf },
  ],
  shown: ['health', 'database', 'configuration', 'workers', 'targets', 'runs', 'failed', 'findings', 'messages'],
  identity: ({ database }) => database,
})
