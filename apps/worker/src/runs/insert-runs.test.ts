import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testStores } from '../../test/stores.ts'
import { openQueue } from '../queue/queue.ts'
import { queueRuns } from '../../test/queue-runs.ts'

const now = new Date('2026-11-21T02:30:00Z')

test.each(testStores)('inserting many runs updates the planner statistics on $name', async ({ open }) => {
  const store = await open()
  const boss = await openQueue(store, () => undefined)
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })
  const runs = Array.from({ length: 1_000 }, (_, index) => ({
    job: 'usage-history',
    target: `team-${index}`,
    plannedAt: now,
    reason: 'request' as const,
  }))
  expect(await queueRuns(store, boss, { runs, now })).toHaveLength(1_000)

  // The planner's row estimate: -1 before the first ANALYZE.
  const { rows } = await sql<{ jobs: number }>`
    select reltuples::int as jobs from pg_class where oid = 'mgmt_worker_queue.job_common'::regclass`.execute(store.db)
  expect(rows).toEqual([{ jobs: 1_000 }])
})
