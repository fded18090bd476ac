/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createAlerts } from '@mgmt-api/alerts'
import { createEmulator } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { amountOf } from '../test/amounts.ts'
import { type ChildWorker, startChild } from '../test/child-worker.ts'
import { configOf } from '../test/config-of.ts'
import { differences, type KeptRows, keptRows } from '../test/kept-rows.ts'
import { newStoreDatabase } from '../test/stores.ts'
import { until } from '../test/until.ts'
import type { Config } from './config/config.ts'
import { definitions } from './jobs/definitions.ts'
import { openPostgres } from './store/open-postgres.ts'
import type { Store } from './store/store.ts'

/** Two nights, each with two planned times. */
const times = ['2026-11-19T02:31:00Z', '2026-11-19T03:31:00Z', '2026-11-20T02:31:00Z', '2026-11-20T03:31:00Z']
const killsATime = amountOf('kills')

const early = '30 2 * * *'
const late = '30 3 * * *'

const jobsOf = (directory: string) =>
  [
    { job: 'usage-history', schedule: early, from: '2026-10-01' },
    { job: 'alert-history', schedule: early },
    { job: 'noisy-alerts', schedule: early },
    { job: 'alert-drift', schedule: late, directory },
    { job: 'usage-budget', budget: 1_000 },
    { job: 'usage-anomaly' },
  ].filter(({ job }) => [...definitions.keys()].some((kind) => kind === job))

test('workers killed at any moment leave the same history as undisturbed ones', {
  timeout: 600_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'definitions-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))

  const undisturbed = await history({ directory, workers: 2, kills: 0, latencyMs: 0 })
  const disturbed = await history({ directory, workers: 3, kills: killsATime, latencyMs: 250 })

  expect(undisturbed.kills).toBe(0)
  expect(disturbed.kills).toBe(4 * killsATime)
  expect(undisturbed.rows.runs).toHaveLength(2 * targets * jobsOf(directory).length)
  expect(undisturbed.rows.usage_days?.length).toBeGreaterThan(targets)
  expect(undisturbed.rows.messages?.length).toBeGreaterThan(0)
  expect(differences(undisturbed.rows, disturbed.rows)).toEqual([])
})

const targets = amountOf('killTargets')

interface Disturbance {
  readonly directory: string
  readonly workers: number
  readonly kills: number
  /** Latency of the platform. */
  readonly latencyMs: number
}

interface History {
  readonly rows: KeptRows
  readonly kills: number
}

async function history({ directory, workers, kills, latencyMs }: Disturbance): Promise<History> {
  const platform = createEmulator({ seed: { usageDays: 60, alertDefs: 6 }, now: times[0] })
  onTestFinished(() => platform.close())
  if (latencyMs > 0) platform.faults.add({ kind: 'latency', ms: latencyMs })
  const { url: baseUrl } = await platform.listen()
  const config = configOf({
    targets: Array.from({ length: targets }, (_, index) => ({
      name: `team-${index}`,
      base_url: baseUrl,
      key: '${env:KEY}',
      requests_per_second: 1000,
    })),
    jobs: jobsOf(directory),
    notifiers: [{ kind: 'file', name: 'lines', path: join(directory, '..', `${workers}.messages`) }],
    concurrency: 2,
  })
  const url = await newStoreDatabase()
  const store = await openPostgres({ url })
  onTestFinished(() => store.close())
  const crew = createCrew(config, url)
  onTestFinished(() => crew.end())
  crew.add('2026-11-19T02:00:00Z', workers)
  let killed = 0
  for (const time of times) {
    platform.clock.set(time)
    if (time === times[2]) await removeOne(platform)
    await crew.set(time)
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(Math.random() * 700)
      await crew.killOne()
      killed += 1
      crew.add(time, 1)
    }
    await crew.plan()
    await until(`the end of ${time}`, () => isIdle(store, time), { withinMs: 180_000, everyMs: 200 })
  }
  return { rows: await keptRows(store), kills: killed }
}

/** Workers, some of which may still be starting. */
interface Crew {
  add(time: string, count: number): void
  /** Waits until all have started, and sets their clocks. */
  set(time: string): Promise<void>
  plan(): Promise<void>
  killOne(): Promise<void>
  end(): Promise<void>
}

function createCrew(config: Config, url: string): Crew {
  const workers: Promise<ChildWorker>[] = []
  return {
    add(time, count) {
      for (let added = 0; added < count; added += 1) {
        workers.push(startChild({ config, place: { url }, time: { standing: time } }))
      }
    },
    async set(time) {
      const all = await Promise.all(workers)
      await Promise.all(all.map((worker) => worker.set(time)))
    },
    async plan() {
      await (await workers[0])?.plan()
    },
    async killOne() {
      const [worker] = workers.splice(Math.floor(Math.random() * workers.length), 1)
      await (await worker)?.kill()
    },
    async end() {
      await Promise.all(workers.map(async (worker) => (await worker).kill()))
    },
  }
}

/** Deletes a definition in the console. */
async function removeOne(platform: ReturnType<typeof createEmulator>): Promise<void> {
  const people = createAlerts(createTransport({ baseUrl: platform.url, apiKey: 'any', fetch: platform.fetch }))
  const [first] = await people.definitions.list().toArray()
  if (first?.id !== undefined) await people.definitions.delete(first.id)
}

/** Whether everything due by a time is planned, done and reported. */
async function isIdle({ db }: Store, time: string): Promise<true | undefined> {
  const schedules = await db.selectFrom('schedules').select('planned_through').execute()
  const today = schedules.some(({ planned_through: through }) => Date.parse(time) - through.getTime() < 120_000)
  const unfinished = await db.selectFrom('runs').select('id').where('state', 'in', ['queued', 'running']).execute()
  const unreported = await sql`
    select from mgmt_worker.findings where (state in ('open', 'going')) = (alert is null) limit 1`.execute(db)
  return today && unfinished.length + unreported.rows.length === 0 ? true : undefined
}
