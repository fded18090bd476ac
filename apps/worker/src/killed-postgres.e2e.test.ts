/** @module-tag slow */
import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../test/child-worker.ts'
import { configOf } from '../test/config-of.ts'
import { differences, type KeptRows, keptRows } from '../test/kept-rows.ts'
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts'
import { newDatabase } from '../test/stores.ts'
import { until } from '../test/until.ts'
import { insertRequestedRuns } from './control/insert-requested-runs.ts'
import { splitByQuarter } from './control/split-by-quarter.ts'
import { openPostgres } from './store/open-postgres.ts'
import type { Store } from './store/store.ts'

const now = '2026-11-20T02:00:00Z'
const targets = ['team-1', 'team-2', 'team-3', 'team-4']
/** Five quarters, with one run each. */
const days = { from: '2025-11-01', to: '2026-11-19' }
const allRuns = targets.length * 5

test('a backfill has the same history whenever PostgreSQL is killed during it', {
  timeout: 900_000,
}, async () => {
  const undisturbed = await backfilled(await newDatabase(), { latencyMs: 0 })
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const disturbed = await backfilled(await server.createDatabase(), {
    kills: { server, after: [2, 9] },
    latencyMs: 300,
  })

  expect(undisturbed.runs).toHaveLength(allRuns)
  expect(undisturbed.usage_days?.length).toBeGreaterThan(targets.length * 300)
  expect(differences(undisturbed, disturbed)).toEqual([])
})

interface Disturbance {
  readonly kills?: {
    readonly server: PostgresServer
    /** Numbers of completed runs at which it is killed. */
    readonly after: readonly number[]
  }
  /** Latency of the platform. */
  readonly latencyMs: number
}

async function backfilled(url: string, { kills, latencyMs }: Disturbance): Promise<KeptRows> {
  const platform = createEmulator({ seed: { usageDays: 400 }, now })
  onTestFinished(() => platform.close())
  if (latencyMs > 0) platform.faults.add({ kind: 'latency', ms: latencyMs })
  const { url: baseUrl } = await platform.listen()
  const config = configOf({
    targets: targets.map((name) => ({ name, base_url: baseUrl, key: '${env:KEY}' })),
    jobs: [{ job: 'usage-history', schedule: '30 2 1 1 *', from: '2026-11-01' }],
    concurrency: 2,
  })
  const store = await openPostgres({ url })
  onTestFinished(() => store.close())
  const start = () => startChild({ config, place: { url }, time: { standing: now } })
  const workers = await Promise.all([start(), start()])
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.kill()))
  })
  await addBackfill(store)

  for (const done of kills?.after ?? []) {
    await until(`${done} runs, and one under way`, () => isInTheMiddle(store, done), { withinMs: 300_000 })
    await kills?.server.kill()
    await kills?.server.start()
  }
  await until('all runs', () => isDone(store, allRuns), { withinMs: 600_000 })
  expect(workers.map((worker) => worker.isAlive())).toEqual([true, true])
  return keptRows(store)
}

async function addBackfill(store: Store): Promise<void> {
  const runs = splitByQuarter(days).flatMap((fill) => targets.map((target) => ({ target, request: { fill } })))
  await insertRequestedRuns(store, { job: 'usage-history', reason: 'backfill', runs, now: new Date(now) })
}

async function isInTheMiddle(store: Store, least: number): Promise<true | undefined> {
  return (await countRuns(store, 'running')) > 0 ? isDone(store, least) : undefined
}

const isDone = async (store: Store, least: number): Promise<true | undefined> =>
  (await countRuns(store, 'done')) >= least || undefined

async function countRuns({ db }: Store, state: 'running' | 'done'): Promise<number> {
  const query = db.selectFrom('runs').select('id').where('state', '=', state)
  // The database may still be starting.
  const rows = await query.execute().catch(() => [])
  return rows.length
}
