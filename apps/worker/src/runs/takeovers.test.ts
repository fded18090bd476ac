import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import type { RunState } from '../store/tables.ts'
import { shouldSetAside, takeoversOf } from './takeovers.ts'
import type { RunRecord } from './run-record.ts'

const run: RunRecord = {
  id: randomUUID(),
  job: 'usage-history',
  target: 'prod-eu',
  plannedAt: new Date('2026-11-21T02:30:00Z'),
  reason: 'schedule',
  request: {},
  attempt: 1,
  failures: 0,
  takeovers: 0,
  lasted: true,
  state: 'running',
  worker: 'one',
  note: null,
}

test.each<{ name: string; changes: Partial<RunRecord>; takeovers: number; lostClaims?: number }>([
  { name: 'was left running by another worker', changes: {}, takeovers: 1 },
  { name: 'was left running a second time', changes: { takeovers: 1 }, takeovers: 2 },
  { name: 'had just started when its worker disappeared', changes: { lasted: false }, takeovers: 0 },
  { name: 'never lasts, in ten claims', changes: { lasted: false }, takeovers: 1, lostClaims: 10 },
  { name: 'is queued', changes: { state: 'queued' }, takeovers: 0 },
  { name: 'is received again by its own worker', changes: { worker: 'two' }, takeovers: 0 },
])('a run that $name has $takeovers takeovers', ({ changes, takeovers, lostClaims = 1 }) => {
  expect(takeoversOf({ ...run, ...changes }, { worker: 'two', lostClaims })).toBe(takeovers)
})

describeOnBoth(storesOf(import.meta.url), 'takeovers', ({ open }) => {
  test.each<{ name: string; before?: { state: RunState; takeovers: number }; limit: number }>([
    { name: 'without an earlier run', limit: 2 },
    { name: 'after a successful run', before: { state: 'done', takeovers: 1 }, limit: 2 },
    { name: 'after a run that failed by the job’s fault', before: { state: 'failed', takeovers: 0 }, limit: 2 },
    { name: 'after a run that was set aside', before: { state: 'failed', takeovers: 2 }, limit: 1 },
  ])('$name, a run is set aside at takeover $limit', async ({ before, limit }) => {
    const store = await open()
    onTestFinished(() => store.close())
    if (before !== undefined) {
      const planned = { planned_at: '2026-11-20T02:30:00Z', created_at: '2026-11-20T02:30:00Z' }
      const row = { id: randomUUID(), job: run.job, target: run.target, reason: run.reason, request: '{}' }
      await store.db
        .insertInto('runs')
        .values({ ...row, ...planned, ...before })
        .execute()
    }
    const results = [1, 2].map((takeovers) => shouldSetAside(store, { ...run, takeovers: takeovers - 1 }, takeovers))
    expect(await Promise.all(results)).toEqual([limit === 1, true])
    expect(await shouldSetAside(store, { ...run, takeovers: 1 }, 1)).toBe(false)
  })
})
