import type { UsageSourceName } from '@mgmt-api/data-usage'
import type { ColumnType, JSONColumnType, Kysely, Transaction } from 'kysely'

// The worker's tables, as the migrations create them, in the schema `mgmt_worker`. `docs/guides/worker-operations.md`
// describes them. The tables of the queue are in the schema `mgmt_worker_queue` and belong to pg-boss.

/** A time, which may also be written as ISO text. */
type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day, `2026-11-21`: read as text, so that no time zone shifts it. */
type Day = string
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Written as JSON text. */
type Json<T extends object | null> = JSONColumnType<T>

/** One row for each revision of the configuration. The latest is that of all workers. */
export interface ConfigRevisionsTable {
  readonly revision: number
  readonly digest: string
  /** Format version of `document`; a worker that supports only older formats applies no other revision. */
  readonly format: number
  readonly document: Json<object>
  readonly applied_at: Time
  /** Version of the worker that applied it. */
  readonly applied_by: string
  /** User and machine, `me@laptop`; null if unknown. */
  readonly applied_from: Optional<string>
  /** Changes from the previous revision, in one line. */
  readonly summary: string
}

/** One row for each job of the configuration: the end of its planned span. */
export interface SchedulesTable {
  readonly job: string
  /** The schedule and its time zone; after a change, planning restarts at the time of the change. */
  recurrence: string
  planned_through: Time
  /** When it was added, last changed or last resumed. */
  active_since: Time
  /** Time of the pause; null if not paused. */
  paused_at: OptionalTime
  /** Who paused it: `me@laptop`, or in words; null if unknown or not paused. */
  paused_by: Optional<string>
}

export const runStates = ['queued', 'running', 'done', 'failed', 'skipped', 'cancelled'] as const
export type RunState = (typeof runStates)[number]
export type RunReason = 'schedule' | 'missed' | 'request' | 'backfill'

/** One row for each job, target, planned time and reason; the reasons schedule and missed share one row. */
export interface RunsTable {
  readonly id: string
  readonly job: string
  readonly target: string
  readonly planned_at: Time
  readonly reason: RunReason
  /** Parameters of this run beyond the job's options: see `RunRequest`. */
  readonly request: Json<object>
  state: RunState
  /** Incremented by each start: only the latest attempt may write its result. */
  attempt: Defaulted<number>
  /** Attempts that failed by the job's fault, not by the target's, and not by a crash. */
  failures: Defaulted<number>
  /** How often in a row a worker disappeared during the run and another one took it over; of a failed run: set aside. */
  takeovers: Defaulted<number>
  /** Whether the current attempt ran for at least a heartbeat: only then it counts as a takeover. */
  lasted: Defaulted<boolean>
  /** Its current or last worker. */
  worker: Optional<string>
  created_at: Time
  started_at: OptionalTime
  finished_at: OptionalTime
  /** Earliest start of a run that waits. */
  not_before: OptionalTime
  /** Its latest job in the queue; null while it waits. A claim of another job is void. */
  queue_job: Optional<string>
  /** Result in one sentence, or why it was skipped or failed. */
  note: Optional<string>
  /** Progress of a long run: `{ done, total }`. */
  progress: ColumnType<{ done: number; total: number } | null, string | null | undefined, string | null>
  /** Milliseconds until the result was ready, and how many of them were spent waiting for the platform. */
  took_ms: Optional<number>
  waited_ms: Optional<number>
}

/** One row for each job and target: figures for metrics and `status`. */
export interface JobStatesTable {
  readonly job: string
  readonly target: string
  /** When the first complete run succeeded; its findings are the baseline. */
  baseline_at: OptionalTime
  last_success_at: OptionalTime
  last_failure_at: OptionalTime
  last_failure: Optional<string>
  /** Of usage-anomaly: the first day that no run has judged. */
  judged_until: Optional<Day>
}

export type TargetCondition = 'ok' | 'failing' | 'refused'

/** One row for each target: its health. */
export interface TargetStatesTable {
  readonly target: string
  condition: Defaulted<TargetCondition>
  since: Time
  /** Failures in a row. */
  failures: Defaulted<number>
  /** No request is sent before this time while the target is unhealthy. */
  next_try_at: OptionalTime
  /** A worker is probing the target until this time at most. */
  probing_until: OptionalTime
  last_error: Optional<string>
  last_success_at: OptionalTime
  /** Fingerprint of the last key; only shows whether the key has changed. */
  key_mark: Optional<string>
}

/** One row for each target: its rate limit, which all workers share. Times are the database's own. */
export interface TargetLimitsTable {
  readonly target: string
  /** When the next permit is valid. */
  next_turn_at: Defaulted<Date>
  /** No request is sent before this time. */
  paused_until: Defaulted<Date>
  /** Requests a second after refusals by the platform; null: the configured rate. */
  per_second: Optional<number>
  /** `per_second` after the last cut. */
  after_cut: Optional<number>
  /** Refusals in a row. */
  refusals: Defaulted<number>
  /** Permits taken since `counted_from`, and permits a second before that. */
  counted: Defaulted<number>
  counted_from: Defaulted<Date>
  seen_per_second: Defaulted<number>
}

/** One row for each running worker. */
export interface WorkersTable {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly version: string
  /** Digest and revision of its configuration. */
  config_digest: string
  config_revision: number
  started_at: Time
  seen_at: Time
  /** Problems on its machine: see `MachineProblem`. */
  problems: ColumnType<readonly object[], string | undefined, string>
}

/** One row for each target, day, pillar and tier. */
export interface UsageDaysTable {
  readonly target: string
  readonly day: Day
  readonly pillar: string
  readonly tier: string
  units: number
  first_seen_at: Time
  last_seen_at: Time
}

/** Earlier values of changed rows in usage_days. */
export interface UsageChangesTable {
  readonly target: string
  readonly day: Day
  readonly pillar: string
  readonly tier: string
  readonly units: number
  readonly first_seen_at: Time
  readonly last_seen_at: Time
}

/** One row for each fetched day of a target, even without usage. */
export interface UsageKnownDaysTable {
  readonly target: string
  readonly day: Day
  /** The service's total for the day; null without a record or a total. */
  total: Optional<number>
  /** Where it was read. */
  source: UsageSourceName
  fetched_at: Time
}

/** Decisions of budgets, with their inputs. */
export interface BudgetDecisionsTable {
  readonly job: string
  readonly target: string
  readonly decided_at: Time
  readonly month: string
  readonly inputs: Json<object>
  readonly outlook: Json<object>
}

/** `found`: it existed at the target's first run. A definition that reappears after `deleted` is `created`. */
export type VersionChange = 'found' | 'created' | 'changed' | 'deleted'

/** One row for each version of a definition. */
export interface AlertVersionsTable {
  readonly target: string
  readonly definition: string
  readonly version: number
  readonly seen_at: Time
  readonly change: VersionChange
  /** Safe to display; for a deleted definition, its last name. */
  readonly name: string
  /** Owner and key as code, from its labels; null if it is not managed as code. */
  readonly owner: string | null
  readonly key: string | null
  /** Digest of its contents; empty if deleted. */
  digest: string
  /** Digest of its secrets; null if it has none. */
  readonly secrets: string | null
  /** The definition as YAML as code, without secrets; null if deleted. */
  readonly body: string | null
  /** Paths that differ from the previous version. */
  readonly changed: Json<readonly string[]>
  /** Whether a later version is stored. */
  superseded: Defaulted<boolean>
}

/** One row for each definition as code that once matched on both sides: the digests of both sides at that time. */
export interface DriftBaselinesTable {
  readonly job: string
  readonly target: string
  readonly kind: string
  readonly key: string
  remote_digest: string
  file_digest: string
  /** When this state was first seen. */
  synced_at: Time
}

/** One row for each ranking. */
export interface RankingsTable {
  readonly job: string
  readonly target: string
  readonly ranked_at: Time
  readonly window_from: Time
  readonly window_to: Time
  readonly rows: Json<readonly object[]>
}

/** `new`: seen once; `open`; `going`: open, but missing in the last run; `closed`. */
export type FindingState = 'new' | 'open' | 'going' | 'closed'

/** States of open findings: `going` was absent from one run, which does not close it yet. */
export const openFindingStates: readonly FindingState[] = ['open', 'going']

/** One row for each finding, unhealthy target or problem of the worker, from its first detection until it closed. */
export interface FindingsTable {
  readonly id: string
  readonly job: string
  readonly target: string
  /** Identifies the finding across runs. */
  readonly key: string
  state: FindingState
  title: string
  details: Json<object>
  readonly first_seen_at: Time
  last_seen_at: Time
  opened_at: OptionalTime
  closed_at: OptionalTime
  /** The last run that changed its state: a run never changes it twice. */
  last_run: string
  /** The worst are listed first: a cost, an amount; 0 if all are equal. */
  weight: Defaulted<number>
  /** The alert that reported it, until its end is reported; null if it is not reported. */
  alert: Optional<string>
}

export const messageStates = ['waiting', 'delivered', 'dead'] as const
export type MessageState = (typeof messageStates)[number]

/** One row for each message and notifier. */
export interface MessagesTable {
  readonly id: string
  /** Derived from the notifier and the findings that it reports. */
  readonly idempotency_key: string
  readonly notifier: string
  readonly job: string
  readonly target: string
  /** Messages of one thread are delivered in order. */
  readonly thread: string
  readonly body: Json<object>
  readonly created_at: Time
  state: Defaulted<MessageState>
  tries: Defaulted<number>
  delivered_at: OptionalTime
  /** Not sent before this time, as it was refused. */
  next_try_at: OptionalTime
  /** First of its refusals in a row. */
  refused_since: OptionalTime
  last_error: Optional<string>
  /** Last request to send it again after it was dead. */
  retried_at: OptionalTime
}

/** One row for each notifier that has failed: whether its endpoint responds. */
export interface NotifierStatesTable {
  readonly notifier: string
  /** Failures in a row; 0: healthy. */
  failures: Defaulted<number>
  /** When the first of them happened. */
  failing_since: OptionalTime
  /** No message is sent before this time. */
  next_try_at: OptionalTime
  last_error: Optional<string>
}

export interface Tables {
  readonly config_revisions: ConfigRevisionsTable
  readonly schedules: SchedulesTable
  readonly runs: RunsTable
  readonly job_states: JobStatesTable
  readonly target_states: TargetStatesTable
  readonly target_limits: TargetLimitsTable
  readonly workers: WorkersTable
  readonly usage_days: UsageDaysTable
  readonly usage_changes: UsageChangesTable
  readonly usage_known_days: UsageKnownDaysTable
  readonly budget_decisions: BudgetDecisionsTable
  readonly alert_versions: AlertVersionsTable
  readonly drift_baselines: DriftBaselinesTable
  readonly rankings: RankingsTable
  readonly findings: FindingsTable
  readonly messages: MessagesTable
  readonly notifier_states: NotifierStatesTable
}

export type StoreDatabase = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
