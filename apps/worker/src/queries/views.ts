import type { UsageSourceName } from '@mgmt-api/data-usage'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { Health } from '../health/health.ts'
import {
  type AlertVersionsTable,
  type RunsTable,
  runStates,
  type TargetCondition,
  type UsageDaysTable,
  type WorkersTable,
} from '../store/tables.ts'
import type { RowView } from './row-view.ts'

// Views for pages, API and commands: each is a type and a schema of one name. The OpenAPI document is generated from the
// schemas, and clients validate responses with them. Times are ISO 8601 in UTC, days are 2026-11-21.

const time = z.iso.datetime()
const optionalTime = time.nullable()
const count = z.int().min(0)

export type RunView = RowView<
  Omit<Selectable<RunsTable>, 'request' | 'takeovers' | 'lasted' | 'worker' | 'created_at' | 'queue_job'>
>

export const RunView: z.ZodType<RunView> = z
  .object({
    id: z.uuid(),
    job: z.string(),
    target: z.string(),
    planned_at: time,
    reason: z.enum(['schedule', 'missed', 'request', 'backfill']),
    state: z.enum(runStates),
    attempt: count,
    failures: count,
    started_at: optionalTime,
    finished_at: optionalTime,
    not_before: optionalTime,
    note: z.string().nullable(),
    progress: z.object({ done: count, total: count }).nullable(),
    took_ms: z.number().nullable(),
    waited_ms: z.number().nullable(),
  })
  .meta({ id: 'Run' })

export interface RunPage {
  readonly runs: readonly RunView[]
  /** Cursor for `after`; null on the last page. */
  readonly next: string | null
}

export const RunPage: z.ZodType<RunPage> = z
  .object({ runs: z.array(RunView), next: z.string().nullable() })
  .meta({ id: 'RunPage' })

export interface ScheduleView {
  readonly job: string
  readonly kind: string
  /** Null for a job that runs after each run of usage-history, as are time zone, missed runs and next time. */
  readonly schedule: string | null
  readonly time_zone: string | null
  readonly missed: string | null
  readonly targets: readonly string[]
  readonly paused_at: string | null
  /** Who paused it; null if unknown or not paused. */
  readonly paused_by: string | null
  readonly last_planned_at: string | null
  /** Null while paused. */
  readonly next_at: string | null
  readonly state: ScheduleState
  /** Number of targets on which the job has succeeded, and on which it failed last. */
  readonly succeeded: number
  readonly failing: number
  /** The latest of the targets' last successes, and the earliest; null without any. */
  readonly newest_success_at: string | null
  readonly oldest_success_at: string | null
}

/**
 * Whether a job succeeds. `failing`: its last result is a failure on some targets; `partial`: some targets have no result
 * yet; `new`, `waiting`, `running` and `retrying`: none has.
 */
export const scheduleStates = ['ok', 'failing', 'partial', 'new', 'waiting', 'running', 'retrying', 'paused'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const ScheduleView: z.ZodType<ScheduleView> = z
  .object({
    job: z.string(),
    kind: z.string(),
    schedule: z.string().nullable().meta({ description: 'Null for a job that runs after each run of usage-history' }),
    time_zone: z.string().nullable(),
    missed: z.string().nullable(),
    targets: z.array(z.string()),
    paused_at: optionalTime,
    paused_by: z.string().nullable(),
    last_planned_at: optionalTime,
    next_at: optionalTime,
    state: z.enum(scheduleStates).meta({
      description:
        'failing: its last result is a failure on some targets; partial: some targets have no result yet; new, waiting, running and retrying: none has',
    }),
    succeeded: count,
    failing: count,
    newest_success_at: optionalTime,
    oldest_success_at: optionalTime,
  })
  .meta({ id: 'Schedule' })

export interface TargetView {
  readonly name: string
  readonly label: string
  readonly labels: Readonly<Record<string, string>>
  readonly place: string
  readonly condition: TargetCondition
  readonly since: string | null
  readonly failures: number
  readonly next_try_at: string | null
  readonly last_error: string | null
  readonly last_success_at: string | null
  readonly open_findings: number
  readonly waiting_runs: number
  /** Of a unit; null without a price in the configuration. */
  readonly price: { readonly per_unit: number; readonly currency: string } | null
}

export const TargetView: z.ZodType<TargetView> = z
  .object({
    name: z.string(),
    label: z.string(),
    labels: z.record(z.string(), z.string()),
    place: z.string(),
    condition: z.enum(['ok', 'failing', 'refused']),
    since: optionalTime,
    failures: count,
    next_try_at: optionalTime,
    last_error: z.string().nullable(),
    last_success_at: optionalTime,
    open_findings: count,
    waiting_runs: count,
    price: z.object({ per_unit: z.number(), currency: z.string() }).nullable(),
  })
  .meta({ id: 'Target' })

export type WorkerView = RowView<Omit<Selectable<WorkersTable>, 'problems'>>

export const WorkerView: z.ZodType<WorkerView> = z
  .object({
    id: z.uuid(),
    host: z.string(),
    pid: count,
    version: z.string(),
    config_digest: z.string(),
    config_revision: count,
    started_at: time,
    seen_at: time,
  })
  .meta({ id: 'Worker' })

export interface StatusView {
  readonly database: string
  readonly now: string
  readonly health: Health
  readonly config: {
    readonly revision: number
    readonly digest: string
    readonly applied_at: string
    readonly applied_by: string
  } | null
  readonly workers: readonly WorkerView[]
  readonly targets: Readonly<Record<TargetCondition, number>>
  readonly runs: {
    readonly waiting: number
    readonly running: number
    /** Number of job and target pairs whose latest result is a permanent failure. */
    readonly failed: number
    /** Number of done runs that were planned in the last day. */
    readonly done_day: number
  }
  readonly open_findings: number
  readonly messages: { readonly waiting: number; readonly dead: number }
}

export const StatusView: z.ZodType<StatusView> = z
  .object({
    database: z.string(),
    now: time,
    health: Health,
    config: z.object({ revision: count, digest: z.string(), applied_at: time, applied_by: z.string() }).nullable(),
    workers: z.array(WorkerView),
    targets: z.object({ ok: count, failing: count, refused: count }),
    runs: z.object({ waiting: count, running: count, failed: count, done_day: count }),
    open_findings: count,
    messages: z.object({ waiting: count, dead: count }),
  })
  .meta({ id: 'Status' })

export interface UsageRow extends RowView<Selectable<UsageDaysTable>> {
  /** Where the day was read: `daily` or `query`. */
  readonly source: UsageSourceName
  /** Units times the price, not rounded; null without a price. */
  readonly cost: number | null
  readonly currency: string | null
}

export const UsageRow: z.ZodType<UsageRow> = z
  .object({
    target: z.string(),
    day: z.iso.date(),
    pillar: z.string(),
    tier: z.string(),
    units: z.number(),
    source: z.enum(['daily', 'query']),
    first_seen_at: time,
    last_seen_at: time,
    cost: z.number().nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'UsageRow' })

export interface AlertVersionRow
  extends RowView<
    Pick<Selectable<AlertVersionsTable>, 'target' | 'definition' | 'version' | 'seen_at' | 'name' | 'changed' | 'body'>
  > {
  readonly change: string
}

export const AlertVersionRow: z.ZodType<AlertVersionRow> = z
  .object({
    target: z.string(),
    definition: z.string(),
    version: count,
    seen_at: time,
    change: z.string(),
    name: z.string(),
    changed: z.array(z.string()),
    body: z.string().nullable(),
  })
  .meta({ id: 'AlertVersion' })

/** When a job runs, for people. */
export const scheduleText = ({ schedule }: Pick<ScheduleView, 'schedule'>): string => schedule ?? 'after usage-history'

/** A time as ISO 8601; null without a time. */
export const isoOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null
