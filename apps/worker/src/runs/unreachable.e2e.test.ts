/** @module-tag slow */
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { amountOf } from '../../test/amounts.ts'
import { configOf } from '../../test/config-of.ts'
import { startWatched, type WatchedWorker } from '../../test/healthy-worker.ts'
import { queueRuns } from '../../test/queue-runs.ts'
import { storesOf } from '../../test/stores.ts'
import { deadAddress } from '../../test/targets.ts'
import { until } from '../../test/until.ts'
import type { Store } from '../store/store.ts'

const jobs = ['one', 'two']
const count = amountOf('unreachable')

async function unreachable() {
  const base_url = await deadAddress()
  return configOf({
    targets: Array.from({ length: count }, (_, index) => ({ name: `team-${index}`, base_url, key: '${env:KEY}' })),
    jobs: jobs.map((name) => ({ job: 'usage-history', name, schedule: '0 0 1 1 *', from: '2026-11-01' })),
  })
}

async function countWaiting({ db }: Store): Promise<number> {
  const rows = await db.selectFrom('runs').select('id').where('not_before', 'is not', null).execute()
  return rows.length
}

/** Jobs in the queue beyond the runs that may start, in one statement. */
async function excessJobs({ db }: Store): Promise<number> {
  const { rows } = await sql<{ excess: number }>`
    select (select count(*) from mgmt_worker_queue.job where name = 'runs' and state < 'completed')::int
      - (select count(*) from mgmt_worker.runs where state in ('queued', 'running') and not_before is null)::int as excess`.execute(
    db,
  )
  return rows[0]?.excess ?? 0
}

async function sample(store: Store, watched: WatchedWorker): Promise<void> {
  expect((await watched.get('/readyz')).status).toBe(200)
  expect(await excessJobs(store)).toBeLessThanOrEqual(0)
}

describe.each(storesOf(import.meta.url))(`a worker on $name with ${count} unreachable targets`, ({ open }) => {
  test('answers requests while its runs start to wait, probes while they wait, and stops', {
    timeout: 240_000,
  }, async () => {
    const store = await open()
    onTestFinished(() => store.close())
    const config = await unreachable()
    const watched = await startWatched(store, { config, time: '2026-11-21T12:00:00Z' })
    const { worker, clock } = watched
    const health = {
      condition: 'failing',
      since: clock.now(),
      failures: 1,
      next_try_at: '2026-11-21T13:00:00Z',
    } as const
    const names = config.targets.map(({ name }) => name)
    await store.db
      .insertInto('target_states')
      .values(names.map((target) => ({ target, ...health })))
      .execute()
    const runs = jobs.flatMap((job) =>
      names.map((target) => ({ job, target, plannedAt: clock.now(), reason: 'request' as const })),
    )
    await queueRuns(store, worker.boss, { runs, now: clock.now() })

    // It is ready once it has planned, and planning competes with the runs for the database.
    await until('the worker to be ready', async () => (await watched.get('/readyz')).status === 200 || undefined)
    const startedMeanwhile: number[] = []
    for (let waiting = 0; waiting < runs.length; ) {
      await sample(store, watched)
      const now = await countWaiting(store)
      startedMeanwhile.push(now - waiting)
      waiting = now
    }
    // A worker that answers nothing until all runs wait has one sample; a busy machine has a few runs more in each.
    expect(Math.max(...startedMeanwhile)).toBeLessThanOrEqual(runs.length / 10)

    clock.set('2026-11-21T13:00:00Z')
    await until('a probe of each target', async () => {
      await sample(store, watched)
      const rows = await store.db.selectFrom('target_states').select('target').where('failures', '=', 1).execute()
      return rows.length === 0 || undefined
    })
    await worker.stop({ withinMs: 0 })
    expect(await store.db.selectFrom('runs').select('id').where('state', '<>', 'queued').execute()).toEqual([])
  })
})
