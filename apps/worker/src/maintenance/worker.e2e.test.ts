import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from '@mgmt-api/emulator'
import type { Fetch } from '@mgmt-api/transport'
import { afterEach, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { keepUsage } from '../../test/keep-usage.ts'
import { storesOf } from '../../test/stores.ts'
import { testClock } from '../../test/test-clock.ts'
import { until } from '../../test/until.ts'
import { silentLog } from '../../test/silent-log.ts'
import { createTargetSource } from '../targets/open-targets.ts'
import { startWorker } from './worker.ts'

const machine = { host: 'here', pid: 1 }
const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describe.each(storesOf(import.meta.url))('a worker on $name', (stores) => {
  test('runs a job once at its planned time, and stores its results', async () => {
    const clock = testClock('2026-11-20T02:00:00Z')
    const emulator = createEmulator({ seed: { usageDays: 40 }, now: clock.now() })
    cleanups.push(() => emulator.close())
    const store = await stores.open()
    cleanups.push(() => store.close())
    const config = configOf({
      targets: [{ name: 'prod-eu', base_url: emulator.url, key: '${env:KEY}' }],
      jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' }],
    })
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
    clock.set('2026-11-20T02:31:00Z')
    await worker.plan()
    await worker.plan()

    const run = await until('the run', () =>
      store.db.selectFrom('runs').selectAll().where('state', '=', 'done').executeTakeFirst(),
    )
    expect(run).toMatchObject({
      job: 'usage-history',
      target: 'prod-eu',
      planned_at: new Date('2026-11-20T02:30:00Z'),
      attempt: 1,
    })
    expect(await store.db.selectFrom('runs').select('id').execute()).toHaveLength(1)
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
      jobs: [{ job: 'usage-budget', schedule: '30 * * * *', budget: 100 }],
      notifiers: [{ kind: 'file', name: 'log', path: 'messages.ndjson' }],
    })
    const fetch: Fetch = () => Promise.reject(new Error('nothing is to be sent to the platform'))
    const env = { KEY: 'any' }
    const targets = createTargetSource({ store, clock, fetch, env, directory })
    const delivery = { fetch, env, random: () => 0, stdout: { isTerminal: false, write: async () => undefined } }
    const worker = await startWorker({ config, store, clock, targets, log: silentLog, directory, machine, delivery })
    cleanups.push(() => worker.stop())

    clock.set('2026-11-21T12:31:00Z')
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
    ).toMatchObject([{ kind: 'summary', job: 'usage-budget', target: 'prod-eu' }])
  })
})
