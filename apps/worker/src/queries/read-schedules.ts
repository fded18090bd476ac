import { sql } from 'kysely'
import { groupValues } from '@mgmt-api/base/lists'
import { type Config, isScheduled, jobName, targetNamesOf } from '../config/config.ts'
import { nextOccurrence } from '../schedule/occurrences.ts'
import { recurrenceOf } from '../config/recurrence.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { type Attempt, attemptState, isFailing, type JobState, readAttempts, readJobStates } from './read-job-states.ts'
import { isoOf, type ScheduleView } from './views.ts'

/** Schedules of the configured jobs, in configuration order. */
export async function readSchedules(db: StoreDatabase, config: Config, now: Date): Promise<readonly ScheduleView[]> {
  const [rows, allStates, allAttempts, planned] = await Promise.all([
    db.selectFrom('schedules').select(['job', 'planned_through', 'paused_at', 'paused_by']).execute(),
    readJobStates(db),
    readAttempts(db),
    readLastPlanned(db, config.jobs.map(jobName)),
  ])
  const byJob = new Map(rows.map((row) => [row.job, row]))
  const states = groupValues(allStates.map((state) => [state.job, state] as const))
  const attempts = groupValues(allAttempts.map((attempt) => [attempt.job, attempt] as const))
  const views: ScheduleView[] = []
  for (const job of config.jobs) {
    const row = byJob.get(jobName(job))
    const pausedAt = row?.paused_at ?? null
    const targets = targetNamesOf(config, job)
    const recurrence = isScheduled(job) ? recurrenceOf(config, job) : undefined
    const next = recurrence && pausedAt === null ? nextOccurrence(recurrence, row?.planned_through ?? now) : null
    views.push({
      job: jobName(job),
      kind: job.job,
      schedule: recurrence?.schedule ?? null,
      time_zone: recurrence?.timeZone ?? null,
      missed: isScheduled(job) ? job.missed_runs : null,
      targets,
      paused_at: isoOf(pausedAt),
      paused_by: row?.paused_by ?? null,
      last_planned_at: isoOf(planned.get(jobName(job))),
      next_at: isoOf(next),
      ...successOf(targets, {
        isPaused: pausedAt !== null,
        states: states.get(jobName(job)) ?? [],
        attempts: attempts.get(jobName(job)) ?? [],
      }),
    })
  }
  return views
}

interface Results {
  readonly isPaused: boolean
  readonly states: readonly JobState[]
  readonly attempts: readonly Attempt[]
}

type Success = Pick<ScheduleView, 'state' | 'succeeded' | 'failing' | 'newest_success_at' | 'oldest_success_at'>

/** Whether a job succeeds on its present targets. */
function successOf(targets: readonly string[], { isPaused, states, attempts }: Results): Success {
  const own = new Set(targets)
  const present = states.filter(({ target }) => own.has(target))
  const times = present.flatMap(({ last_success_at: at }) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  const failing = present.filter(isFailing).length
  const result =
    failing > 0 ? 'failing' : times.length === 0 ? attemptState(attempts) : times.length < own.size ? 'partial' : 'ok'
  return {
    state: isPaused ? 'paused' : result,
    succeeded: times.length,
    failing,
    newest_success_at: isoOf(times.at(-1)),
    oldest_success_at: isoOf(times[0]),
  }
}

/** The latest planned time of a run of each job, scheduled or requested. */
async function readLastPlanned(db: StoreDatabase, jobs: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ job: string; planned_at: Date }>`
    select asked.job, planned_at from unnest(${jobs}::text[]) as asked (job)
    cross join lateral (
      select planned_at from ${sql.table(`${databaseSchema}.runs`)} as run
      where run.job = asked.job order by planned_at desc limit 1
    ) as latest`.execute(db)
  return new Map(rows.map(({ job, planned_at: at }) => [job, at]))
}
