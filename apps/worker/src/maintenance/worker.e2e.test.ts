import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from '@mgmt-api/emulator'
import type { Fetch } from '@mgmt-api/transport'
import { afterEach, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { keepUsage } from '../../test/keep-usage.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { testClock } from '../../test/test-clock.ts'
import { until } from '../../test/until.ts'
import { silentLog } from '../../test/silent-log.ts'
import { insertRequestedRuns } from '../control/insert-requested-runs.ts'
import { createTargetSource } from '../targets/open-targets.ts'
import { startWorker } from './worker.ts'

const machine = { host: 'here', pid: 1 }
const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describeOnBoth(storesOf(import.meta.url), 'a worker', (stores) => {
  test('runs a job once at its planned time and what follows it, and stores their results', async () => {
    const clock = testClock('2026-11-20T02:00:00Z')
    const emulator = createEmulator({ seed: { usageDays: 40 }, now: clock.now() })
    cleanups.push(() => emulator.close())
    const store = await stores.open()
    cleanups.push(() => store.close())
    const config = configOf({
      targets: [{ name: 'prod-eu', base_url: emulator.url, key: '${env:KEY}' }],
      jobs: [
        { job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' },
        { job: 'usage-budget', budget: 100 },
      ],
      retention: { runs: '1d' },
    })
    const ended = new Date('2026-11-18T02:30:00Z')
    await store.db
      .insertInto('runs')
      .values({
        id: randomUUID(),
        job: 'usage-history',
        target: 'prod-eu',
        planned_at: ended,
        reason: 'schedule',
        request: '{}',
        state: 'done',
        created_at: ended,
        finished_at: ended,
      })
      .execute()
    const targets = createTargetSource({
      store,
      clock,
      fetch: emulator.fetch,
      env: { KEY: 'any' },
      directory: '/',
    })
    const worker = await startWorker({
      config,
      store,
      clock,
      targets,
      log: silentLog,
      directory: '/',
      machine,
    })
    cleanups.push(() => worker.stop())

    await worker.plan()
    await until('the end of the old run', async () => {
      const runs = await store.db.selectFrom('runs').select('id').execute()
      return runs.length === 0 || undefined
    })
    clock.set('2026-11-20T02:31:00Z')
    await worker.plan()
    await worker.plan()

    await until('the budget', () =>
      store.db
        .selectFrom('runs')
        .select('id')
        .where('job', '=', 'usage-budget')
        .where('state', '=', 'done')
        .executeTakeFirst(),
    )
    const runs = await store.db.selectFrom('runs').selectAll().orderBy('job').execute()
    const planned = { target: 'prod-eu', planned_at: new Date('2026-11-20T02:30:00Z'), reason: 'schedule', attempt: 1 }
    expect(runs).toMatchObject([
      { job: 'usage-budget', ...planned },
      { job: 'usage-history', ...planned, state: 'done' },
    ])
    expect(await store.db.selectFrom('budget_decisions').selectAll().execute()).toHaveLength(1)
    const days = await store.db.selectFrom('usage_days').select('day').distinct().orderBy('day').execute()
    expect(days.at(0)).toEqual({ day: '2026-11-01' })
    expect(days).toHaveLength(20)
  })

  test('sends the messages of its runs', async () => {
    const clock = testClock('2026-11-21T12:00:00Z')
    const store = await stores.open()
    cleanups.push(() => store.close())
    await keepUsage(store, 'prod-eu', { from: '2026-10-01', to: '2026-11-20', units: () => 10 })
    const directory = mkdtempSync(join(tmpdir(), 'worker-'))
    cleanups.push(async () => rmSync(directory, { recursive: true }))
    const config = configOf({
      targets: [{ name: 'prod-eu', base_url: 'https://emulator.invalid', key: '${env:KEY}' }],
      jobs: [{ job: 'usage-budget', budget: 100 }],
      notifiers: [{ kind: 'file', name: 'log', path: 'messages.ndjson' }],
    })
    const fetch: Fetch = () => Promise.reject(new Error('nothing is to be sent to the platform'))
    const env = { KEY: 'any' }
    const targets = createTargetSource({ store, clock, fetch, env, directory })
    const delivery = { fetch, env, random: () => 0, stdout: { isTerminal: false, write: async () => undefined } }
    const worker = await startWorker({ config, store, clock, targets, log: silentLog, directory, machine, delivery })
    cleanups.push(() => worker.stop())

    const request = { job: 'usage-budget', reason: 'request', now: clock.now() } as const
    await insertRequestedRuns(store, { ...request, runs: [{ target: 'prod-eu', request: {} }] })
    await worker.plan()
    const path = join(directory, 'messages.ndjson')
    const text = await until('the message', async () => {
      const written = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return written.endsWith('\n') ? written : undefined
    })
    expect(
      text
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toMatchObject([{ kind: 'findings', job: 'usage-budget', target: 'prod-eu' }])
  })

  test('logs an error of its queue, and knows from it that the disk is full', async () => {
    const clock = testClock('2026-11-21T12:00:00Z')
    const store = await stores.open()
    cleanups.push(() => store.close())
    const config = configOf({
      targets: [{ name: 'prod-eu', base_url: 'https://emulator.invalid', key: '${env:KEY}' }],
      jobs: [{ job: 'usage-budget', budget: 100 }],
    })
    const fetch: Fetch = () => Promise.reject(new Error('nothing is to be sent to the platform'))
    const targets = createTargetSource({ store, clock, fetch, env: {}, directory: '/' })
    const warnings: unknown[] = []
    const log = { ...silentLog, warn: (...warning: unknown[]) => void warnings.push(warning) }
    const worker = await startWorker({ config, store, clock, targets, log, directory: '/', machine })
    cleanups.push(() => worker.stop())
    worker.boss.emit('error', Object.assign(new Error('could not extend file'), { code: '53100' }))
    expect(warnings).toEqual([['the queue reported an error', { error: 'could not extend file' }]])
    expect(store.writes.refused()).toMatchObject({ error: 'its disk is full' })
  })
})
