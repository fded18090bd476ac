import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ChildOptions, type ChildWorker, startChild } from '../../test/child-worker.ts'
import { configOf } from '../../test/config-of.ts'
import { startWatched, type WatchedWorker } from '../../test/healthy-worker.ts'
import { runHere } from '../../test/run-program.ts'
import { canMount, smallDisk } from '../../test/small-disk.ts'
import { newDataDirectory, newEmptyDirectory, newMemoryStore, newStoreDatabase, storesOf } from '../../test/stores.ts'
import { until } from '../../test/until.ts'
import { applyConfig } from '../config/apply-config.ts'
import type { Config } from '../config/config.ts'
import { openEmbedded } from '../store/open-embedded.ts'
import { openPostgres } from '../store/open-postgres.ts'
import type { Store } from '../store/store.ts'

const start = '2026-11-20T12:00:00Z'

const configWith = (directory: string, keep = 7): Config =>
  configOf({
    targets: [],
    jobs: [{ job: 'alert-history', schedule: '0 3 1 1 *' }],
    backup: { schedule: '30 2 * * *', directory, keep },
  })

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function opened(open: () => Promise<Store>): Promise<Store> {
  const store = await open()
  onTestFinished(() => store.close())
  return store
}

const fileOf = (day: string): string => `mgmt-worker-${day}T0230Z.ndjson.gz`

const written = (directory: string, day: string): Promise<true> =>
  until(`the backup of ${day}`, async () => readdirSync(directory).includes(fileOf(day)) || undefined)

/** Waits until the database says that a backup succeeded at a time. */
const succeeded = ({ db }: Store, time: string): Promise<true> =>
  until(`the success at ${time}`, async () => {
    const found = await db
      .selectFrom('job_states')
      .select('job')
      .where('last_success_at', '=', new Date(time))
      .executeTakeFirst()
    return found && true
  })

async function planAt({ clock, worker }: WatchedWorker, time: string): Promise<void> {
  clock.set(time)
  await worker.plan()
}

/** Rows of `usage_days`, enough that a backup takes a while. */
const addRows = ({ db }: Store, count: number): Promise<unknown> =>
  sql`insert into mgmt_worker.usage_days
    select 'target-' || number, '2026-11-01', md5(number::text), md5((-number)::text), number, now(), now()
    from generate_series(1, ${count}::int) number`.execute(db)

async function restoredRows(file: string): Promise<string> {
  const restored = await runHere(`restore ${file}`, { env: { MGMT_WORKER_DATA: newEmptyDirectory() } })
  expect(restored.exitCode).toBe(0)
  return restored.stderr
}

describe.each(storesOf(import.meta.url))('a scheduled backup of $name', ({ open }) => {
  test('is written once at each planned time; the newest stay, and foreign files', async () => {
    const directory = newDirectory()
    const foreign = ['mgmt-worker-2026-01-01T000000.ndjson.gz', 'notes.txt', '.mgmt-0123456789ab.tmp']
    const stale = `.${fileOf('2026-11-19')}.00000000-0000-4000-8000-000000000001.tmp`
    for (const name of [...foreign, stale]) writeFileSync(join(directory, name), '')
    const store = await opened(open)
    const watched = await startWatched(store, { config: configWith(directory, 2), time: start })
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
      await planAt(watched, `${day}T02:29:59Z`)
      await planAt(watched, `${day}T02:31:00Z`)
      await planAt(watched, `${day}T02:31:00Z`)
      await succeeded(store, `${day}T02:31:00Z`)
    }
    const kept = [fileOf('2026-11-22'), fileOf('2026-11-23')]
    expect(readdirSync(directory).sort()).toEqual([...foreign, ...kept].sort())
    for (const name of kept) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600)
    expect(await restoredRows(join(directory, fileOf('2026-11-23')))).toContain('rows of 2026-11-23T02:31:00.000Z')
    expect(await watched.problems()).toEqual([])
    const { text } = await watched.get('/metrics/global')
    const time = Date.UTC(2026, 10, 23, 2, 31) / 1_000
    expect(text).toContain(`mgmt_worker_backup_last_success_timestamp_seconds ${time}\n`)
    expect(text).not.toContain('\nmgmt_worker_backup_last_failure_timestamp_seconds')
  })

  test('is written once for all times that were missed', async () => {
    const directory = newDirectory()
    const store = await opened(open)
    const watched = await startWatched(store, { config: configWith(directory), time: start })
    await planAt(watched, '2026-11-24T12:00:00Z')
    await succeeded(store, '2026-11-24T12:00:00Z')
    expect(readdirSync(directory)).toEqual([fileOf('2026-11-24')])
  })

  test('that fails is a problem until the next one succeeds', async () => {
    const directory = join(newDirectory(), 'later')
    const store = await opened(open)
    const watched = await startWatched(store, { config: configWith(directory), time: start })
    await planAt(watched, '2026-11-21T02:31:00Z')
    await until('the problem', async () => (await watched.problems()).includes('warning backup_failed') || undefined)
    await until(
      'the check of the directory',
      async () => (await watched.problems()).join() === 'warning backup_directory,warning backup_failed' || undefined,
    )
    const reason = `${directory}: no such directory`
    expect((await watched.status()).health.problems.map(({ message }) => message)).toContain(
      `The backup failed at 2026-11-21T02:31:00.000Z: ${reason}.`,
    )
    expect((await watched.get('/')).text).toContain(reason)
    expect((await watched.status()).runs.failed).toBe(0)
    const { text } = await watched.get('/metrics/global')
    expect(text).toContain(
      `\nmgmt_worker_backup_last_failure_timestamp_seconds ${Date.UTC(2026, 10, 21, 2, 31) / 1_000}\n`,
    )

    mkdirSync(directory)
    await planAt(watched, '2026-11-22T02:31:00Z')
    await succeeded(store, '2026-11-22T02:31:00Z')
    expect(await watched.problems()).not.toContain('warning backup_failed')
    expect(readdirSync(directory)).toEqual([fileOf('2026-11-22')])
  })

  test('that is queued is written after its schedule changes', async () => {
    const directory = join(newDirectory(), 'later')
    const store = await opened(open)
    const watched = await startWatched(store, { config: configWith(directory), time: start })
    await planAt(watched, '2026-11-21T02:31:00Z')
    await until('the failure', async () => (await watched.problems()).includes('warning backup_failed') || undefined)
    const changed = { ...configWith(directory), backup: { schedule: '0 4 * * *', directory, keep: 7 } }
    await applyConfig(store, changed, { version: '1.0.0', now: watched.clock.now() })
    mkdirSync(directory)
    await written(directory, '2026-11-21')
    expect(readdirSync(directory)).toEqual([fileOf('2026-11-21')])
  })

  test('that no worker writes is a problem after two intervals', async () => {
    const store = await opened(open)
    const config = configWith(newDirectory())
    const watched = await startWatched(store, { config, time: start })
    await watched.worker.stop()
    watched.clock.set('2026-11-22T12:00:01Z')
    expect(await watched.problems()).toContain('warning backup_failed')
  })
})

test('on a full disk fails, leaves the earlier files and no part of itself', async ({ skip }) => {
  skip(!canMount, 'only root can mount a small disk')
  const directory = smallDisk('size=64k')
  chmodSync(directory, 0o700)
  const earlier = fileOf('2026-11-19')
  writeFileSync(join(directory, earlier), 'an earlier one')
  const store = await opened(newMemoryStore)
  await addRows(store, 3_000)
  const watched = await startWatched(store, { config: configWith(directory, 1), time: start })
  await planAt(watched, '2026-11-21T02:31:00Z')
  await until('the problem', async () => (await watched.problems()).includes('warning backup_failed') || undefined)
  const { problems } = (await watched.status()).health
  expect(problems.map(({ message }) => message).join()).toContain(`${directory}: `)
  expect(problems.map(({ message }) => message).join()).toMatch(/disk is full|no space/i)
  expect(readdirSync(directory)).toEqual([earlier])
})

async function startWorkers(count: number, options: ChildOptions): Promise<readonly ChildWorker[]> {
  const workers = await Promise.all(Array.from({ length: count }, () => startChild(options)))
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.kill()))
  })
  return workers
}

test('of two workers on one PostgreSQL exactly one writes each backup', { timeout: 120_000 }, async () => {
  const directory = newDirectory()
  const url = await newStoreDatabase()
  const store = await opened(() => openPostgres({ url }))
  const workers = await startWorkers(2, { config: configWith(directory), place: { url }, time: { standing: start } })
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
  for (const day of days) {
    await Promise.all(workers.map((worker) => worker.set(`${day}T02:31:00Z`)))
    await Promise.all(workers.map((worker) => worker.plan()))
    await succeeded(store, `${day}T02:31:00Z`)
  }
  expect(readdirSync(directory)).toEqual(days.map(fileOf))
  const { rows } = await sql<{ state: string; time: string; retries: number }>`
    select state::text, data ->> 'plannedAt' as time, retry_count as retries
    from mgmt_worker_queue.job where name = 'backups' order by 2`.execute(store.db)
  expect(rows).toEqual(days.map((day) => ({ state: 'completed', time: `${day}T02:30:00.000Z`, retries: 0 })))
  for (const worker of workers) expect(worker.warnings).toEqual([])
})

test('of a worker killed while it writes leaves no half file, and another one writes it', {
  timeout: 180_000,
}, async () => {
  const directory = newDirectory()
  const url = await newStoreDatabase()
  const store = await opened(() => openPostgres({ url }))
  await addRows(store, 1_000)
  const options = { config: configWith(directory), place: { url }, time: { standing: start } }
  const [first] = await startWorkers(1, options)
  await first?.set('2026-11-21T02:31:00Z')
  // The backup waits for this lock in the middle of its file.
  await store.transaction(async (transaction) => {
    await sql`lock table mgmt_worker.usage_days in access exclusive mode`.execute(transaction)
    await first?.plan()
    await until('the temporary file', async () => readdirSync(directory).length > 0 || undefined)
    await first?.kill()
  })
  expect(readdirSync(directory)).toEqual([expect.stringMatching(/^\..*\.tmp$/)])

  await startWorkers(1, { ...options, time: { standing: '2026-11-21T02:32:00Z' } })
  await written(directory, '2026-11-21')
  expect(readdirSync(directory)).toEqual([fileOf('2026-11-21')])
  expect(await restoredRows(join(directory, fileOf('2026-11-21')))).toMatch(/1,00\d rows/)
})

test('of an embedded worker killed while it writes is written after its restart', { timeout: 180_000 }, async () => {
  const directory = newDirectory()
  const data = newDataDirectory()
  const store = await openEmbedded(data)
  await addRows(store, 40_000)
  await store.close()
  const options = { config: configWith(directory), place: { directory: data }, time: { standing: start } }
  const [first] = await startWorkers(1, options)
  await first?.set('2026-11-21T02:31:00Z')
  await first?.plan()
  await until('the temporary file', async () => readdirSync(directory).length > 0 || undefined, { everyMs: 2 })
  await first?.kill()
  expect(readdirSync(directory)).toEqual([expect.stringMatching(/^\..*\.tmp$/)])

  await startWorkers(1, { ...options, time: { standing: '2026-11-21T02:32:00Z' } })
  await written(directory, '2026-11-21')
  expect(readdirSync(directory)).toEqual([fileOf('2026-11-21')])
  expect(await restoredRows(join(directory, fileOf('2026-11-21')))).toMatch(/40,00\d rows/)
})
