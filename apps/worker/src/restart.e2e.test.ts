/** @module-tag slow */
import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../test/child-worker.ts'
import { configOf } from '../test/config-of.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { until } from '../test/until.ts'
import { openPostgres } from './store/open-postgres.ts'

test('workers survive a restart of PostgreSQL, and one can be stopped while PostgreSQL is down', {
  timeout: 900_000,
}, async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const emulator = createEmulator({ seed: { usageDays: 10 }, now: '2026-11-20T02:31:00Z' })
  onTestFinished(() => emulator.close())
  emulator.faults.add({ kind: 'latency', ms: 400 })
  const { url: baseUrl } = await emulator.listen()
  const config = configOf({
    targets: Array.from({ length: 40 }, (_, index) => ({
      name: `team-${index}`,
      base_url: baseUrl,
      key: '${env:KEY}',
    })),
    jobs: [{ job: 'usage-history', schedule: '30 2,3 * * *', from: '2026-11-15' }],
  })
  const url = await server.createDatabase()
  const store = await openPostgres({ url })
  onTestFinished(() => store.close())
  const start = () => startChild({ config, place: { url }, time: { standing: '2026-11-20T02:00:00Z' } })
  const workers = await Promise.all([start(), start()])
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.kill()))
  })
  const done = (least: number) => async () => {
    const rows = await store.db
      .selectFrom('runs')
      .select('id')
      .where('state', '=', 'done')
      .execute()
      .catch(() => [])
    return rows.length >= least ? rows.length : undefined
  }

  await Promise.all(workers.map((worker) => worker.set('2026-11-20T02:31:00Z')))
  await until('a few runs', done(5), { withinMs: 300_000 })
  await server.restart()
  await until('all runs of the first hour', done(40), { withinMs: 300_000 })
  await Promise.all(workers.map((worker) => worker.set('2026-11-20T03:31:00Z')))
  await until('all runs of the second hour', done(80), { withinMs: 300_000 })

  const runs = await store.db.selectFrom('runs').select(['state', 'failures']).execute()
  expect(runs).toHaveLength(80)
  expect(new Set(runs.map(({ state, failures }) => `${state} ${failures}`))).toEqual(new Set(['done 0']))
  expect(workers.map((worker) => worker.isAlive())).toEqual([true, true])
  const [first, second] = workers
  expect(await first.stop()).toBe(0)
  await server.stop()
  expect(await second.stop()).toBe(0)
})
