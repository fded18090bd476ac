import { millisecondsPerDay } from '@mgmt-api/base/days'
import { type Selectable, sql } from 'kysely'
import { type Config, jobName, targetNamesOf } from '../config/config.ts'
import { longestIntervalMs } from '../schedule/longest-interval.ts'
import { recurrenceOf } from '../schedule/recurrence.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase, NotifierStatesTable } from '../store/tables.ts'
import { decideHealth, type HealthFacts, type NotifierFacts } from './decide-health.ts'
import type { Health } from './health.ts'
import { MachineProblem } from './machine-problem.ts'
import { heartbeatTimeoutMs } from '../maintenance/heartbeat.ts'

/** The worker that reads the health, with its current problems. */
export interface ReadingWorker {
  readonly id: string
  readonly host: string
  readonly problems: readonly MachineProblem[]
}

export interface HealthQuery {
  /** Undefined if no configuration is stored. */
  readonly config: Config | undefined
  readonly now: Date
  /** Absent if a command reads the health. */
  readonly self?: ReadingWorker | undefined
}

/**
 * Reads the health of all workers, targets, jobs and notifiers of a database.
 * @throws the database's own error
 */
export async function readHealth({ db }: Pick<Store, 'db'>, query: HealthQuery): Promise<Health> {
  return decideHealth(await readHealthFacts(db, query))
}

async function readHealthFacts(db: StoreDatabase, { config, now, self }: HealthQuery): Promise<HealthFacts> {
  const jobs = await readJobs(db, config)
  return {
    workers: await readWorkers(db, now, self),
    targets: await readTargets(db, config),
    failed: jobs.failed,
    overdue: await readOverdue(db, config, now),
    notifiers: await readNotifiers(db, config),
    deadMessages: await countDeadMessages(db, config, now),
    hasFinished: jobs.hasFinished,
  }
}

async function readWorkers(
  db: StoreDatabase,
  now: Date,
  self: ReadingWorker | undefined,
): Promise<HealthFacts['workers']> {
  const rows = await db
    .selectFrom('workers')
    .select(['id', 'host', 'problems'])
    .where('seen_at', '>', new Date(now.getTime() - heartbeatTimeoutMs))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const others = rows
    .filter(({ id }) => id !== self?.id)
    .map(({ host, problems }) => ({ host, problems: knownProblems(problems) }))
  return self === undefined ? others : [self, ...others]
}

/** Leaves out problems that only newer workers know. */
function knownProblems(rows: readonly object[]): readonly MachineProblem[] {
  return rows.flatMap((row) => {
    const parsed = MachineProblem.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

async function readTargets(db: StoreDatabase, config: Config | undefined): Promise<HealthFacts['targets']> {
  const configured = new Set(config?.targets.map(({ name }) => name))
  const rows = await db
    .selectFrom('target_states')
    .select(['target', 'condition', 'last_error'])
    .where('condition', '<>', 'ok')
    .orderBy('target')
    .execute()
  return rows.flatMap(({ target, condition, last_error: error }) =>
    configured.has(target) ? [{ name: target, condition, error }] : [],
  )
}

/** Leaves out jobs that were removed or have no target left. */
async function readJobs(
  db: StoreDatabase,
  config: Config | undefined,
): Promise<Pick<HealthFacts, 'failed' | 'hasFinished'>> {
  const targetsOf = new Map(config?.jobs.map((job) => [jobName(job), new Set(targetNamesOf(config, job))]))
  const rows = await db
    .selectFrom('job_states')
    .select(['job', 'target', 'last_success_at', 'last_failure_at', 'last_failure'])
    .where((is) => is.or([is('last_success_at', 'is not', null), is('last_failure_at', 'is not', null)]))
    .orderBy('job')
    .orderBy('target')
    .execute()
  const configured = rows.filter(({ job, target }) => targetsOf.get(job)?.has(target))
  const failed = configured.filter(
    ({ last_success_at: succeeded, last_failure_at: failedAt }) =>
      failedAt !== null && (succeeded === null || failedAt > succeeded),
  )
  return {
    hasFinished: configured.length > 0,
    failed: failed.map(({ job, target, last_failure: error }) => ({ job, target, error })),
  }
}

/** Leaves out runs of unhealthy targets, which are a separate problem. */
async function readOverdue(db: StoreDatabase, config: Config | undefined, now: Date): Promise<HealthFacts['overdue']> {
  if (config === undefined) return []
  const jobs = config.jobs.map(jobName)
  const limits = config.jobs.map((job) => {
    const intervalMs = longestIntervalMs(recurrenceOf(config, job), now)
    return new Date(now.getTime() - intervalMs).toISOString()
  })
  const targets = config.targets.map(({ name }) => name)
  const { rows } = await sql<{ job: string; runs: number; since: Date }>`
    select run.job, count(*)::integer as runs, min(run.created_at) as since
    from ${sql.table(`${databaseSchema}.runs`)} as run
    join unnest(${jobs}::text[], ${limits}::timestamptz[]) as allowed (job, since) on allowed.job = run.job
    left join ${sql.table(`${databaseSchema}.target_states`)} as state on state.target = run.target
    where run.state = 'queued' and run.reason <> 'backfill' and run.created_at < allowed.since
      and run.target = any (${targets}::text[]) and coalesce(state.condition, 'ok') = 'ok'
    group by run.job
    order by run.job`.execute(db)
  return rows
}

async function readNotifiers(db: StoreDatabase, config: Config | undefined): Promise<HealthFacts['notifiers']> {
  const states = await db.selectFrom('notifier_states').selectAll().where('failures', '>', 0).execute()
  const refused = await db
    .selectFrom('messages')
    .select(['notifier', sql<number>`count(*)::integer`.as('count'), sql<string | null>`max(last_error)`.as('error')])
    .where('state', '=', 'waiting')
    .where('refused_since', 'is not', null)
    .groupBy('notifier')
    .execute()
  return (config?.notifiers ?? []).map(({ name }): NotifierFacts => {
    const state = states.find(({ notifier }) => notifier === name)
    const waiting = refused.find(({ notifier }) => notifier === name)
    return {
      name,
      unavailable: unavailableSince(state),
      refuses: waiting && { messages: waiting.count, error: waiting.error ?? 'unknown error' },
    }
  })
}

function unavailableSince(state: Selectable<NotifierStatesTable> | undefined): NotifierFacts['unavailable'] {
  const { failing_since: since = null, last_error: error = null } = state ?? {}
  return since === null ? undefined : { since, error: error ?? 'unknown error' }
}

const deadMessageDays = 7

/** Dead messages of the last week. Older ones are probably outdated, so the warning ends by itself. */
async function countDeadMessages(db: StoreDatabase, config: Config | undefined, now: Date): Promise<number> {
  const names = config?.notifiers.map(({ name }) => name) ?? []
  const row = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'dead')
    .where(
      sql`coalesce(refused_since, created_at)`,
      '>',
      new Date(now.getTime() - deadMessageDays * millisecondsPerDay),
    )
    .where('notifier', '=', sql<string>`any (${names}::text[])`)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
