import { sql } from 'kysely'
import { type Config, isScheduled, jobName } from '../config/config.ts'
import type { HealthProblem } from '../health/health.ts'
import { decideHealth } from '../health/decide-health.ts'
import { type HealthQuery, readHealthRows } from '../health/read-health.ts'
import type { UndeliveredMessages } from '../health/undelivered-messages.ts'
import { recurrenceOf } from '../config/recurrence.ts'
import { longestGapMs } from '../schedule/occurrences.ts'
import type { StoreDatabase, TargetCondition } from '../store/tables.ts'
import { latestResults } from './job-results.ts'
import { countOpenFindings } from './read-findings.ts'
import { type JobState, readJobStates } from './read-job-states.ts'
import { readNotifierStates } from './read-messages.ts'
import { countUnfinished, type UnfinishedRuns } from './read-runs.ts'
import { readSchedules } from './read-schedules.ts'

type ByName<T> = ReadonlyMap<string, T>

/** Rows for metrics, with one statement for each kind. */
export interface MetricRows {
  readonly workers: number
  readonly problems: readonly Pick<HealthProblem, 'code' | 'severity'>[]
  readonly jobs: readonly Pick<JobState, 'job' | 'target' | 'last_success_at' | 'last_failure_at'>[]
  /** Without jobs that run after another one. */
  readonly schedules: readonly {
    readonly job: string
    /** Null while paused. */
    readonly nextAt: Date | null
    readonly intervalMs: number
  }[]
  readonly unfinished: readonly UnfinishedRuns[]
  readonly conditions: ByName<TargetCondition>
  /** Units of the current month, by target. */
  readonly usage: ByName<number>
  /** Forecast of the current month, by target. */
  readonly forecasts: ByName<number>
  /** Open findings, by job. */
  readonly findings: ByName<number>
  readonly messages: readonly UndeliveredMessages[]
  /** Names of notifiers. */
  readonly resting: readonly string[]
}

type MetricQuery = HealthQuery & { readonly config: Config }

export async function readMetricRows(db: StoreDatabase, query: MetricQuery): Promise<MetricRows> {
  const { now } = query
  const month = now.toISOString().slice(0, 7)
  const { facts, workers, messages } = await readHealthRows(db, query)
  const notifiers = await readNotifierStates(db)
  return {
    problems: decideHealth(facts).problems,
    workers: workers.length,
    jobs: await readJobStates(db),
    schedules: await schedulesOf(db, query),
    unfinished: await countUnfinished(db, now),
    conditions: new Map(
      facts.targets.flatMap(({ name, condition }) => (condition === null ? [] : [[name, condition]])),
    ),
    usage: await sumUsage(db, month),
    forecasts: await readForecasts(db, month),
    findings: await countOpenFindings(db, 'job'),
    messages,
    resting: notifiers.flatMap(({ notifier, next_try_at: next }) => (next !== null && next > now ? notifier : [])),
  }
}

async function schedulesOf(db: StoreDatabase, { config, now }: MetricQuery): Promise<MetricRows['schedules']> {
  const schedules = new Map((await readSchedules(db, config, now)).map((schedule) => [schedule.job, schedule]))
  return config.jobs.filter(isScheduled).map((job) => {
    const next = schedules.get(jobName(job))?.next_at ?? null
    return {
      job: jobName(job),
      nextAt: next === null ? null : new Date(next),
      intervalMs: longestGapMs(recurrenceOf(config, job), now),
    }
  })
}

async function sumUsage(db: StoreDatabase, month: string): Promise<MetricRows['usage']> {
  const rows = await db
    .selectFrom('usage_known_days')
    .select(['target', sql<number>`sum(total)`.as('units')])
    .where('day', '>=', `${month}-01`)
    .where('total', 'is not', null)
    .groupBy('target')
    .execute()
  return new Map(rows.map(({ target, units }) => [target, units]))
}

/** Forecast of the latest budget decision of each target. */
async function readForecasts(db: StoreDatabase, month: string): Promise<MetricRows['forecasts']> {
  const { rows } = await sql<{ target: string; expected: number }>`
    select * from (
      select distinct on (target) target, (outlook ->> 'expected')::double precision as expected
      from (${latestResults('budget_decisions')}) as decision
      where month = ${month}
      order by target, decided_at desc
    ) as latest where expected is not null`.execute(db)
  return new Map(rows.map(({ target, expected }) => [target, expected]))
}
