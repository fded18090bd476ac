import type { Selectable } from 'kysely'
import type { RunsTable } from '../store/tables.ts'
import type { RunView } from './views.ts'

/** Columns of a run view. */
export const runColumns = [
  'id',
  'job',
  'target',
  'planned_at',
  'reason',
  'state',
  'attempt',
  'failures',
  'started_at',
  'finished_at',
  'not_before',
  'note',
  'progress',
  'took_ms',
  'waited_ms',
] as const

export const runView = (row: Pick<Selectable<RunsTable>, (typeof runColumns)[number]>): RunView => ({
  ...row,
  planned_at: row.planned_at.toISOString(),
  started_at: isoOf(row.started_at),
  finished_at: isoOf(row.finished_at),
  not_before: isoOf(row.not_before),
})

/** A time as ISO 8601; null without a time. */
export const isoOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null
