import { millisecondsPerDay } from '@mgmt-api/base/days'
import { type Selectable, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase, NotifierStatesTable } from '../store/tables.ts'
import { decideHealth } from './decide-health.ts'
import type { Health } from './health.ts'
import type { HealthFacts, NotifierFacts } from './health-facts.ts'
import { MachineProblem } from './machine-problem.ts'
import { readJobs, readTargets } from './read-work.ts'
import { readRunningWorkers } from './running-workers.ts'

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
  return {
    workers: await readWorkers(db, now, self),
    targets: await readTargets(db, config, now),
    ...(await readJobs(db, config, now)),
    notifiers: await readNotifiers(db, config),
    deadMessages: await countDeadMessages(db, config, now),
  }
}

async function readWorkers(
  db: StoreDatabase,
  now: Date,
  self: ReadingWorker | undefined,
): Promise<HealthFacts['workers']> {
  const others = (await readRunningWorkers(db, now))
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
