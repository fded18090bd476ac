/** @module-tag slow */
import { expect, onTestFinished, test } from 'vitest'
import { amountOf } from '../test/amounts.ts'
import { type ChildWorker, startChild } from '../test/child-worker.ts'
import { configOf } from '../test/config-of.ts'
import { startCountingPlatform } from '../test/counting-platform.ts'
import { newStoreDatabase } from '../test/stores.ts'
import { until } from '../test/until.ts'
import { openPostgres } from './store/open-postgres.ts'
import type { Store } from './store/store.ts'

const count = amountOf('clockTargets')
const names = Array.from({ length: count }, (_, index) => `team-${index}`)

interface Change {
  readonly name: string
  readonly workers: number
  readonly zone: string
  readonly schedule: string
  readonly begin: string
  /** Times to which clocks are set, in order. */
  readonly set: readonly string[]
  /** The exact runs planned by then. */
  readonly planned: readonly string[]
}

/** Two and four workers, a skipped and a repeated hour. */
const changes: readonly Change[] = [
  {
    name: 'two workers, and Berlin in spring, where half past two is half past three',
    workers: 2,
    zone: 'Europe/Berlin',
    schedule: '30 2 * * *',
    begin: '2026-03-28T23:00:00Z',
    set: ['2026-03-29T00:31:00Z', '2026-03-29T01:01:00Z', '2026-03-29T01:31:00Z'],
    planned: ['2026-03-29T01:30:00Z'],
  },
  {
    name: 'four workers, and New York in autumn, where half past one comes twice',
    workers: 4,
    zone: 'America/New_York',
    schedule: '30 1 * * *',
    begin: '2026-11-01T04:00:00Z',
    set: ['2026-11-01T05:31:00Z', '2026-11-01T06:31:00Z'],
    planned: ['2026-11-01T05:30:00Z'],
  },
  {
    name: 'two workers, and New York in spring, where half past two is half past three',
    workers: 2,
    zone: 'America/New_York',
    schedule: '30 2 * * *',
    begin: '2026-03-08T05:00:00Z',
    set: ['2026-03-08T06:31:00Z', '2026-03-08T07:01:00Z', '2026-03-08T07:31:00Z'],
    planned: ['2026-03-08T07:30:00Z'],
  },
  {
    name: 'four workers, and Berlin in autumn, where half past two comes twice',
    workers: 4,
    zone: 'Europe/Berlin',
    schedule: '30 2 * * *',
    begin: '2026-10-24T23:00:00Z',
    set: ['2026-10-25T00:31:00Z', '2026-10-25T01:31:00Z'],
    planned: ['2026-10-25T00:30:00Z'],
  },
]

const title = `no run of ${count} targets is lost or repeated: $name`
test.each(changes.slice(0, amountOf('clockChanges')))(title, { timeout: 300_000 }, check)

async function check(change: Change): Promise<void> {
  const platform = await startCountingPlatform({ seed: { usageDays: 3 }, now: change.begin })
  onTestFinished(() => platform.close())
  const url = await newStoreDatabase()
  const store = await openPostgres({ url })
  onTestFinished(() => store.close())
  const config = configOf({
    time_zone: change.zone,
    targets: names.map((name) => ({ name, base_url: platform.addressOf(name), key: '${env:KEY}' })),
    jobs: [{ job: 'usage-history', schedule: change.schedule, from: change.begin.slice(0, 10) }],
  })
  const place = { url }
  const workers = await Promise.all(
    Array.from({ length: change.workers }, () => startChild({ config, place, time: { standing: change.begin } })),
  )
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.kill()))
  })

  for (const time of change.set) {
    platform.setTime(time)
    await setAndPlan(workers, time)
    await until(`the end of ${time}`, () => isDone(store), { withinMs: 120_000, everyMs: 100 })
  }

  const runs = await store.db.selectFrom('runs').select(['target', 'planned_at', 'state', 'attempt']).execute()
  const expected = names.flatMap((target) => change.planned.map((time) => `${target} ${time} done 1`))
  const found = runs.map(
    ({ target, planned_at: at, state, attempt }) =>
      `${target} ${at.toISOString().replace('.000', '')} ${state} ${attempt}`,
  )
  expect(found.sort()).toEqual(expected.sort())
  const asked = names.map((name) => platform.requests.get(name))
  // The first run of a target also finds the source of usage.
  expect(new Set(asked)).toEqual(new Set([change.planned.length + 1]))
  for (const worker of workers) expect(worker.warnings).toEqual([])
}

/** All plan at once. */
async function setAndPlan(workers: readonly ChildWorker[], time: string): Promise<void> {
  await Promise.all(workers.map((worker) => worker.set(time)))
  await Promise.all(workers.map((worker) => worker.plan()))
}

async function isDone({ db }: Store): Promise<true | undefined> {
  const unfinished = await db.selectFrom('runs').select('id').where('state', 'in', ['queued', 'running']).execute()
  return unfinished.length === 0 ? true : undefined
}
