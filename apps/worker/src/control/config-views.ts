import type { Selectable } from 'kysely'
import { z } from 'zod'
import { ConfigChanges } from '../config/config-changes.ts'
import type { RowView } from '../queries/row-view.ts'
import type { ConfigRevisionsTable } from '../store/tables.ts'

// Views of configurations for pages, API and commands, like those in `queries/views.ts`.

const count = z.int().min(0)

/** The configuration of all workers, with references to secrets. */
export interface ConfigView {
  readonly revision: number
  /** In the format of a file. */
  readonly config: Readonly<Record<string, unknown>>
}

export const ConfigView: z.ZodType<ConfigView> = z
  .object({ revision: count, config: z.record(z.string(), z.unknown()) })
  .meta({ id: 'Config' })

/** The changes that applying a configuration would make. */
export interface ConfigPlan {
  /** The stored revision; 0 if none. */
  readonly revision: number
  readonly is_changed: boolean
  readonly changes: ConfigChanges
}

export const ConfigPlan: z.ZodType<ConfigPlan> = z
  .object({ revision: count, is_changed: z.boolean(), changes: ConfigChanges })
  .meta({ id: 'ConfigPlan' })

export interface AppliedConfig {
  readonly revision: number
  readonly digest: string
  readonly is_changed: boolean
  readonly changes: ConfigChanges
  /** Number of cancelled queued runs of removed jobs and targets. */
  readonly cancelled_runs: number
}

export const AppliedConfig: z.ZodType<AppliedConfig> = z
  .object({
    revision: count,
    digest: z.string(),
    is_changed: z.boolean(),
    changes: ConfigChanges,
    cancelled_runs: count,
  })
  .meta({ id: 'AppliedConfig' })

export type ConfigRevisionView = RowView<Omit<Selectable<ConfigRevisionsTable>, 'format' | 'document'>>

export const ConfigRevisionView: z.ZodType<ConfigRevisionView> = z
  .object({
    revision: count,
    digest: z.string(),
    applied_at: z.iso.datetime(),
    applied_by: z.string(),
    applied_from: z.string().nullable(),
    summary: z.string(),
  })
  .meta({ id: 'ConfigRevision' })
