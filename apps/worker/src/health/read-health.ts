import type { Selectable } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import type { NotifierStatesTable, StoreDatabase, WorkersTable } from '../store/tables.ts'
import { decideHealth } from './decide-health.ts'
import type { Health } from './health.ts'
import type { HealthFacts, NotifierFacts } from './health-facts.ts'
import { MachineProblem } from './machine-problem.ts'
import { jobFacts, readJobs, readTargets } from './read-work.ts'
import { readRunningWorkers } from './running-workers.ts'
import { countMessages, type UndeliveredMessages } from './undelivered-messages.ts'

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

/** What the health is decided by, with the rows that the status counts. */
export interface HealthRows {
  readonly facts: HealthFacts
  readonly workers: readonly Selectable<WorkersTable>[]
  readonly messages: readonly UndeliveredMessages[]
}

/**
 * Reads the health of all workers, targets, jobs and notifiers of a database.
 * @throws the database's own error
 */
export async function readHealth({ db }: Pick<Store, 'db'>, query: HealthQuery): Promise<Health> {
  return decideHealth((await readHealthRows(db, query)).facts)
}

export async function readHealthRows(db: StoreDatabase, { config, now, self }: HealthQuery): Promise<HealthRows> {
  const [workers, targets, jobs, messages, states] = await Promise.all([
    readRunningWorkers(db, now),
    readTargets(db, config, now),
    readJobs(db),
    countMessages(db, now),
    db.selectFrom('notifier_states').selectAll().where('failures', '>', 0).execute(),
  ])
  const names = new Set(config?.notifiers.map(({ name }) => name))
  const dead = messages.filter(({ state, notifier }) => state === 'dead' && names.has(notifier))
  const facts = {
    workers: withSelf(workers, self),
    targets,
    ...jobFacts(jobs, { config, targets, now }),
    notifiers: [...names].map((name) => notifierOf(name, states, messages)),
    deadMessages: dead.reduce((sum, { recent }) => sum + recent, 0),
  }
  return { facts, workers, messages }
}

function withSelf(workers: HealthRows['workers'], self: ReadingWorker | undefined): HealthFacts['workers'] {
  const others = workers
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

function notifierOf(
  name: string,
  states: readonly Selectable<NotifierStatesTable>[],
  messages: readonly UndeliveredMessages[],
): NotifierFacts {
  const { failing_since: since = null, last_error: error } = states.find(({ notifier }) => notifier === name) ?? {}
  const waiting = messages.find(({ notifier, state }) => notifier === name && state === 'waiting')
  return {
    name,
    unavailable: since === null ? undefined : { since, error: error ?? 'unknown error' },
    refuses: waiting?.refused ? { messages: waiting.refused, error: waiting.error ?? 'unknown error' } : undefined,
  }
}
