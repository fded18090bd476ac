import { z } from 'zod'
import type { Tables } from '../store/tables.ts'

/**
 * Incremented when an older version could no longer read a backup. In format 1 the header contains the numbers of rows;
 * since format 2 the last line does.
 */
export const backupFormat = 2

/**
 * The tables of a backup in reading order, each with its primary key. Workers write while an embedded database is read, so
 * results are read after runs: restore requeues a run whose result is missing. Transient tables are excluded: workers and
 * rate limits. Restore rebuilds the queue from unfinished runs.
 */
export const backupTables: readonly { readonly name: keyof Tables; readonly key: readonly string[] }[] = [
  // Before `config`: a revision newer than the configuration would conflict with the next one.
  { name: 'config_revisions', key: ['revision'] },
  { name: 'config', key: ['id'] },
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
  readonly tables: readonly {
    readonly name: string
    readonly columns: readonly string[]
    /** Rows of the table in this backup; in format 1 only. */
    readonly rows?: number | undefined
  }[]
}

const identifier = z.string().regex(/^[a-z][a-z_]{0,62}$/)

export const BackupHeader: z.ZodType<BackupHeader> = z.object({
  backup: z.literal('mgmt-worker'),
  format: z.int().min(1),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1), rows: z.int().min(0).optional() })),
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
