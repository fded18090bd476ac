import type { ColumnType, JSONColumnType, Kysely, Transaction } from 'kysely'

// What the worker keeps. The migrations make these tables; the README says in words what each holds. All are in the
// schema `mgmt_worker`; the queue's own are in `mgmt_worker_queue` and belong to pg-boss.

/** A time, which may also be written as ISO text. */
type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day, `2026-11-21`: read as text, so that no time zone moves it. */
type Day = string
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Written as JSON text. */
type Json<T extends object | null> = JSONColumnType<T>

/** One row: the configuration that all workers follow. */
export interface ConfigTable {
  readonly id: number
  /** Counts up with each `config apply`. */
  revision: number
  digest: string
  /** Format version of `document`; a worker that knows only older formats does not write. */
  format: number
  document: Json<object>
  applied_at: Time
  /** Version of the program that applied it. */
  applied_by: string
}

/** One row for each revision of the configuration. */
export interface ConfigRevisionsTable {
  readonly revision: number
  readonly digest: string
  readonly format: number
  readonly document: Json<object>
  readonly applied_at: Time
  /** Version of the program that applied it. */
  readonly applied_by: string
  /** User and machine, `me@laptop`; null if unknown. */
  readonly applied_from: Optional<string>
  /** Changes from the previous revision, in one line. */
  readonly summary: string
}

/** One row for each job of the configuration: until when its occurrences are planned. */
export interface SchedulesTable {
  readonly job: string
  /** The schedule and its time zone: after a change, planning restarts from the change. */
  recurrence: string
  planned_through: Time
  /** Since then nothing is planned. */
  paused_at: OptionalTime
}

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'skipped' | 'cancelled'
export type RunReason = 'schedule' | 'missed' | 'request' | 'backfill'

/** One row a job, target, planned time and reason; of those by schedule or missed together, one a planned time. */
export interface RunsTable {
  readonly id: string
  readonly job: string
  readonly target: string
  readonly planned_at: Time
  readonly reason: RunReason
  /** Parameters of this run beyond the job's options: a span to fill. */
  readonly request: Json<object>
  state: RunState
  /** Incremented by each start: only the latest attempt may write its result. */
  attempt: Defaulted<number>
  /** Attempts that failed by a fault of the job, not of the target, and not by a crash. */
  failures: Defaulted<number>
  /** How often in a row a worker disappeared during the run and another one took it over. */
  takeovers: Defaulted<number>
  /** Its current or last worker. */
  worker: Optional<string>
  created_at: Time
  started_at: OptionalTime
  finished_at: OptionalTime
  /** Earliest start of a run that waits for its target. */
  not_before: OptionalTime
  /** Result in one sentence, or why it was skipped or failed. */
  note: Optional<string>
  /** Progress of a long run: `{ done, total }`. */
  progress: ColumnType<{ done: number; total: number } | null, string | null | undefined, string | null>
  /** Milliseconds from the start until the result was ready, and the share of them spent waiting for the platform. */
  took_ms: Optional<number>
  waited_ms: Optional<number>
}

/** One row for each job and target: figures for metrics and `status`. */
export interface JobStatesTable {
  readonly job: string
  readonly target: string
  /** When its first run succeeded; findings of that run are the baseline. */
  baseline_at: OptionalTime
  last_success_at: OptionalTime
  last_failure_at: OptionalTime
  last_failure: Optional<string>
}

export type TargetCondition = 'ok' | 'failing' | 'refused'

/** One row for each target: its health. */
export interface TargetStatesTable {
  readonly target: string
  condition: Defaulted<TargetCondition>
  since: Time
  /** Failures in a row. */
  failures: Defaulted<number>
  /** No request before this time while the target is unhealthy. */
  next_try_at: OptionalTime
  /** Until then, a worker is probing the target. */
  probing_until: OptionalTime
  last_error: Optional<string>
  last_success_at: OptionalTime
  /** Fingerprint of the last key, which only shows whether the key has changed. */
  key_mark: Optional<string>
}

/** One row for each target: its rate limit, which all workers share. Times are the database's own. */
export interface TargetLimitsTable {
  readonly target: string
  /** When the next request may leave. */
  next_turn_at: Defaulted<Date>
  /** No request before this time. */
  paused_until: Defaulted<Date>
  /** Requests a second after refusals by the platform; null: the configured rate. */
  per_second: Optional<number>
  /** `per_second` after the last cut. */
  after_cut: Optional<number>
  /** Refusals in a row. */
  refusals: Defaulted<number>
  /** Turns taken since `counted_from`, and requests a second before that. */
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
  /** Digest and revision of the configuration that it follows. */
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

/** One row for each fetched day of a target, also without usage. */
export interface UsageKnownDaysTable {
  readonly target: string
  readonly day: Day
  /** The service's total for the day; null without a record or a total. */
  total: Optional<number>
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

/** `found`: it existed at the target's first run. A definition that comes back after `deleted` is `created`. */
export type VersionChange = 'found' | 'created' | 'changed' | 'deleted'

/** One row for each version of a definition. */
export interface AlertVersionsTable {
  readonly target: string
  readonly definition: string
  readonly version: number
  readonly seen_at: Time
  readonly change: VersionChange
  /** Safe to show; the last name of a deleted definition. */
  readonly name: string
  /** Owner and key of the definition as code, from its labels; null: not managed as code. */
  readonly owner: string | null
  readonly key: string | null
  /** Digest of its meaning; empty if deleted. */
  digest: string
  /** Digest of its secrets; null: it has none. */
  readonly secrets: string | null
  /** The definition as a file as code, without secrets; null: deleted. */
  readonly body: string | null
  /** Paths that differ from the previous version. */
  readonly changed: Json<readonly string[]>
}

/** One row for each definition as code that once matched on both sides: both sides as of then. */
export interface DriftBaselinesTable {
  readonly job: string
  readonly target: string
  readonly kind: string
  readonly key: string
  remote_digest: string
  file_digest: string
  /** When they were first seen in this state. */
  synced_at: Time
}

/** Rankings, one for each run. */
export interface RankingsTable {
  readonly job: string
  readonly target: string
  readonly ranked_at: Time
  readonly window_from: Time
  readonly window_to: Time
  readonly rows: Json<readonly object[]>
}

/** `new`: seen once; `open`; `going`: open, but missing in one run; `closed`. */
export type FindingState = 'new' | 'open' | 'going' | 'closed'

/** One row for each finding, from when it was first seen until it closed. */
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
}

export type MessageState = 'waiting' | 'delivered' | 'dead'

/** One row for each message and notifier. */
export interface MessagesTable {
  readonly id: string
  /** Derived from notifier, job, target and run: a repeated run makes no second message. */
  readonly idempotency_key: string
  readonly notifier: string
  readonly job: string
  readonly target: string
  readonly body: Json<object>
  readonly created_at: Time
  state: Defaulted<MessageState>
  tries: Defaulted<number>
  delivered_at: OptionalTime
  /** It was refused: not again before this time, */
  next_try_at: OptionalTime
  /** and refused in a row since this one. */
  refused_since: OptionalTime
  last_error: Optional<string>
  /** Planned time of its run: it waits for the other runs of that time, to be combined with their messages. */
  held_for: OptionalTime
}

/** One row for each notifier that has had a message: whether its endpoint responds. */
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
  readonly config: ConfigTable
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

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
