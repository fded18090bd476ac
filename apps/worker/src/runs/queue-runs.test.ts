import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import type { Job, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../test/silent-log.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { requeueRuns } from '../backup/requeue-runs.ts'
import { configOf } from '../../test/config-of.ts'
import { runQueue } from '../queue/pg-boss-internals.ts'
import { openQueue, releaseAbandoned, type RunJob } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import { changeRun, RunTakenOver } from './change-run.ts'
import { insertRuns } from './insert-runs.ts'
import { moveWaitingRuns } from './move-waiting-runs.ts'
import { queueRuns, releaseLostRuns } from './queue-runs.ts'
import { reschedule } from './reschedule.ts'
import { readRun, startRun } from './run-record.ts'

const begin = Date.parse('2026-11-21T02:30:00Z')
const minute = 60_000
const targets = ['up', 'down'] as const
type Target = (typeof targets)[number]

/** The process ended before the next statement. */
class Killed extends Error {}

/** A store whose process is killed after some statements. */
function killedAfter(store: Store, statements: number): Store {
  let left = statements
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1
      if (left < 0) throw new Killed()
      return result
    },
  }
  return {
    ...store,
    db: store.db.withPlugin(plugin),
    transaction: (work) => store.transaction((transaction) => work(transaction.withPlugin(plugin))),
  }
}

describeOnBoth(storesOf(import.meta.url), 'runs and their queue jobs', ({ open, name }) => {
  let store: Store
  let boss: PgBoss
  let now: Date
  let planned = 0
  beforeAll(async () => {
    store = await open()
    boss = await openQueue(store, () => undefined, { addsOnly: true })
  })
  beforeEach(() => clear())
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })

  async function clear(): Promise<void> {
    now = new Date(begin)
    for (const table of ['runs', 'target_states'] as const) await store.db.deleteFrom(table).execute()
    await boss.deleteAllJobs(runQueue)
  }

  const add = (at: Store, count: number, target: Target): Promise<readonly string[]> =>
    at.transaction((transaction) => {
      const runs = Array.from({ length: count }, () => {
        planned += 1
        return { job: 'work', target, plannedAt: new Date(begin + planned), reason: 'request' as const }
      })
      return insertRuns(transaction, { runs, now })
    })

  const isWaiting = (job: { state: string }): boolean => job.state === 'created' || job.state === 'retry'
  const waitingJobs = async () => (await boss.findJobs<RunJob>(runQueue)).filter(isWaiting)

  async function condition(at: Store, target: Target, ok: boolean): Promise<void> {
    const values = { condition: ok ? ('ok' as const) : ('failing' as const), since: now }
    await at.transaction(async (transaction) => {
      await transaction
        .insertInto('target_states')
        .values({ target, ...values })
        .onConflict((conflict) => conflict.column('target').doUpdateSet(values))
        .execute()
      const notBefore = new Date(now.getTime() + minute)
      await moveWaitingRuns(transaction, target, ok ? { ready: true } : { ready: false, notBefore, note: 'is failing' })
    })
  }

  /** Claims a job and starts its run, as a worker does. */
  async function claim(at: Store, worker: string) {
    const [job] = await boss.fetch<RunJob>(runQueue)
    if (job === undefined) return undefined
    const run = await readRun(at, job)
    const started = run && (await startRun(at, run, { worker, now }))
    if (started === undefined) await boss.complete(runQueue, job)
    return { job, run: started }
  }

  async function park(at: Store, claimed: { job: Job<RunJob>; run: NonNullable<Awaited<ReturnType<typeof readRun>>> }) {
    const config = configOf({
      targets: targets.map((name) => ({ name, base_url: 'https://platform.invalid', key: '${env:KEY}' })),
      jobs: [{ job: 'usage-history', name: 'work', schedule: '0 0 1 1 *', from: '2026-11-01' }],
    })
    const deps = { store: at, boss, log: silentLog, clock: { now: () => now }, config: async () => ({ config }) }
    const outcome = {
      then: 'retry',
      at: new Date(now.getTime() + minute),
      failures: 0,
      note: 'waits',
      waits: true,
    } as const
    // Only these dependencies are used.
    await reschedule(deps as never, claimed, outcome)
  }

  test('a run that waits has no job, and gets one when its wait is over', async () => {
    const [id = ''] = await add(store, 1, 'up')
    expect(await queueRuns(store, boss, now)).toBe(1)
    expect(await queueRuns(store, boss, now)).toBe(0)
    expect(await waitingJobs()).toMatchObject([{ data: { run: id }, groupId: 'up' }])

    const claimed = await claim(store, crypto.randomUUID())
    if (claimed?.run === undefined) throw new Error('no claim')
    await park(store, { ...claimed, run: claimed.run })
    expect(await queueRuns(store, boss, now)).toBe(0)
    expect(await waitingJobs()).toEqual([])

    now = new Date(begin + minute)
    expect(await queueRuns(store, boss, now)).toBe(1)
    expect(await waitingJobs()).toMatchObject([{ data: { run: id } }])
  })

  test('a run that waits for its target starts after its recovery, not after some time', async () => {
    await add(store, 1, 'down')
    await queueRuns(store, boss, now)
    const claimed = await claim(store, crypto.randomUUID())
    if (claimed?.run === undefined) throw new Error('no claim')
    await condition(store, 'down', false)
    await park(store, { ...claimed, run: claimed.run })
    now = new Date(begin + 60 * minute)
    expect(await queueRuns(store, boss, now)).toBe(0)
    await condition(store, 'down', false)
    const [row] = await store.db.selectFrom('runs').selectAll().execute()
    expect(row).toMatchObject({ not_before: new Date(begin + 61 * minute), note: 'is failing' })
    await condition(store, 'down', true)
    expect(await queueRuns(store, boss, now)).toBe(1)
  })

  test('a worker that has lost its claim cannot let the run wait', async () => {
    await add(store, 1, 'up')
    await queueRuns(store, boss, now)
    const claimed = await claim(store, crypto.randomUUID())
    if (claimed?.run === undefined) throw new Error('no claim')
    await releaseAbandoned(boss)
    await expect(park(store, { ...claimed, run: claimed.run })).rejects.toThrow(RunTakenOver)
    expect(await waitingJobs()).toHaveLength(1)
    expect(await queueRuns(store, boss, now)).toBe(0)
  })

  test('thousands of runs are queued in batches, each once by one of two workers', async () => {
    const ids = await add(store, 2_500, 'up')
    const counts = await Promise.all([queueRuns(store, boss, now), queueRuns(store, boss, now)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_500)
    const queued = (await waitingJobs()).map(({ data }) => data.run)
    expect(queued.sort()).toEqual([...ids].sort())
  })

  test('runs whose jobs the queue has lost are queued again', async () => {
    const ids = await add(store, 3, 'up')
    await queueRuns(store, boss, now)
    expect(await releaseLostRuns(store)).toBe(0)
    await boss.deleteAllJobs(runQueue)
    expect(await releaseLostRuns(store)).toBe(3)
    expect(await queueRuns(store, boss, now)).toBe(3)
    expect((await waitingJobs()).map(({ data }) => data.run).sort()).toEqual([...ids].sort())
  })

  const steps = [
    'add',
    'queue',
    'queue',
    'claim',
    'claim',
    'park',
    'end',
    'down',
    'up',
    'restore',
    'take over',
    'heal',
    'lose',
    'wait',
    'restart',
  ] as const
  const target = fc.constantFrom(...targets)
  const step = fc.record({
    do: fc.constantFrom(...steps),
    target,
    killedAfter: fc.option(fc.nat(6), { nil: Infinity, freq: 2 }),
  })
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  /** What the worker process holds until it is killed. */
  let held: { job: Job<RunJob>; run: NonNullable<Awaited<ReturnType<typeof readRun>>> }[] = []
  let worker = ''

  async function restart(): Promise<void> {
    held = []
    worker = crypto.randomUUID()
    await releaseAbandoned(boss)
  }

  async function take(at: Store, { do: what, target }: Step): Promise<void> {
    switch (what) {
      case 'add':
        await add(at, 2, target)
        return
      case 'queue':
        await queueRuns(at, boss, now)
        return
      case 'claim': {
        const claimed = await claim(at, worker)
        if (claimed?.run !== undefined) held.push({ ...claimed, run: claimed.run })
        return
      }
      case 'park':
      case 'end':
        return finish(at, what)
      case 'down':
      case 'up':
        return condition(at, target, what === 'up')
      case 'restore':
        // Into a database with an empty queue.
        await at.transaction(requeueRuns)
        await boss.deleteAllJobs(runQueue)
        return
      case 'take over':
        // The worker itself does not notice it.
        worker = crypto.randomUUID()
        return releaseAbandoned(boss)
      case 'heal':
        await releaseLostRuns(at)
        return
      case 'lose': {
        const [job] = await waitingJobs()
        if (job !== undefined) await boss.deleteJob(runQueue, job.id)
        return
      }
      case 'wait':
        now = new Date(now.getTime() + minute)
        return
      case 'restart':
        return restart()
    }
  }

  async function finish(at: Store, how: 'park' | 'end'): Promise<void> {
    const claimed = held.shift()
    if (claimed === undefined) return
    if (how === 'park') return park(at, claimed)
    await at.transaction((transaction) => changeRun(transaction, claimed.run, { state: 'done', finished_at: now }))
    await boss.complete(runQueue, claimed.job)
  }

  /** Ids of the unfinished runs, each once for each of its jobs. */
  async function runsOfJobs(unfinished: readonly string[]): Promise<readonly string[]> {
    const jobs = await boss.findJobs<RunJob>(runQueue)
    const runs = jobs.filter((job) => isWaiting(job) || job.state === 'active').map(({ data }) => data.run)
    return runs.filter((run) => unfinished.includes(run)).sort()
  }

  test('after a kill between any two statements each unfinished run has one job, and starts once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (all) => {
        await clear()
        await restart()
        for (const each of all) {
          await take(killedAfter(store, each.killedAfter), each).catch(async (error: unknown) => {
            if (error instanceof Killed) await restart()
            else if (!(error instanceof RunTakenOver)) throw error
          })
        }
        await restart()
        for (const each of targets) await condition(store, each, true)
        now = new Date(now.getTime() + 60 * minute)
        const lost = await releaseLostRuns(store)
        if (!all.some((each) => each.do === 'lose')) expect(lost).toBe(0)
        await queueRuns(store, boss, now)

        const rows = await store.db
          .selectFrom('runs')
          .select('id')
          .where('state', 'in', ['queued', 'running'])
          .execute()
        const unfinished = rows.map(({ id }) => id).sort()
        expect(await runsOfJobs(unfinished)).toEqual(unfinished)
        const started: string[] = []
        for (let claimed = await claim(store, worker); claimed !== undefined; claimed = await claim(store, worker))
          if (claimed.run !== undefined) started.push(claimed.run.id)
        expect(started.sort()).toEqual(unfinished)
      }),
      { numRuns: name === 'PGlite' ? 50 : 150 },
    )
  })
})
