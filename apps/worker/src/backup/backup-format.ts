import { z } from 'zod'
import type { Tables } from '../store/tables.ts'

/** Counts up when an older program could not read a backup any more. */
export const backupFormat = 1

/**
 * What is in a backup, in this order, and by what it is read in order. Left out is what is true of a moment only: workers,
 * and limits of requests. What the queue has is made anew from the runs that wait.
 */
export const backupTables: readonly { readonly name: keyof Tables; readonly key: string }[] = [
  { name: 'config', key: 'id' },
  { name: 'config_revisions', key: 'revision' },
  { name: 'schedules', key: 'job' },
  { name: 'runs', key: 'planned_at, id' },
  { name: 'job_states', key: 'job, target' },
  { name: 'target_states', key: 'target' },
  { name: 'usage_days', key: 'target, day, pillar, tier' },
  { name: 'usage_changes', key: 'target, day, pillar, tier, last_seen_at' },
  { name: 'usage_known_days', key: 'target, day' },
  { name: 'budget_decisions', key: 'job, target, decided_at' },
  { name: 'alert_versions', key: 'target, definition, version' },
  { name: 'drift_baselines', key: 'job, target, kind, key' },
  { name: 'rankings', key: 'job, target, ranked_at' },
  { name: 'findings', key: 'job, target, first_seen_at, id' },
  { name: 'messages', key: 'created_at, id' },
  { name: 'notifier_states', key: 'notifier' },
]

/** The first line of a backup. */
export interface BackupHeader {
  readonly backup: 'mgmt-worker'
  readonly format: number
  readonly created_at: string
  /** Version of the program that made it. */
  readonly created_by: string
  readonly tables: readonly {
    readonly name: string
    readonly columns: readonly string[]
    readonly rows: number
  }[]
}

const identifier = z.string().regex(/^[a-z][a-z_]{0,62}$/)

export const BackupHeader: z.ZodType<BackupHeader> = z.object({
  backup: z.literal('mgmt-worker'),
  format: z.int().min(1),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1), rows: z.int().min(0) })),
})

/** Every other line: a row of a table, its values as PostgreSQL writes them in JSON. */
export interface BackupRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

export const BackupRow: z.ZodType<BackupRow> = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) })

export type BackupLine = BackupHeader | BackupRow

export const BackupLine: z.ZodType<BackupLine> = z.union([BackupHeader, BackupRow]).meta({ id: 'BackupLine' })
