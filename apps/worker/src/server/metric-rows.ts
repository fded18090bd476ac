import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { latestResults } from '../queries/latest-results.ts'
import { presentState } from '../queries/present-state.ts'
import { readSchedules } from '../queries/read-schedules.ts'
import { openFindingStates } from '../findings/next-finding-state.ts'
import type { HealthProblem } from '../health/health.ts'
import { type ReadingWorker, readHealth } from '../health/read-health.ts'
import { longestIntervalMs } from '../schedule/longest-interval.ts'
import type { StoreDatabase, RunState, TargetCondition } from '../store/tables.ts'
import { heartbeatTimeoutMs } from '../maintenance/heartbeat.ts'

/** Rows for metrics, with one statement for each kind. */
export interface MetricRows {
  readonly workers: number
  readonly problems: readonly Pick<HealthProblem, 'code' | 'severity'>[]
  readonly jobs: readonly {
    readonly job: string
    readonly target: string
    readonly succeededAt: Date | null
    readonly failedAt: Date | null
  }[]
  readonly schedules: readonly {
    readonly job: string
    /** Null while paused. */
    readonly nextAt: Date | null
    readonly intervalMs: number
  }[]
  /** Queued and running runs. */
  readonly unfinished: readonly {
    readonly job: string
    readonly state: RunState
    readonly count: number
    /** When the oldest of them was queued. */
    readonly since: Date
  }[]
  readonly targets: readonly { readonly target: string; readonly condition: TargetCondition }[]
  /** Units of the current month. */
  readonly usage: readonly { readonly target: string; readonly units: number }[]
  /** Forecast of the current month. */
  readonly forecasts: readonly { readonly target: string; readonly expected: number }[]
  readonly findings: readonly { readonly job: string; readonly count: number }[]
  readonly messages: readonly {
    readonly notifier: string
    readonly state: 'waiting' | 'dead'
    readonly count: number
  }[]
  /** Names of notifiers. */
  readonly resting: readonly string[]
}

export interface MetricQuery {
  readonly config: Config
  readonly now: Date
  /** The worker of this process. */
  readonly self?: ReadingWorker | undefined
}

export async function readMetricRows(db: StoreDatabase, { config, now, self }: MetricQuery): Promise<MetricRows> {
  const month = now.toISOString().slice(0, 7)
  const { problems } = await readHealth({ db }, { config, now, self })
  return {
    problems,
    workers: await countWorkers(db, now),
    jobs: await db
      .selectFrom('job_states')
      .select(['job', 'target', 'last_success_at as succeededAt', 'last_failure_at as failedAt'])
      .execute(),
    schedules: await schedulesOf(db, { config, now }),
    unfinished: await countUnfinished(db, now),
    targets: await db.selectFrom('target_states').select(['target', 'condition']).execute(),
    usage: await sumUsage(db, month),
    forecasts: await readForecasts(db, month),
    findings: await countFindings(db),
    messages: await countMessages(db),
    resting: await readResting(db, now),
  }
}

async function countWorkers(db: StoreDatabase, now: Date): Promise<number> {
  const row = await db
    .selectFrom('workers')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('seen_at', '>', new Date(now.getTime() - heartbeatTimeoutMs))
    .executeTakeFirst()
  return row?.count ?? 0
}

async function schedulesOf(db: StoreDatabase, { config, now }: MetricQuery): Promise<MetricRows['schedules']> {
  const schedules = await readSchedules(db, config, now)
  return schedules.map(({ job, schedule, time_zone: timeZone, next_at: next }) => ({
    job,
    nextAt: next === null ? null : new Date(next),
    intervalMs: longestIntervalMs({ schedule, timeZone }, now),
  }))
}

const countUnfinished = (db: StoreDatabase, now: Date): Promise<MetricRows['unfinished']> =>
  db
    .selectFrom('runs')
    .select([
      'job',
      presentState(now).as('state'),
      sql<number>`count(*)::integer`.as('count'),
      sql<Date>`min(created_at)`.as('since'),
    ])
    .where('state', 'in', ['queued', 'running'])
    .groupBy(['job', sql`2`])
    .execute()

const sumUsage = (db: StoreDatabase, month: string): Promise<MetricRows['usage']> =>
  db
    .selectFrom('usage_known_days')
    .select(['target', sql<number>`sum(total)`.as('units')])
    .where('day', '>=', `${month}-01`)
    .where('total', 'is not', null)
    .groupBy('target')
    .execute()

/** Forecast of the latest budget decision of each target. */
async function readForecasts(db: StoreDatabase, month: string): Promise<MetricRows['forecasts']> {
  const { rows } = await sql<{ target: string; expected: number }>`
    select * from (
      select distinct on (target) target, (outlook ->> 'expected')::double precision as expected
      from (${latestResults('budget_decisions')}) as decision
      where month = ${month}
      order by target, decided_at desc
    ) as latest where expected is not null`.execute(db)
  return rows
}

const countFindings = (db: StoreDatabase): Promise<MetricRows['findings']> =>
  db
    .selectFrom('findings')
    .select(['job', sql<number>`count(*)::integer`.as('count')])
    .where('state', 'in', openFindingStates)
    .groupBy('job')
    .execute()

async function countMessages(db: StoreDatabase): Promise<MetricRows['messages']> {
  const rows = await db
    .selectFrom('messages')
    .select(['notifier', 'state', sql<number>`count(*)::integer`.as('count')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['notifier', 'state'])
    .execute()
  return rows.flatMap(({ state, ...row }) => (state === 'delivered' ? [] : [{ ...row, state }]))
}

async function readResting(db: StoreDatabase, now: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('notifier_states').select('notifier').where('next_try_at', '>', now).execute()
  return rows.map(({ notifier }) => notifier)
}
