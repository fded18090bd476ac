/** @module-tag slow */
import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../test/child-worker.ts'
import { configOf } from '../test/config-of.ts'
import { newStoreDatabase } from '../test/stores.ts'
import { until } from '../test/until.ts'
import { openPostgres } from './store/open-postgres.ts'

const due = new Date('2026-11-20T02:30:00Z')
/** The workers start this long before the planned time, however slow the machine. */
const startMs = 3_600_000
/** Longer than the pause between two planning rounds. */
const aheadMs = 10_000
/** Less than the clock difference of a minute, and enough for a busy machine. */
const lateMs = 40_000
/** Accuracy of the database time: half of the round trip. */
const accuracyMs = 1_000

test('machines with clocks a minute apart plan each run once, at its time', { timeout: 300_000 }, async () => {
  const emulator = createEmulator({ seed: { usageDays: 3 }, now: due })
  onTestFinished(() => emulator.close())
  const { url: baseUrl } = await emulator.listen()
  const names = Array.from({ length: 30 }, (_, index) => `team-${index}`)
  const config = configOf({
    targets: names.map((name) => ({ name, base_url: baseUrl, key: '${env:KEY}' })),
    jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-18' }],
  })
  const url = await newStoreDatabase()
  const store = await openPostgres({ url })
  onTestFinished(() => store.close())
  const shiftTo = async (msBefore: number): Promise<number> => due.getTime() - msBefore - (await store.now()).getTime()
  const startShiftMs = await shiftTo(startMs)
  const workers = await Promise.all(
    [-60_000, 0, 60_000].map((wrongMs) =>
      startChild({
        config,
        place: { url },
        time: { databaseShiftMs: startShiftMs, machineShiftMs: startShiftMs + wrongMs },
      }),
    ),
  )
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.kill()))
  })

  const databaseShiftMs = await shiftTo(aheadMs)
  const databaseNow = async (): Promise<number> => (await store.now()).getTime() + databaseShiftMs
  await Promise.all(workers.map((worker) => worker.shift(databaseShiftMs)))
  await until('the first run', () => store.db.selectFrom('runs').select('id').limit(1).executeTakeFirst(), {
    withinMs: aheadMs + lateMs,
  })
  expect(await databaseNow()).toBeGreaterThanOrEqual(due.getTime() - accuracyMs)
  const runs = await until('all runs', async () => {
    const done = await store.db.selectFrom('runs').selectAll().where('state', '=', 'done').execute()
    return done.length >= names.length ? done : undefined
  })

  expect(runs.map(({ target, planned_at: at }) => `${target} ${at.toISOString()}`).sort()).toEqual(
    names.map((name) => `${name} ${due.toISOString()}`).sort(),
  )
  for (const { created_at: created, started_at: started, finished_at: finished } of runs) {
    for (const time of [created, started, finished]) {
      expect(time?.getTime()).toBeGreaterThanOrEqual(due.getTime() - accuracyMs)
      expect(time?.getTime()).toBeLessThan(due.getTime() + lateMs)
    }
  }
  const present = await until('a heartbeat of each worker', async () => {
    const since = new Date(due.getTime() - aheadMs)
    const rows = await store.db.selectFrom('workers').select(['id', 'seen_at']).where('seen_at', '>=', since).execute()
    return rows.length === workers.length ? rows : undefined
  })
  expect(present.map(({ id }) => id).sort()).toEqual(workers.map(({ id }) => id).sort())
  const now = await databaseNow()
  for (const { seen_at: seen } of present) expect(Math.abs(seen.getTime() - now)).toBeLessThan(lateMs)
})
