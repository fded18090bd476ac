import { type Selectable, sql } from 'kysely'
import { type Config, isScheduled, type JobConfig, jobName, targetFindings, targetNamesOf } from '../config/config.ts'
import { type JobRecurrence, recurrenceOf, recurrencesOf } from '../config/recurrence.ts'
import { firstOccurrences, nextOccurrence } from '../schedule/occurrences.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { JobStatesTable, SchedulesTable, StoreDatabase } from '../store/tables.ts'
import type { HealthFacts, TargetFacts } from './health-facts.ts'

/** Intervals of a job after which its waiting runs are overdue. */
const overdueIntervals = 2

/** All configured targets. */
export async function readTargets(
  db: StoreDatabase,
  config: Config | undefined,
  now: Date,
): Promise<readonly TargetFacts[]> {
  if (config === undefined) return []
  const [rows, overdue] = await Promise.all([
    db.selectFrom('target_states').select(['target', 'condition', 'last_error', 'since']).execute(),
    readOverdue(db, config, now),
  ])
  const states = new Map(rows.map((row) => [row.target, row]))
  return config.targets.map(({ name }) => {
    const state = states.get(name)
    return {
      name,
      condition: state?.condition ?? null,
      error: state?.last_error ?? null,
      since: state?.since ?? null,
      overdueSince: overdue.get(name) ?? null,
    }
  })
}

/** Targets with a run that has waited for two intervals of its job, by the time since when it waits. */
async function readOverdue(db: StoreDatabase, config: Config, now: Date): Promise<ReadonlyMap<string, Date>> {
  const jobs = config.jobs.map(jobName)
  const limits = config.jobs.map((job) => {
    const intervals = recurrencesOf(config, job).map((recurrence) => nextTwo(recurrence, now).intervalMs)
    return new Date(now.getTime() - overdueIntervals * Math.max(0, ...intervals)).toISOString()
  })
  // While a target is unhealthy, newer runs replace those that wait: it has kept them waiting since the outage began.
  const { rows } = await sql<{ target: string; since: Date }>`
    with outage as (
      select target, min(first_seen_at) as since from ${sql.table(`${databaseSchema}.findings`)}
      where job = ${targetFindings} and state = 'open' group by target
    )
    select run.target, min(least(run.created_at, outage.since)) as since
    from ${sql.table(`${databaseSchema}.runs`)} as run
    join unnest(${jobs}::text[], ${limits}::timestamptz[]) as allowed (job, since) on allowed.job = run.job
    left join outage on outage.target = run.target
    where run.state = 'queued' and run.reason <> 'backfill' and least(run.created_at, outage.since) < allowed.since
    group by run.target`.execute(db)
  return new Map(rows.map((row) => [row.target, row.since]))
}

type JobFacts = Pick<HealthFacts, 'failed' | 'stopped' | 'paused' | 'unfinished'>

/** The rows about jobs. */
export interface JobRows {
  readonly schedules: readonly Selectable<SchedulesTable>[]
  readonly states: readonly JobState[]
}

export async function readJobs(db: StoreDatabase): Promise<JobRows> {
  const [schedules, states] = await Promise.all([
    db.selectFrom('schedules').selectAll().execute(),
    db.selectFrom('job_states').selectAll().orderBy('job').orderBy('target').execute(),
  ])
  return { schedules, states }
}

/** Leaves out jobs that were removed or have no targets, and targets that a job no longer has. */
export function jobFacts(
  { schedules, states }: JobRows,
  { config, targets: known, now }: { config: Config | undefined; targets: readonly TargetFacts[]; now: Date },
): JobFacts {
  const all = (config === undefined ? [] : config.jobs).flatMap((job): JobFacts[] => {
    const schedule = schedules.find((row) => row.job === jobName(job))
    if (config === undefined || schedule === undefined) return []
    const targets = new Set(targetNamesOf(config, job))
    if (targets.size === 0) return []
    const own = states.filter((row) => row.job === schedule.job && targets.has(row.target))
    const ownTargets = known.filter(({ name }) => targets.has(name))
    return [
      { failed: failuresOf(own), ...progressOf(schedule, { config, job, states: own, targets: ownTargets, now }) },
    ]
  })
  return {
    failed: all.flatMap(({ failed }) => failed),
    stopped: all.flatMap(({ stopped }) => stopped),
    paused: all.flatMap(({ paused }) => paused),
    unfinished: all.reduce((sum, { unfinished }) => sum + unfinished, 0),
  }
}

type JobState = Selectable<JobStatesTable>

const failuresOf = (states: readonly JobState[]): JobFacts['failed'] =>
  states
    .filter(({ last_success_at: succeeded, last_failure_at: failed }) => failed !== null && (succeeded ?? 0) < failed)
    .map(({ job, target, last_failure: error }) => ({ job, target, error }))

interface JobProgress {
  readonly config: Config
  readonly job: JobConfig
  /** Its states on its targets. */
  readonly states: readonly JobState[]
  readonly targets: readonly TargetFacts[]
  readonly now: Date
}

function progressOf(
  { job: name, paused_at: pausedAt, paused_by: by, active_since: activeSince }: Selectable<SchedulesTable>,
  { config, job, states, targets, now }: JobProgress,
): Omit<JobFacts, 'failed'> {
  if (pausedAt !== null) {
    const isLong = recurrencesOf(config, job).every((recurrence) => pauseIsLong(recurrence, pausedAt, now))
    return { stopped: [], paused: isLong ? [{ job: name, since: pausedAt, by }] : [], unfinished: 0 }
  }
  const successes = states.flatMap(({ last_success_at: succeeded }) => succeeded?.getTime() ?? [])
  // A new, changed or resumed schedule has time for its first runs.
  const since = new Date(Math.max(activeSince.getTime(), ...successes))
  const { from, to } = healthySpan(targets, now)
  // Without runs of usage-history, only that job is a problem.
  const isStopped =
    isScheduled(job) && to > stoppedAt(recurrenceOf(config, job), new Date(Math.max(since.getTime(), from)))
  return {
    stopped: isStopped ? [{ job: name, since }] : [],
    paused: [],
    unfinished: targetNamesOf(config, job).length - successes.length,
  }
}

/** Whether a pause is longer than the interval between planned times, or the night or weekend in which it began. */
function pauseIsLong(recurrence: JobRecurrence, pausedAt: Date, now: Date): boolean {
  const { first, intervalMs } = nextTwo(recurrence, pausedAt)
  return now > first && now.getTime() - pausedAt.getTime() > intervalMs
}

/**
 * When a job without a success since a moment has stopped, in milliseconds since 1970: after two planned times, and as long
 * after the second as that moment is after its own, which is what a run takes.
 */
function stoppedAt(recurrence: JobRecurrence, since: Date): number {
  const { first, intervalMs } = nextTwo(recurrence, since)
  const planned = nextOccurrence(recurrence, new Date(since.getTime() - intervalMs))
  return first.getTime() + intervalMs + Math.max(0, since.getTime() - planned.getTime())
}

/** The first planned time after a moment, and the interval between it and the second. */
function nextTwo(recurrence: JobRecurrence, after: Date): { readonly first: Date; readonly intervalMs: number } {
  const [first = after, second = after] = firstOccurrences(recurrence, after, 2)
  return { first, intervalMs: second.getTime() - first.getTime() }
}

/** In milliseconds, when the last outage of all targets ended, and when the present one began: no job succeeds meanwhile. */
function healthySpan(targets: readonly TargetFacts[], now: Date): { readonly from: number; readonly to: number } {
  const sinceOf = ({ since }: TargetFacts): number => since?.getTime() ?? 0
  const healthy = targets.filter(({ condition }) => condition === null || condition === 'ok')
  return healthy.length > 0
    ? { from: Math.min(...healthy.map(sinceOf)), to: now.getTime() }
    : { from: 0, to: Math.max(...targets.map(sinceOf)) }
}
