import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import type { Store } from '../store/store.ts'
import { analyzeQueue, endClaim, isLostJob, isOffered, runQueue } from './pg-boss-internals.ts'
import { openQueue, queueIn } from './queue.ts'

describeOnBoth(storesOf(import.meta.url), 'pg-boss', ({ open }) => {
  let store: Store
  let boss: PgBoss
  beforeAll(async () => {
    store = await open()
    boss = await openQueue(store, () => undefined)
  })
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })

  const add = async (count = 1): Promise<readonly string[]> => {
    const jobs = Array.from({ length: count }, () => ({ id: randomUUID(), data: { run: 'any' } }))
    await boss.insert(runQueue, jobs)
    return jobs.map(({ id }) => id)
  }
  const claim = async () => {
    const [job] = await boss.fetch(runQueue)
    if (job === undefined) throw new Error('nothing to claim')
    return job
  }
  const stateOf = async (id: string) => (await boss.findJobs(runQueue, { id }))[0]?.state

  test('adds jobs in a transaction of the worker, also as its first statement', async () => {
    const other = await openQueue(store, () => undefined)
    const id = randomUUID()
    await store.transaction(async (transaction) => {
      await other.insert(runQueue, [{ id, data: {} }], { db: queueIn(transaction) })
    })
    await other.stop({ graceful: false })
    expect(await stateOf(id)).toBe('created')
    await boss.deleteJob(runQueue, id)
  })

  test('keeps its jobs in the table that is analyzed', async () => {
    const ids = await add(1_000)
    await analyzeQueue(store.db, 1_000)
    // The planner's row estimate: -1 before the first ANALYZE.
    const { rows } = await sql<{ jobs: number }>`
      select reltuples::int as jobs from pg_class where oid = 'mgmt_worker_queue.job_common'::regclass`.execute(
      store.db,
    )
    expect(rows).toEqual([{ jobs: 1_000 }])
    await boss.deleteJob(runQueue, [...ids])
  })

  test('shows whether it offers a job', async () => {
    const offers = async (): Promise<unknown> => {
      const { rows } = await sql`select ${isOffered} as offered`.execute(store.db)
      return rows
    }
    expect(await offers()).toEqual([{ offered: false }])
    await add()
    expect(await offers()).toEqual([{ offered: true }])
    const job = await claim()
    expect(await offers()).toEqual([{ offered: false }])
    await boss.fail(runQueue, job.id)
    expect(await offers()).toEqual([{ offered: true }])
    await boss.deleteJob(runQueue, job.id)
  })

  test('shows which jobs it neither offers nor executes', async () => {
    const [waiting, active, ended, gone] = await Promise.all(
      [add(), add(), add(), add()].map(async (ids) => (await ids)[0] ?? ''),
    )
    const claimed = [await claim(), await claim(), await claim(), await claim()]
    const jobOf = (id = '') => claimed.find((job) => job.id === id) ?? { id: '' }
    await boss.fail(runQueue, jobOf(waiting).id)
    await boss.complete(runQueue, jobOf(ended).id)
    await boss.deleteJob(runQueue, gone ?? '')
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${[waiting, active, ended, gone]}::uuid[]) as given (id) where ${isLostJob('given.id')}`.execute(
      store.db,
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([ended, gone].sort())
    expect(await stateOf(active ?? '')).toBe('active')
    await boss.deleteJob(runQueue, [waiting ?? '', active ?? ''])
  })

  test('lets a claim end once, in a transaction, and counts a lost one as a retry', async () => {
    const [id = ''] = await add()
    const lost = await claim()
    await boss.fail(runQueue, id)
    const held = await claim()
    expect([lost.retryCount, held.retryCount]).toEqual([0, 1])
    const end = (job: typeof held) => store.transaction((transaction) => endClaim(boss, transaction, job))
    expect(await end(lost)).toBe(false)
    expect(await end(held)).toBe(true)
    expect(await end(held)).toBe(false)
    // What the library does when the handler returns.
    await boss.complete(runQueue, held)
    expect(await stateOf(id)).toBe('completed')
  })
})
