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
  /** The number of the form that `document` has; a worker that knows only older forms does not write. */
  format: number
  document: Json<object>
  applied_at: Time
  /** Version of the program that applied it. */
  applied_by: string
}

/** One row a revision that the configuration had. */
export interface ConfigRevisionsTable {
  readonly revision: number
  readonly digest: string
  readonly format: number
  readonly document: Json<object>
  readonly applied_at: Time
  /** Version of the program that applied it. */
  readonly applied_by: string
  /** User and machine, `me@laptop`; null where that is not known. */
  readonly applied_from: Optional<string>
  /** What it changed against the one before, in one line. */
  readonly summary: string
}

/** One row a job of the configuration: until when its occurrences are planned. */
export interface SchedulesTable {
  readonly job: string
  /** The schedule and its time zone: where they change, planning begins anew at the change. */
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
  /** What this run was asked for beyond the job's own options: a span to fill. */
  readonly request: Json<object>
  state: RunState
  /** Counts up with each start: only the latest may write its result. */
  attempt: Defaulted<number>
  /** Attempts that failed by a fault of the job, not by a crash or by the target. */
  failures: Defaulted<number>
  /** How often in a row a worker disappeared during the run and another one took it over. */
  takeovers: Defaulted<number>
  /** The worker that has it or had it last. */
  worker: Optional<string>
  created_at: Time
  started_at: OptionalTime
  finished_at: OptionalTime
  /** Where it is waiting for its target: not before this time. */
  not_before: OptionalTime
  /** What it did in one sentence, or why it was skipped or failed. */
  note: Optional<string>
  /** How far a long run has come: `{ done, total }`. */
  progress: ColumnType<{ done: number; total: number } | null, string | null | undefined, string | null>
  /** Milliseconds that the run took until its result was to be kept, and those of them spent waiting for the platform. */
  took_ms: Optional<number>
  waited_ms: Optional<number>
}

/** One row a job and target: what metrics and `status` tell. */
export interface JobStatesTable {
  readonly job: string
  readonly target: string
  /** When its first run was done; findings of that run are the baseline. */
  baseline_at: OptionalTime
  last_success_at: OptionalTime
  last_failure_at: OptionalTime
  last_failure: Optional<string>
}

export type TargetCondition = 'ok' | 'failing' | 'refused'

/** One row a target: its health. */
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
  /** Tells that a key is another one than that which was tried last, and nothing else about it. */
  key_mark: Optional<string>
}

/** One row a target: its limit of requests, which all workers share. Times are the database's own. */
export interface TargetLimitsTable {
  readonly target: string
  /** When the next request may leave. */
  next_turn_at: Defaulted<Date>
  /** Nothing leaves before. */
  paused_until: Defaulted<Date>
  /** Requests a second since the platform refused some; null: what the configuration says. */
  per_second: Optional<number>
  /** What `per_second` was after the last cut. */
  after_cut: Optional<number>
  /** Refusals in a row. */
  refusals: Defaulted<number>
  /** Turns that were taken since `counted_from`, and requests a second in the time before. */
  counted: Defaulted<number>
  counted_from: Defaulted<Date>
  seen_per_second: Defaulted<number>
}

/** One row a running worker. */
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
  /** What it sees on its machine: see `MachineProblem`. */
  problems: ColumnType<readonly object[], string | undefined, string>
}

/** One row a target, day, pillar and tier. */
export interface UsageDaysTable {
  readonly target: string
  readonly day: Day
  readonly pillar: string
  readonly tier: string
  units: number
  first_seen_at: Time
  last_seen_at: Time
}

/** Earlier values of a row of usage_days that has changed. */
export interface UsageChangesTable {
  readonly target: string
  readonly day: Day
  readonly pillar: string
  readonly tier: string
  readonly units: number
  readonly first_seen_at: Time
  readonly last_seen_at: Time
}

/** One row a target and day that was fetched, also where there was no usage. */
export interface UsageKnownDaysTable {
  readonly target: string
  readonly day: Day
  /** What the service says of the whole day; null where it has no record, or says nothing. */
  total: Optional<number>
  fetched_at: Time
}

/** What a budget said, with what it was computed from. */
export interface BudgetDecisionsTable {
  readonly job: string
  readonly target: string
  readonly decided_at: Time
  readonly month: string
  readonly inputs: Json<object>
  readonly outlook: Json<object>
}

/** `found`: it was there when the target was first looked at. What comes back after `deleted` is `created`. */
export type VersionChange = 'found' | 'created' | 'changed' | 'deleted'

/** One row a definition and state that it had. */
export interface AlertVersionsTable {
  readonly target: string
  readonly definition: string
  readonly version: number
  readonly seen_at: Time
  readonly change: VersionChange
  /** Safe to show; as it was, where it is gone. */
  readonly name: string
  /** Owner and key of the definition as code, from its labels; null: not managed as code. */
  readonly owner: string | null
  readonly key: string | null
  /** Of what it means; empty where it is gone. */
  digest: string
  /** Digest of its secrets; null: it has none. */
  readonly secrets: string | null
  /** The definition as a file of definitions as code, without secrets; null: it is gone. */
  readonly body: string | null
  /** Paths that changed against the version before. */
  readonly changed: Json<readonly string[]>
}

/** One row a definition as code that was once the same in the directory and on the target: both sides as they were. */
export interface DriftBaselinesTable {
  readonly job: string
  readonly target: string
  readonly kind: string
  readonly key: string
  remote_digest: string
  file_digest: string
  /** When they were first seen so. */
  synced_at: Time
}

/** What a job ranked in one run. */
export interface RankingsTable {
  readonly job: string
  readonly target: string
  readonly ranked_at: Time
  readonly window_from: Time
  readonly window_to: Time
  readonly rows: Json<readonly object[]>
}

/** `new`: seen once; `open`; `going`: open, and missed once; `closed`. */
export type FindingState = 'new' | 'open' | 'going' | 'closed'

/** One row a thing that a job found, from its first sight to its end. */
export interface FindingsTable {
  readonly id: string
  readonly job: string
  readonly target: string
  /** The same for the same thing in each run. */
  readonly key: string
  state: FindingState
  title: string
  details: Json<object>
  readonly first_seen_at: Time
  last_seen_at: Time
  opened_at: OptionalTime
  closed_at: OptionalTime
  /** The run that looked last: none moves a finding twice. */
  last_run: string
}

export type MessageState = 'waiting' | 'delivered' | 'dead'

/** One row a message and notifier. */
export interface MessagesTable {
  readonly id: string
  /** Of notifier, job, target and run: two runs of the same make one message. */
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
  /** Planned time of its run: it waits for the other runs of that time, to be told with what they say. */
  held_for: OptionalTime
}

/** One row a notifier that has had a message: whether its endpoint answers. */
export interface NotifierStatesTable {
  readonly notifier: string
  /** Failures in a row; 0: healthy. */
  failures: Defaulted<number>
  /** When the first of them was. */
  failing_since: OptionalTime
  /** Nothing is sent before this time. */
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
