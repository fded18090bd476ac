import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { keepUsage } from '../../test/keep-usage.ts'
import { storesOf } from '../../test/stores.ts'
import { applyConfig } from '../config/apply-config.ts'
import { runQueue } from '../queue/pg-boss-internals.ts'
import { openQueue, type RunJob } from '../queue/queue.ts'
import { pauseSchedule, resumeSchedule } from '../schedule/pause.ts'
import { planFirstRuns } from '../schedule/plan-first-runs.ts'
import type { Store } from '../store/store.ts'
import type { RunReason } from '../store/tables.ts'
import { requestDependents } from './request-dependents.ts'
import { queueRuns } from '../../test/queue-runs.ts'
import { readRun } from './run-record.ts'

const planned = new Date('2026-11-21T02:30:00Z')
const now = new Date('2026-11-21T02:31:00Z')
const target = (name: string): object => ({ name, base_url: 'https://x.example', key: '${env:KEY}' })
const config = configOf({
  targets: [target('a'), target('b')],
  jobs: [
    { job: 'usage-history', schedule: '30 2 * * *', from: '2026-01-01' },
    { job: 'usage-budget', budget: 1 },
    { job: 'usage-anomaly', targets: ['b'] },
    { job: 'alert-history', schedule: '0 * * * *' },
  ],
})

describe.each(storesOf(import.meta.url))('jobs that read usage, on $name,', (stores) => {
  let store: Store
  let boss: PgBoss
  beforeAll(async () => {
    store = await stores.open()
    boss = await openQueue(store, () => undefined)
  })
  beforeEach(async () => {
    await store.db.deleteFrom('runs').execute()
  })
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })

  /** Adds a run and ends it. */
  async function end(job: string, name: string, reason: RunReason): Promise<void> {
    const [id = ''] = await queueRuns(store, boss, { runs: [{ job, target: name, plannedAt: planned, reason }], now })
    await endRun(id)
  }
  async function endRun(id: string): Promise<void> {
    const job = (await boss.findJobs<RunJob>(runQueue)).find(({ data }) => data.run === id)
    const run = job && (await readRun(store, job))
    if (run === undefined) throw new Error('no run')
    await store.transaction(async (transaction) => {
      await transaction.updateTable('runs').set({ state: 'done' }).where('id', '=', id).execute()
      await requestDependents(transaction, { run, config, now })
    })
  }
  const requested = async (): Promise<readonly string[]> => {
    const rows = await store.db.selectFrom('runs').selectAll().where('state', '=', 'queued').orderBy('job').execute()
    expect(rows.every(({ planned_at: plannedAt }) => plannedAt.getTime() === planned.getTime())).toBe(true)
    return rows.map((row) => `${row.job} ${row.target} ${row.reason}`)
  }

  test('run after each fetch, at its planned time and for its reason, each on its own targets', async () => {
    await end('usage-history', 'a', 'schedule')
    expect(await requested()).toEqual(['usage-budget a schedule'])
    await end('usage-history', 'b', 'missed')
    expect(await requested()).toEqual(['usage-anomaly b missed', 'usage-budget a schedule', 'usage-budget b missed'])
    await store.db.updateTable('runs').set({ state: 'done' }).execute()
    await end('usage-history', 'a', 'request')
    expect(await requested()).toEqual(['usage-budget a request'])
  })

  test('do not run after other jobs', async () => {
    await end('alert-history', 'a', 'schedule')
    expect(await requested()).toEqual([])
  })

  test('do not run while they are paused', async () => {
    await applyConfig(store, config, { version: '1.0.0', now })
    await pauseSchedule(store, 'usage-budget', { now })
    await end('usage-history', 'b', 'schedule')
    expect(await requested()).toEqual(['usage-anomaly b schedule'])
    await resumeSchedule({ store, config, revision: 1 }, 'usage-budget', now)
    await end('usage-history', 'a', 'schedule')
    expect(await requested()).toEqual(['usage-anomaly b schedule', 'usage-budget a schedule'])
  })

  test('run once after a backfill, when all its parts are done', async () => {
    const part = { job: 'usage-history', target: 'a', reason: 'backfill' } as const
    const later = new Date(planned.getTime() + 1)
    const runs = [
      { ...part, plannedAt: later },
      { ...part, plannedAt: planned },
    ]
    const [first = '', second = ''] = await queueRuns(store, boss, { runs, now })
    await endRun(first)
    expect(await requested()).toEqual(['usage-history a backfill'])
    await endRun(second)
    expect(await requested()).toEqual(['usage-budget a request'])
  })

  test('are not requested if one of their runs is already queued', async () => {
    await queueRuns(store, boss, {
      runs: [{ job: 'usage-budget', target: 'a', plannedAt: planned, reason: 'request' }],
      now,
    })
    await end('usage-history', 'a', 'schedule')
    expect(await requested()).toEqual(['usage-budget a request'])
  })

  test('run at once on targets whose usage is known, if they are new; on others after the first fetch', async () => {
    await applyConfig(store, config, { version: '1.0.0', now })
    const deps = { store, config, revision: 1 }
    const first = async () => (await planFirstRuns(deps, planned)).map(({ job, targets }) => `${job} ${targets.join()}`)
    expect(await first()).toEqual(['usage-history a,b', 'alert-history a,b'])
    await keepUsage(store, 'b', { from: '2026-11-01', to: '2026-11-02', units: () => 1 })
    expect(await first()).toEqual(['usage-budget b', 'usage-anomaly b'])
    expect(await first()).toEqual([])
  })
})
