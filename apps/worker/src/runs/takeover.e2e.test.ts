/** @module-tag slow */
import { createEmulator } from '@mgmt-api/emulator'
import { onTestFinished, test, expect } from 'vitest'
import { type ChildWorker, startChild } from '../../test/child-worker.ts'
import { configOf } from '../../test/config-of.ts'
import { newStoreDatabase } from '../../test/stores.ts'
import { until } from '../../test/until.ts'
import { readHealth } from '../health/read-health.ts'
import { openPostgres } from '../store/open-postgres.ts'

test('a run is taken over after the first killed worker, and set aside after the second, which is a failed job', {
  timeout: 300_000,
}, async () => {
  const emulator = createEmulator({ seed: { usageDays: 30 }, now: '2026-11-20T02:30:00Z' })
  onTestFinished(() => emulator.close())
  const { url: baseUrl } = await emulator.listen()
  const heal = emulator.faults.add({ kind: 'latency', ms: 3_600_000 })
  const config = configOf({
    targets: [{ name: 'prod-eu', label: 'Production', base_url: baseUrl, key: '${env:KEY}' }],
    jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' }],
    notifiers: [{ name: 'lines', kind: 'stdout' }],
  })
  const url = await newStoreDatabase()
  const store = await openPostgres({ url })
  onTestFinished(() => store.close())
  const workers = new Map<string, ChildWorker>()
  onTestFinished(async () => {
    await Promise.all([...workers.values()].map((worker) => worker.kill()))
  })
  const add = async (time: string): Promise<ChildWorker> => {
    const worker = await startChild({ config, place: { url }, time: { standing: time } })
    workers.set(worker.id, worker)
    return worker
  }
  const kill = async (id: string | null): Promise<void> => {
    const worker = workers.get(id ?? '')
    workers.delete(id ?? '')
    await worker?.kill()
  }
  const runs = () => store.db.selectFrom('runs').selectAll()
  /** Waits until an attempt has lasted for a heartbeat: the loss of a worker before that is not held against the run. */
  const attempt = (number: number) =>
    until(`attempt ${number} to last`, () =>
      runs().where('attempt', '=', number).where('lasted', '=', true).executeTakeFirst(),
    )
  await add('2026-11-20T02:00:00Z')
  await add('2026-11-20T02:31:00Z')

  const first = await attempt(1)
  await kill(first.worker)
  const second = await attempt(2)
  expect(second).toMatchObject({ state: 'running', takeovers: 1 })
  const last = await add('2026-11-20T02:31:00Z')
  await kill(second.worker)
  const setAsideRun = await until('its end', () => runs().where('state', '=', 'failed').executeTakeFirst())
  expect(setAsideRun).toMatchObject({ attempt: 2, takeovers: 2, failures: 0 })
  expect(setAsideRun.note).toContain('set aside: 2 workers in a row disappeared during this run')
  expect(last.isAlive()).toBe(true)
  const { problems } = await readHealth(store, { config, now: new Date('2026-11-20T02:31:00Z') })
  expect(problems.find(({ code }) => code === 'job_failed')?.message).toContain('set aside')

  heal()
  await last.set('2026-11-21T02:31:00Z')
  const next = await until('the next run', () => runs().where('state', '=', 'done').executeTakeFirst())
  expect(next).toMatchObject({ attempt: 1, takeovers: 0 })
})
