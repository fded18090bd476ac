import { sql } from 'kysely'
import type { Database, RunState, TargetCondition } from '../store/tables.ts'

/** What metrics are made of: a few rows a job and target, each kind by one statement. */
export interface MetricRows {
  readonly jobs: readonly {
    readonly job: string
    readonly target: string
    readonly succeededAt: Date | null
    readonly failedAt: Date | null
  }[]
  /** Runs that wait or are running. */
  readonly unfinished: readonly { readonly job: string; readonly state: RunState; readonly count: number }[]
  /** Runs that were planned in the day before, by their state; durations in milliseconds. */
  readonly lastDay: readonly {
    readonly job: string
    readonly state: RunState
    readonly count: number
    readonly tookMs: readonly (number | null)[] | null
  }[]
  readonly targets: readonly { readonly target: string; readonly condition: TargetCondition }[]
  readonly findings: readonly { readonly job: string; readonly count: number }[]
  readonly messages: readonly {
    readonly notifier: string
    readonly state: 'waiting' | 'dead'
    readonly count: number
  }[]
}

/** Shares of the runs of `tookMs`, in order. */
export const quantiles: readonly number[] = [0.5, 0.95, 1]

const dayMs = 86_400_000

export async function readMetricRows(db: Database, now: Date): Promise<MetricRows> {
  const [jobs, unfinished, lastDay, targets, findings, messages] = await Promise.all([
    db
      .selectFrom('job_states')
      .select(['job', 'target', 'last_success_at as succeededAt', 'last_failure_at as failedAt'])
      .execute(),
    countUnfinished(db),
    countLastDay(db, now),
    db.selectFrom('target_states').select(['target', 'condition']).execute(),
    countFindings(db),
    countMessages(db),
  ])
  return { jobs, unfinished, lastDay, targets, findings, messages }
}

const countUnfinished = (db: Database) =>
  db
    .selectFrom('runs')
    .select(['job', 'state', sql<number>`count(*)::integer`.as('count')])
    .where('state', 'in', ['queued', 'running'])
    .groupBy(['job', 'state'])
    .execute()

const countLastDay = (db: Database, now: Date) =>
  db
    .selectFrom('runs')
    .select([
      'job',
      'state',
      sql<number>`count(*)::integer`.as('count'),
      sql<
        (number | null)[] | null
      >`percentile_cont(${[...quantiles]}::double precision[]) within group (order by took_ms)`.as('tookMs'),
    ])
    .where('planned_at', '>', new Date(now.getTime() - dayMs))
    .where('planned_at', '<=', now)
    .where('state', 'in', ['done', 'failed', 'skipped', 'cancelled'])
    .groupBy(['job', 'state'])
    .execute()

const countFindings = (db: Database) =>
  db
    .selectFrom('findings')
    .select(['job', sql<number>`count(*)::integer`.as('count')])
    // The second condition says what the first does: there is an index by it.
    .where('state', 'in', ['open', 'going'])
    .where('state', '<>', 'closed')
    .groupBy('job')
    .execute()

async function countMessages(db: Database): Promise<MetricRows['messages']> {
  const rows = await db
    .selectFrom('messages')
    .select(['notifier', 'state', sql<number>`count(*)::integer`.as('count')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['notifier', 'state'])
    .execute()
  return rows.flatMap(({ state, ...row }) => (state === 'delivered' ? [] : [{ ...row, state }]))
}
