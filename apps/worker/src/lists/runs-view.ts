import type { Cell, Tone, View } from '@mgmt-api/command'
import type { RunView } from '../queries/views.ts'
import type { RunState } from '../store/tables.ts'
import { stretch } from './ago.ts'
import { timeColumns } from './time-columns.ts'

const tones: Readonly<Record<string, Tone>> = {
  queued: 'faint',
  done: 'good',
  failed: 'bad',
  skipped: 'faint',
  cancelled: 'faint',
} satisfies Partial<Record<RunState, Tone>>

export const runTone = (state: Cell): Tone => tones[String(state)]

/** View of a list of runs. */
export const runsView = (now: Date): View<RunView> => ({
  things: 'runs',
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'job', value: ({ job }) => job },
    { name: 'target', value: ({ target }) => target },
    ...timeColumns<RunView>('planned', ({ planned_at: planned }) => planned, { now }),
    { name: 'reason', value: ({ reason }) => reason, yields: true },
    { name: 'state', value: ({ state }) => state, tone: runTone },
    { name: 'progress', value: progressOf, omitEmpty: true },
    ...timeColumns<RunView>('waits', ({ not_before: notBefore }) => notBefore, { now, omitEmpty: true }),
    {
      name: 'took',
      value: ({ took_ms: took }) => (took === null ? null : seconds(took)),
      align: 'right',
      yields: true,
    },
    { name: 'attempt', value: ({ attempt }) => attempt, align: 'right' },
    { name: 'failures', value: ({ failures }) => failures, align: 'right' },
    { name: 'started-at', value: ({ started_at: started }) => started },
    { name: 'finished-at', value: ({ finished_at: finished }) => finished },
    { name: 'note', value: ({ note }) => note, shrinks: true },
  ],
  shown: ['id', 'job', 'target', 'state', 'planned', 'reason', 'progress', 'waits', 'took', 'note'],
  identity: ({ id }) => id,
})

const progressOf = ({ progress }: RunView): string | null =>
  progress === null ? null : `${progress.done} of ${progress.total}`

const seconds = (ms: number): string => (ms < 10_000 ? `${(ms / 1_000).toFixed(1)}s` : stretch(ms))
