import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tables of the first version. */
export const firstTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table mgmt_worker.config_revisions (
    revision integer primary key,
    digest text not null,
    format integer not null,
    document jsonb not null,
    applied_at timestamptz not null,
    applied_by text not null,
    applied_from text,
    summary text not null
  )`,
  `create table mgmt_worker.schedules (
    job text primary key,
    recurrence text not null,
    planned_through timestamptz not null,
    active_since timestamptz not null,
    paused_at timestamptz,
    paused_by text
  )`,
  `create table mgmt_worker.runs (
    id uuid primary key,
    job text not null,
    target text not null,
    planned_at timestamptz not null,
    reason text not null,
    request jsonb not null,
    state text not null,
    attempt integer not null default 0,
    failures integer not null default 0,
    takeovers integer not null default 0,
    lasted boolean not null default false,
    worker text,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    not_before timestamptz,
    queue_job uuid,
    note text,
    progress jsonb,
    took_ms integer,
    waited_ms integer,
    unique (job, target, planned_at, reason)
  )`,
  "create unique index runs_planned_once on mgmt_worker.runs (job, target, planned_at) where reason in ('schedule', 'missed')",
  'create index runs_by_end on mgmt_worker.runs (finished_at, state)',
  'create index runs_by_time on mgmt_worker.runs (planned_at desc, job, target)',
  'create index runs_by_job on mgmt_worker.runs (job, planned_at desc)',
  // Unfinished runs that hold messages of their planned time.
  `create index runs_holding on mgmt_worker.runs (planned_at)
    where state = 'running' or (state = 'queued' and not_before is null)`,
  `create index runs_without_job on mgmt_worker.runs (created_at)
    where state in ('queued', 'running') and queue_job is null`,
  "create index runs_unfinished on mgmt_worker.runs (target, job) where state in ('queued', 'running')",
  `create table mgmt_worker.job_states (
    job text not null,
    target text not null,
    baseline_at timestamptz,
    last_success_at timestamptz,
    last_failure_at timestamptz,
    last_failure text,
    judged_until date,
    primary key (job, target)
  )`,
  `create table mgmt_worker.target_states (
    target text primary key,
    condition text not null default 'ok',
    since timestamptz not null,
    failures integer not null default 0,
    next_try_at timestamptz,
    probing_until timestamptz,
    last_error text,
    last_success_at timestamptz,
    key_mark text
  )`,
  `create table mgmt_worker.target_limits (
    target text primary key,
    next_turn_at timestamptz not null default '1970-01-01',
    paused_until timestamptz not null default '1970-01-01',
    per_second double precision,
    after_cut double precision,
    refusals integer not null default 0,
    counted integer not null default 0,
    counted_from timestamptz not null default '1970-01-01',
    seen_per_second double precision not null default 0
  )`,
  `create table mgmt_worker.workers (
    id uuid primary key,
    host text not null,
    pid integer not null,
    version text not null,
    config_digest text not null,
    config_revision integer not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    problems jsonb not null default '[]'
  )`,
  `create table mgmt_worker.usage_days (
    target text not null,
    day date not null,
    pillar text not null,
    tier text not null,
    units double precision not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (target, day, pillar, tier)
  )`,
  `create table mgmt_worker.usage_changes (
    target text not null,
    day date not null,
    pillar text not null,
    tier text not null,
    units double precision not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (target, day, pillar, tier, last_seen_at)
  )`,
  `create table mgmt_worker.usage_known_days (
    target text not null,
    day date not null,
    total double precision,
    source text not null,
    fetched_at timestamptz not null,
    primary key (target, day)
  )`,
  // Before PostgreSQL 18, no other index can find the days of all targets.
  'create index usage_known_days_by_day on mgmt_worker.usage_known_days (day)',
  `create table mgmt_worker.budget_decisions (
    job text not null,
    target text not null,
    decided_at timestamptz not null,
    month text not null,
    inputs jsonb not null,
    outlook jsonb not null,
    primary key (job, target, decided_at)
  )`,
  `create table mgmt_worker.alert_versions (
    target text not null,
    definition text not null,
    version integer not null,
    seen_at timestamptz not null,
    change text not null,
    name text not null,
    owner text,
    key text,
    digest text not null,
    secrets text,
    body text,
    changed jsonb not null,
    superseded boolean not null default false,
    primary key (target, definition, version)
  )`,
  'create index alert_versions_latest on mgmt_worker.alert_versions (target) where not superseded',
  'create index alert_versions_by_time on mgmt_worker.alert_versions (seen_at desc, target)',
  'create index alert_versions_by_target on mgmt_worker.alert_versions (target, seen_at, definition, version)',
  `create table mgmt_worker.drift_baselines (
    job text not null,
    target text not null,
    kind text not null,
    key text not null,
    remote_digest text not null,
    file_digest text not null,
    synced_at timestamptz not null,
    primary key (job, target, kind, key)
  )`,
  `create table mgmt_worker.rankings (
    job text not null,
    target text not null,
    ranked_at timestamptz not null,
    window_from timestamptz not null,
    window_to timestamptz not null,
    rows jsonb not null,
    primary key (job, target, ranked_at)
  )`,
  `create table mgmt_worker.findings (
    id uuid primary key,
    job text not null,
    target text not null,
    key text not null,
    state text not null,
    title text not null,
    details jsonb not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    opened_at timestamptz,
    closed_at timestamptz,
    last_run uuid not null,
    weight double precision not null default 0,
    alert text
  )`,
  "create unique index findings_alive on mgmt_worker.findings (job, target, key) where state <> 'closed'",
  "create index findings_closed on mgmt_worker.findings (job, target, last_run) where state = 'closed'",
  `create index findings_unreported on mgmt_worker.findings (job)
    where (state in ('open', 'going')) = (alert is null)`,
  'create index findings_by_time on mgmt_worker.findings (first_seen_at desc)',
  `create table mgmt_worker.messages (
    id uuid primary key,
    idempotency_key text not null unique,
    notifier text not null,
    job text not null,
    target text not null,
    thread text not null,
    body jsonb not null,
    created_at timestamptz not null,
    state text not null default 'waiting',
    tries integer not null default 0,
    delivered_at timestamptz,
    next_try_at timestamptz,
    refused_since timestamptz,
    last_error text,
    retried_at timestamptz
  )`,
  'create index messages_by_time on mgmt_worker.messages (created_at desc)',
  "create index messages_waiting on mgmt_worker.messages (notifier, thread, created_at) where state = 'waiting'",
  "create index messages_undelivered on mgmt_worker.messages (state, created_at desc) where state <> 'delivered'",
  `create table mgmt_worker.notifier_states (
    notifier text primary key,
    failures integer not null default 0,
    failing_since timestamptz,
    next_try_at timestamptz,
    last_error text
  )`,
]
