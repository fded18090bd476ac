import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { storesOf } from '../../test/stores.ts'
import { runQueue } from '../queue/pg-boss-internals.ts'
import { openQueue, type RunJob } from '../queue/queue.ts'
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
    { job: 'usage-budget', schedule: '0 7 * * *', budget: 1 },
    { job: 'usage-anomaly', schedule: '0 7 * * *', targets: ['b'] },
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
  async function end(job: string, name: string, more: { reason: RunReason; isFirst: boolean }): Promise<void> {
    const { reason, isFirst } = more
    const [id = ''] = await queueRuns(store, boss, { runs: [{ job, target: name, plannedAt: planned, reason }], now })
    await endRun(id, isFirst)
  }
  async function endRun(id: string, isFirst: boolean): Promise<void> {
    const job = (await boss.findJobs<RunJob>(runQueue)).find(({ data }) => data.run === id)
    const run = job && (await readRun(store, job))
    if (run === undefined) throw new Error('no run')
    await store.transaction(async (transaction) => {
      await transaction.updateTable('runs').set({ state: 'done' }).where('id', '=', id).execute()
      await requestDependents(transaction, { run, config, now, isFirst })
    })
  }
  const requested = async (): Promise<readonly string[]> => {
    const rows = await store.db.selectFrom('runs').selectAll().where('reason', '=', 'request').orderBy('job').execute()
    expect(rows.every(({ planned_at: plannedAt }) => plannedAt.getTime() === planned.getTime())).toBe(true)
    return rows.map((row) => `${row.job} ${row.target} ${row.state}`)
  }

  test('run after the first fetch, each on its own targets', async () => {
    await end('usage-history', 'a', { reason: 'schedule', isFirst: true })
    expect(await requested()).toEqual(['usage-budget a queued'])
    await end('usage-history', 'b', { reason: 'schedule', isFirst: true })
    expect(await requested()).toEqual(['usage-anomaly b queued', 'usage-budget a queued', 'usage-budget b queued'])
  })

  test('do not run after later fetches or other jobs', async () => {
    await end('usage-history', 'a', { reason: 'schedule', isFirst: false })
    await end('alert-history', 'a', { reason: 'schedule', isFirst: true })
    expect(await requested()).toEqual([])
  })

  test('run once after a backfill, when all its parts are done', async () => {
    const part = { job: 'usage-history', target: 'a', reason: 'backfill' } as const
    const later = new Date(planned.getTime() + 1)
    const runs = [
      { ...part, plannedAt: later },
      { ...part, plannedAt: planned },
    ]
    const [first = '', second = ''] = await queueRuns(store, boss, { runs, now })
    await endRun(first, false)
    expect(await requested()).toEqual([])
    await endRun(second, false)
    expect((await requested()).length).toBe(1)
  })

  test('jobs are not requested if one of their runs is already queued', async () => {
    await queueRuns(store, boss, {
      runs: [{ job: 'usage-budget', target: 'a', plannedAt: now, reason: 'schedule' }],
      now,
    })
    await end('usage-history', 'a', { reason: 'schedule', isFirst: true })
    expect(await requested()).toEqual([])
  })
})
