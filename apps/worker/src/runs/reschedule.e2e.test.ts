import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRunLab } from '../../test/run-lab.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { until } from '../../test/until.ts'
import type { Store } from '../store/store.ts'
import { moveWaitingRuns } from './move-waiting-runs.ts'

const at = (hour: string): Date => new Date(`2026-11-20T${hour}:00Z`)

describeOnBoth(storesOf(import.meta.url), 'rescheduling', ({ open }) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  test('only the newest waiting run of each job stays queued, and starts when the target recovers', async () => {
    const done: string[] = []
    const since = at('09:00')
    const health = { condition: 'failing', since, failures: 5, last_error: '503', next_try_at: at('23:00') } as const
    await store.db
      .insertInto('target_states')
      .values({ target: 'prod-eu', ...health })
      .execute()
    const lab = await openRunLab(store, async ({ plannedAt }) => {
      done.push(plannedAt.toISOString())
      return { note: 'done' }
    })
    const [nine = '', ten = '', eleven = '', asked = ''] = await lab.add(
      { plannedAt: at('09:00'), reason: 'schedule' },
      { plannedAt: at('10:00'), reason: 'missed' },
      { plannedAt: at('11:00'), reason: 'schedule' },
      { plannedAt: at('08:00'), reason: 'backfill', request: { fill: { from: '2026-11-01', to: '2026-11-02' } } },
    )

    for (const id of [nine, ten]) {
      expect(await lab.run(id, 'skipped')).toMatchObject({
        attempt: 0,
        note: 'skipped: a newer run of the same job is waiting for the target',
      })
    }
    const waiting = await until('both to wait', async () => {
      const rows = await store.db.selectFrom('runs').selectAll().where('not_before', 'is not', null).execute()
      return rows.length === 2 ? rows : undefined
    })
    for (const run of waiting) {
      expect(run).toMatchObject({
        state: 'queued',
        attempt: 0,
        failures: 0,
        not_before: new Date(at('23:00').getTime() + 5_000),
      })
      expect(run.note).toBe('waiting for its target, which is failing')
    }
    expect(done).toEqual([])

    await store.db.updateTable('target_states').set({ condition: 'ok', next_try_at: null }).execute()
    await store.transaction((transaction) => moveWaitingRuns(transaction, 'prod-eu', { ready: true }))
    await lab.run(eleven, 'done')
    await lab.run(asked, 'done')
    expect(done.sort()).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-20T11:00:00.000Z'])
  })

  test('a run of a removed job is skipped with a note', async () => {
    const lab = await openRunLab(store, async () => ({ note: 'never' }))
    const [id = ''] = await lab.add({ job: 'gone' })
    expect(await lab.run(id, 'skipped')).toMatchObject({ note: 'the job gone is no longer in the configuration' })
  })
})
