import { z } from 'zod'
import type { Tables } from '../store/tables.ts'

/** Incremented when the lines of a backup change. Other formats are refused. */
export const backupFormat = 1

/**
 * The tables of a backup in reading order, each with its primary key. Workers write while an embedded database is read, so
 * results are read after runs: restore requeues a run whose result is missing. Transient tables are excluded: workers and
 * rate limits. Restore rebuilds the queue from unfinished runs.
 */
export const backupTables: readonly { readonly name: keyof Tables; readonly key: readonly string[] }[] = [
  { name: 'config_revisions', key: ['revision'] },
  { name: 'schedules', key: ['job'] },
  { name: 'runs', key: ['id'] },
  { name: 'job_states', key: ['job', 'target'] },
  { name: 'target_states', key: ['target'] },
  { name: 'usage_days', key: ['target', 'day', 'pillar', 'tier'] },
  { name: 'usage_changes', key: ['target', 'day', 'pillar', 'tier', 'last_seen_at'] },
  { name: 'usage_known_days', key: ['target', 'day'] },
  { name: 'budget_decisions', key: ['job', 'target', 'decided_at'] },
  { name: 'alert_versions', key: ['target', 'definition', 'version'] },
  { name: 'drift_baselines', key: ['job', 'target', 'kind', 'key'] },
  { name: 'rankings', key: ['job', 'target', 'ranked_at'] },
  { name: 'findings', key: ['id'] },
  { name: 'messages', key: ['id'] },
  { name: 'notifier_states', key: ['notifier'] },
]

/** The first line of a backup. */
export interface BackupHeader {
  readonly backup: 'mgmt-worker'
  readonly format: number
  readonly created_at: string
  /** Version of the program that created it. */
  readonly created_by: string
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
}

const identifier = z.string().regex(/^[a-z][a-z_]{0,62}$/)

export const BackupHeader: z.ZodType<BackupHeader> = z.object({
  backup: z.literal('mgmt-worker'),
  format: z.int().min(1),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1) })),
})

/** A row of a table, with values in PostgreSQL's JSON format. */
export interface BackupRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

export const BackupRow: z.ZodType<BackupRow> = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) })

/** The last line of a backup: without it, a backup is truncated. */
export interface BackupEnd {
  /** Rows of each table in this backup. */
  readonly rows: Readonly<Record<string, number>>
}

export const BackupEnd: z.ZodType<BackupEnd> = z.object({ rows: z.record(z.string(), z.int().min(0)) })

export type BackupLine = BackupHeader | BackupRow | BackupEnd

export const BackupLine: z.ZodType<BackupLine> = z
  .union([BackupRow, BackupHeader, BackupEnd])
  .meta({ id: 'BackupLine' })

/** Why a backup cannot be restored. */
export type RestoreRefusal = 'not_a_backup' | 'another_version' | 'incomplete' | 'not_empty' | 'workers_run'

/** A backup cannot be restored; nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
  readonly reason: RestoreRefusal

  constructor(reason: RestoreRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
