import { afterAll, beforeAll, expect, test } from 'vitest'
import { deferred } from '../../test/deferred.ts'
import { openRunLab, untilAborted } from '../../test/run-lab.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { until } from '../../test/until.ts'
import { RunFault } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'

describeOnBoth(storesOf(import.meta.url), 'a run', ({ open }) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  const clear = async (): Promise<void> => {
    for (const table of ['runs', 'job_states', 'target_states'] as const) await store.db.deleteFrom(table).execute()
  }

  test('a run that fails by the job’s fault is retried, and fails after the fourth attempt', async () => {
    await clear()
    const lab = await openRunLab(store, async () => Promise.reject(new RunFault('the directory is missing')))
    const [id = ''] = await lab.add({})

    const waiting = await until('the first failure', () =>
      store.db.selectFrom('runs').selectAll().where('failures', '=', 1).executeTakeFirst(),
    )
    expect(waiting).toMatchObject({
      state: 'queued',
      not_before: new Date('2026-11-20T12:00:30Z'),
      note: 'failed once, will be retried: the directory is missing',
    })
    await store.db.updateTable('runs').set({ failures: 3, not_before: null }).execute()

    const failed = await lab.run(id, 'failed')
    expect(failed).toMatchObject({ failures: 4, note: 'failed 4 times, last: the directory is missing' })
    const states = await store.db.selectFrom('job_states').selectAll().execute()
    expect(states).toMatchObject([{ job: 'work', target: 'prod-eu', last_failure: failed.note }])
  })

  test('reports its progress', async () => {
    await clear()
    const lab = await openRunLab(store, (context) => {
      for (let done = 1; done <= 50; done += 1) context.progress(done, 100)
      return untilAborted(context.signal)
    })
    await lab.add({})

    const progress = await until('the last progress', async () => {
      const run = await store.db.selectFrom('runs').select('progress').executeTakeFirst()
      return run?.progress?.done === 50 ? run.progress : undefined
    })
    expect(progress).toEqual({ done: 50, total: 100 })
  })

  test('a cancelled run ends within seconds and writes nothing', async () => {
    await clear()
    let ended: Error | undefined
    const lab = await openRunLab(store, ({ signal }) => {
      signal.addEventListener('abort', () => {
        // The signal is aborted with an Error.
        ended = signal.reason as Error
      })
      return untilAborted(signal)
    })
    const [id = ''] = await lab.add({})
    await lab.run(id, 'running')
    await store.db.updateTable('runs').set({ state: 'cancelled', note: 'by Kim' }).execute()

    await until('the abort', async () => ended, { withinMs: 60_000 })
    expect(ended).toHaveProperty('message', 'the run was cancelled')
    expect(await lab.run(id, 'cancelled')).toMatchObject({ note: 'by Kim', failures: 0 })
  })

  test('a run is requeued at once when its worker stops, and the next worker completes it', async () => {
    await clear()
    const first = await openRunLab(store, ({ signal }) => untilAborted(signal))
    const [id = ''] = await first.add({})
    await first.run(id, 'running')

    await first.worker.stop({ withinMs: 100 })
    expect(await first.run(id, 'queued')).toMatchObject({ not_before: null, failures: 0, worker: null })
    expect(await store.db.selectFrom('workers').selectAll().execute()).toEqual([])

    const second = await openRunLab(store, async () => ({ note: 'done at last' }))
    expect(await second.run(id, 'done')).toMatchObject({ note: 'done at last', attempt: 2 })
  })

  test('a run that ignores the stop is requeued too, and its late result is discarded', async () => {
    await clear()
    let finish = (): void => undefined
    const blocked = new Promise<void>((resolve) => (finish = resolve))
    const first = await openRunLab(store, async () => {
      await blocked
      return { note: 'too late' }
    })
    const [id = ''] = await first.add({})
    await first.run(id, 'running')

    await first.worker.stop({ withinMs: 0 })
    finish()
    const second = await openRunLab(store, async () => ({ note: 'in time' }))
    expect(await second.run(id, 'done')).toMatchObject({ note: 'in time' })
  })

  test('leaves slots to other targets', async () => {
    await clear()
    const finished = deferred<{ note: string }>()
    const lab = await openRunLab(store, async ({ target }) =>
      target.name === 'prod-eu' ? finished.promise : { note: 'done' },
    )
    const hours = ['08', '09', '10', '11']
    const ids = await lab.add(...hours.map((hour) => ({ plannedAt: new Date(`2026-11-20T${hour}:00:00Z`) })))
    await lab.run(ids[0] ?? '', 'running')

    const [other = ''] = await lab.add({ target: 'prod-us' })
    expect(await lab.run(other, 'done')).toMatchObject({ note: 'done' })
    finished.resolve({ note: 'done' })
    for (const id of ids) await lab.run(id, 'done')
  })

  test('may finish within the time limit of a stop', async () => {
    await clear()
    const finished = deferred<{ note: string }>()
    const lab = await openRunLab(store, () => finished.promise)
    const [id = ''] = await lab.add({})
    await lab.run(id, 'running')

    const stopped = lab.worker.stop({ withinMs: 300_000 })
    finished.resolve({ note: 'finished' })
    await stopped
    expect(await lab.run(id, 'done')).toMatchObject({ note: 'finished', attempt: 1 })
  })
})
