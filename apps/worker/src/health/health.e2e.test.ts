import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aMessage } from '../../test/a-message.ts'
import { configOf } from '../../test/config-of.ts'
import { type Responder, startEndpoint, status } from '../../test/endpoint.ts'
import { startWatched, type WatchedWorker } from '../../test/healthy-worker.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { startEmulator } from '../../test/targets.ts'
import { until } from '../../test/until.ts'
import { queueRuns } from '../../test/queue-runs.ts'
import { addMessage } from '../notify/message-rows.ts'
import { queueDelivery } from '../notify/queue-delivery.ts'
import type { Store } from '../store/store.ts'

const time = '2026-11-21T12:00:00Z'
const yearly = { job: 'usage-history', schedule: '0 3 1 1 *', from: '2026-11-15' }
const target = { name: 'prod-eu', base_url: 'https://eu.invalid', key: '${env:KEY}' }

/** Waits until the health has exactly these problems. */
const expectProblems = (watched: WatchedWorker, ...expected: readonly string[]): Promise<unknown> =>
  until(`the problems ${expected.join(', ')}`, async () => {
    const found = await watched.problems()
    return JSON.stringify(found) === JSON.stringify(expected) ? true : undefined
  })

const overviewOf = async (watched: WatchedWorker): Promise<string> => (await watched.get('/')).text

const readyOf = async (watched: WatchedWorker): Promise<string> => (await watched.get('/readyz')).text

describeOnBoth(storesOf(import.meta.url), 'health', (stores) => {
  const openStore = async (): Promise<Store> => {
    const store = await stores.open()
    onTestFinished(() => store.close())
    return store
  }

  test('health is unknown until each job has succeeded on each target, then ok', async () => {
    const { url } = await startEmulator({ seed: { usageDays: 5 }, now: time })
    const config = configOf({ targets: [{ ...target, base_url: url }], jobs: [yearly] })
    const store = await openStore()
    const watched = await startWatched(store, { config, time })
    expect((await watched.status()).health).toEqual({ state: 'unknown', problems: [], unfinished: 1 })
    expect(await overviewOf(watched)).not.toContain('badge good')
    expect(await overviewOf(watched)).toContain('1 job of a target not done yet')

    const now = watched.clock.now()
    const runs = [{ job: 'usage-history', target: 'prod-eu', plannedAt: now, reason: 'request' as const }]
    await queueRuns(store, watched.worker.boss, { runs, now })
    await until('the end of the run', async () => (await watched.status()).health.state === 'ok' || undefined)
    expect(await overviewOf(watched)).toContain('The worker is healthy')
  })

  test('a new job starts at once, and only once with several workers', async () => {
    const store = await openStore()
    const { url } = await startEmulator({ seed: { usageDays: 5 }, now: time })
    const config = configOf({ targets: [{ ...target, base_url: url }], jobs: [yearly] })
    const first = await startWatched(store, { config, time, startsAtOnce: true })
    await startWatched(store, { config, time, startsAtOnce: true })
    await until('the end of the run', async () => (await first.status()).health.state === 'ok' || undefined)
    const runs = await store.db.selectFrom('runs').select(['job', 'target', 'reason', 'state']).execute()
    expect(runs).toEqual([{ job: 'usage-history', target: 'prod-eu', reason: 'request', state: 'done' }])
  })

  test('a missing key variable is an error before any run needs it', async () => {
    const watched = await startWatched(await openStore(), {
      config: configOf({ targets: [target], jobs: [yearly] }),
      time,
      env: {},
    })
    await expectProblems(watched, 'error key_missing')
    expect(await overviewOf(watched)).toContain('The key of prod-eu is missing: ${env:KEY}: the variable is not set.')
    expect(await overviewOf(watched)).toContain('Set the variable KEY for the worker process on this machine.')
  })

  test('a key that cannot be sent is an error: its runs wait', async () => {
    const watched = await startWatched(await openStore(), {
      config: configOf({ targets: [target], jobs: [yearly] }),
      time,
      env: { KEY: 'canary\nof-two-lines' },
    })
    await expectProblems(watched, 'error key_missing')
    const overview = await overviewOf(watched)
    expect(overview).toContain('The key of prod-eu cannot be used: ${env:KEY}: not a key: it must be printable')
    expect(overview).not.toContain('canary')
  })

  test('a missing directory of definitions is an error', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'definitions-'))
    const jobs = [{ job: 'alert-drift', schedule: '0 3 1 1 *', directory }]
    rmSync(directory, { recursive: true })
    const watched = await startWatched(await openStore(), { config: configOf({ targets: [target], jobs }), time })
    await expectProblems(watched, 'error directory_missing')
    expect(await overviewOf(watched)).toContain(directory)
  })

  test('a directory without the files that its job needs is one problem of the configuration', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'invariants-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const jobs = [{ job: 'alert-routes', schedule: '0 3 1 1 *', directory }]
    const watched = await startWatched(await openStore(), { config: configOf({ targets: [target], jobs }), time })
    await expectProblems(watched, 'error directory_missing')
    expect(await overviewOf(watched)).toContain(`alert-routes: No mgmt.yaml in ${directory}`)
  })

  test('runs that wait longer than two intervals of their job are an error', async () => {
    const hourly = { ...yearly, schedule: '0 * * * *' }
    const config = configOf({ targets: [target], jobs: [hourly] })
    const store = await openStore()
    const watched = await startWatched(store, { config, time })
    const row = {
      id: '00000000-0000-4000-8000-000000000001',
      job: 'usage-history',
      target: 'prod-eu',
      planned_at: time,
      created_at: time,
      not_before: '2026-11-22T12:00:00Z',
      reason: 'schedule',
      request: '{}',
      state: 'queued',
    } as const
    await store.db.insertInto('runs').values(row).execute()
    watched.clock.set('2026-11-21T13:59:59Z')
    expect(await watched.problems()).toEqual([])
    watched.clock.set('2026-11-21T14:00:01Z')
    expect(await watched.problems()).toEqual(['error targets_overdue', 'error job_stopped'])
    // While no target is healthy, only that is a problem.
    await store.db
      .insertInto('target_states')
      .values({ target: 'prod-eu', condition: 'failing', since: time })
      .execute()
    expect(await watched.problems()).toEqual(['error no_healthy_target'])
  })

  test.each<{ name: string; response: Responder; problem: string }>([
    { name: 'is unavailable', response: status(503), problem: 'error notifier_unavailable' },
    { name: 'redirects', response: status(302, { location: '/' }), problem: 'error notifier_refuses' },
  ])('a single notifier that $name is an error', async ({ response, problem }) => {
    const endpoint = await startEndpoint(response)
    onTestFinished(() => endpoint.close())
    const notifiers = [{ name: 'chat', kind: 'webhook', url: endpoint.url }]
    const store = await openStore()
    const watched = await startWatched(store, {
      config: configOf({ targets: [target], jobs: [yearly], notifiers }),
      time,
    })
    const message = { notifier: 'chat', message: aMessage(), now: watched.clock.now() }
    await store.transaction((transaction) => addMessage(transaction, message))
    await queueDelivery(watched.worker.boss, 'chat')
    await expectProblems(watched, problem)
    expect(await overviewOf(watched)).toContain('The notifier chat')
  })

  test('a database that refuses writes is an error, and the worker is not ready', async () => {
    const store = await openStore()
    const { url } = await startEmulator({ seed: { usageDays: 5 }, now: time })
    const config = configOf({ targets: [{ ...target, base_url: url }], jobs: [yearly] })
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      store.db,
    )
    await sql`create trigger no_room before insert on mgmt_worker.usage_days execute function no_room()`.execute(
      store.db,
    )
    const watched = await startWatched(store, { config, time, startsAtOnce: true })
    await expectProblems(watched, 'error database_refuses_writes')
    expect(await readyOf(watched)).toContain('the database refuses writes')
    expect((await watched.get('/metrics')).text).toContain('mgmt_worker_database_up 0')
    expect(await overviewOf(watched)).toContain('its disk is full')
    const run = await until('the run to wait', async () =>
      store.db.selectFrom('runs').selectAll().where('state', '=', 'queued').executeTakeFirst(),
    )
    expect(run).toMatchObject({ failures: 0, note: 'waiting for the database, which refuses writes: its disk is full' })
  })
})
