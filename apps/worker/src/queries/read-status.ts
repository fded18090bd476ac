import { millisecondsPerDay } from '@mgmt-api/base/days'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { openFindingStates } from '../findings/next-finding-state.ts'
import { type ReadingWorker, readHealth } from '../health/read-health.ts'
import { heartbeatTimeoutMs } from '../maintenance/heartbeat.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase, TargetCondition } from '../store/tables.ts'
import { presentState } from './present-state.ts'
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
    workers: await readWorkers(db, now),
    targets: await countConditions(db, targets),
    runs: await countRuns(db, now),
    open_findings: await countFindings(db),
    messages: await countMessages(db),
  }
}

async function readApplied(db: StoreDatabase): Promise<StatusView['config']> {
  const columns = ['revision', 'digest', 'applied_at', 'applied_by'] as const
  const row = await db.selectFrom('config').select(columns).where('id', '=', 1).executeTakeFirst()
  return row === undefined ? null : { ...row, applied_at: row.applied_at.toISOString() }
}

async function readWorkers(db: StoreDatabase, now: Date): Promise<readonly WorkerView[]> {
  const rows = await db
    .selectFrom('workers')
    .select(['id', 'host', 'pid', 'version', 'config_digest', 'config_revision', 'started_at', 'seen_at'])
    .where('seen_at', '>', new Date(now.getTime() - heartbeatTimeoutMs))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }))
}

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
  const unfinished = await db
    .selectFrom('runs')
    .select(({ fn }) => [presentState(now).as('state'), fn.countAll<string>().as('count')])
    .where('state', 'in', ['queued', 'running'])
    .groupBy(sql`1`)
    .execute()
  const counts = new Map(unfinished.map(({ state, count }) => [state, Number(count)]))
  const done = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('finished_at', '>', new Date(now.getTime() - millisecondsPerDay))
    .where('state', '=', 'done')
    .executeTakeFirst()
  return {
    waiting: counts.get('queued') ?? 0,
    running: counts.get('running') ?? 0,
    failed: await countFailing(db),
    done_day: Number(done?.count ?? 0),
  }
}

/** Jobs that failed permanently and have not succeeded since. */
async function countFailing(db: StoreDatabase): Promise<number> {
  const row = await db
    .selectFrom('job_states')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('last_failure_at', 'is not', null)
    .where((is) => is.or([is('last_success_at', 'is', null), is('last_failure_at', '>', is.ref('last_success_at'))]))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

async function countFindings(db: StoreDatabase): Promise<number> {
  const row = await db
    .selectFrom('findings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'in', openFindingStates)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

async function countMessages(db: StoreDatabase): Promise<StatusView['messages']> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return { waiting: counts.get('waiting') ?? 0, dead: counts.get('dead') ?? 0 }
}
