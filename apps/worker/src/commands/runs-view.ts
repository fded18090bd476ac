import type { Cell, Tone, View } from '@mgmt-api/command'
import type { RunView } from '../queries/views.ts'
import { ago, stretch } from './ago.ts'

const tones: Readonly<Record<string, Tone>> = {
  done: 'good',
  failed: 'bad',
  running: 'warning',
  skipped: 'faint',
  cancelled: 'faint',
}

const toneOf = (cell: Cell): Tone => tones[String(cell)]

/** View of a list of runs. */
export const runsView = (now: Date): View<RunView> => ({
  things: 'runs',
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'job', value: ({ job }) => job },
    { name: 'target', value: ({ target }) => target },
    { name: 'planned', value: ({ planned_at: planned }) => ago(planned, now) },
    { name: 'planned-at', value: ({ planned_at: planned }) => planned },
    { name: 'reason', value: ({ reason }) => reason, yields: true },
    { name: 'state', value: ({ state }) => state, tone: toneOf },
    { name: 'progress', value: progressOf, omitEmpty: true },
    { name: 'waits', value: ({ not_before: notBefore }) => ago(notBefore, now), omitEmpty: true },
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
  shown: ['id', 'job', 'target', 'planned', 'reason', 'state', 'progress', 'waits', 'took', 'note'],
  identity: ({ id }) => id,
})

const progressOf = ({ progress }: RunView): string | null =>
  progress === null ? null : `${progress.done} of ${progress.total}`

const seconds = (ms: number): string => (ms < 10_000 ? `${(ms / 1_000).toFixed(1)}s` : stretch(ms))
