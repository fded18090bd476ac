import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Selectable } from 'kysely'
import type { Config } from '../config/config.ts'
import { latestRevision } from '../config/read-config.ts'
import { type ReadingWorker, readHealth } from '../health/read-health.ts'
import { readRunningWorkers } from '../health/running-workers.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase, TargetCondition, WorkersTable } from '../store/tables.ts'
import { countOpenFindings } from './read-findings.ts'
import { failedLast } from './read-job-states.ts'
import { countMessages } from './read-messages.ts'
import { countUnfinished } from './read-runs.ts'
import type { StatusView, WorkerView } from './views.ts'

export interface StatusQuery {
  /** Undefined: none is stored. */
  readonly config: Config | undefined
  readonly now: Date
  /** The worker of this process. Absent: a command without a worker. */
  readonly self?: ReadingWorker | undefined
}

/** The health with counts. */
export async function readStatus({ db, location }: Store, { config, now, self }: StatusQuery): Promise<StatusView> {
  const targets = config?.targets.map(({ name }) => name) ?? []
  return {
    database: location,
    now: now.toISOString(),
    health: await readHealth({ db }, { config, now, self }),
    config: await readApplied(db),
    workers: (await readRunningWorkers(db, now)).map(workerView),
    targets: await countConditions(db, targets),
    runs: await countRuns(db, now),
    open_findings: sum([...(await countOpenFindings(db, 'job')).values()]),
    messages: sumByState(['waiting', 'dead'], await countMessages(db)),
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0)

function sumByState<S extends string>(
  states: readonly S[],
  rows: readonly { readonly state: string; readonly count: number }[],
): Record<S, number> {
  const pairs = states.map((state) => [state, sum(rows.flatMap((row) => (row.state === state ? row.count : [])))])
  // The names of the pairs are the states.
  return Object.fromEntries(pairs) as Record<S, number>
}

async function readApplied(db: StoreDatabase): Promise<StatusView['config']> {
  const columns = ['revision', 'digest', 'applied_at', 'applied_by'] as const
  const row = await latestRevision(db).select(columns).executeTakeFirst()
  return row === undefined ? null : { ...row, applied_at: row.applied_at.toISOString() }
}

const workerView = ({ problems: _, ...row }: Selectable<WorkersTable>): WorkerView => ({
  ...row,
  started_at: row.started_at.toISOString(),
  seen_at: row.seen_at.toISOString(),
})

/** A target without requests counts as healthy. */
async function countConditions(db: StoreDatabase, names: readonly string[]): Promise<Record<TargetCondition, number>> {
  const unhealthy = await db
    .selectFrom('target_states')
    .select(['target', 'condition'])
    .where('condition', '<>', 'ok')
    .execute()
  const counts = { ok: names.length, failing: 0, refused: 0 }
  const configured = new Set(names)
  for (const { target, condition } of unhealthy) {
    if (!configured.has(target)) continue
    counts.ok -= 1
    counts[condition] += 1
  }
  return counts
}

async function countRuns(db: StoreDatabase, now: Date): Promise<StatusView['runs']> {
  const { queued: waiting, running } = sumByState(['queued', 'running'], await countUnfinished(db, now))
  const done = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('finished_at', '>', new Date(now.getTime() - millisecondsPerDay))
    .where('state', '=', 'done')
    .executeTakeFirst()
  return {
    waiting,
    running,
    failed: await countFailing(db),
    done_day: Number(done?.count ?? 0),
  }
}

/** Jobs that failed permanently and have not succeeded since. */
async function countFailing(db: StoreDatabase): Promise<number> {
  const row = await db
    .selectFrom('job_states')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(failedLast)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
