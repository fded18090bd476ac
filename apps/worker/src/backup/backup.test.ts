import { afterEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fillStore } from '../../test/fill-store.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { newMemoryStore, storesOf } from '../../test/stores.ts'
import { configOf } from '../../test/config-of.ts'
import { restoreLines } from '../../test/restore-lines.ts'
import { applyConfig } from '../config/apply-config.ts'
import type { Store } from '../store/store.ts'
import { type BackupHeader, type BackupLine, backupTables } from './backup-format.ts'
import { backupLines } from './backup-lines.ts'

const now = new Date('2026-11-21T12:00:00Z')
const stores: Store[] = []

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

async function opened(open: () => Promise<Store>): Promise<Store> {
  const store = await open()
  stores.push(store)
  return store
}

/** A history with rows in every table, including times in microseconds and a number with many digits. */
async function history(open: () => Promise<Store>): Promise<Store> {
  const store = await opened(open)
  const config = configOf({
    targets: [{ name: 'prod-eu', base_url: 'https://eu.invalid', key: '${env:KEY}' }],
    jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' }],
  })
  await applyConfig(store, config, { version: '1.2.3', now })
  await fillStore(store)
  const { db } = store
  await db.updateTable('runs').set({ state: 'running', attempt: 3 }).where('state', '=', 'failed').execute()
  await sql`update mgmt_worker.usage_days set units = 0.1::float8 + 0.2::float8, last_seen_at = '2026-11-21 01:02:03.456789+00'`.execute(
    db,
  )
  await sql`insert into mgmt_worker.usage_changes select * from mgmt_worker.usage_days`.execute(db)
  await sql`insert into mgmt_worker.usage_known_days select distinct target, day, 1.5, 'query', last_seen_at from mgmt_worker.usage_days on conflict do nothing`.execute(
    db,
  )
  await sql`insert into mgmt_worker.drift_baselines values ('drift', 'prod-eu', 'alerts', 'k"\n', 'a', 'b', '2026-11-21T00:00:00Z')`.execute(
    db,
  )
  await sql`insert into mgmt_worker.notifier_states (notifier, failures) values ('lines', 2)`.execute(db)
  await sql`insert into mgmt_worker.workers values (${'8f7b2f6e-0000-4000-8000-000000000001'}, 'h', 1, 'v', 'd', 1, '2020-01-01', '2020-01-01')`.execute(
    db,
  )
  return store
}

async function linesOf(store: Store): Promise<readonly BackupLine[]> {
  const lines: BackupLine[] = []
  for await (const line of backupLines(store, now)) lines.push(line)
  return lines
}

/** Every row of every table in the text form of the database. */
async function rowsOf({ db }: Store): Promise<Record<string, readonly string[]>> {
  const tables: Record<string, readonly string[]> = {}
  for (const { name } of backupTables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(kept)::text as row from ${sql.table(`mgmt_worker.${name}`)} kept order by 1`.execute(db)
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}

const databases = storesOf(import.meta.url)
const directions = databases.flatMap((from) =>
  databases.toReversed().map((to) => ({ from, to, name: `${from.name} to ${to.name}` })),
)

describeOnBoth(directions, 'a backup', ({ from, to }) => {
  test('has all rows exactly, and requeues runs that were running', async () => {
    const there = await history(from.open)
    const lines = await linesOf(there)
    const before = await rowsOf(there)
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toHaveLength(0)
    const here = await opened(to.open)

    expect(await restoreLines(here, lines)).toMatchObject({
      queued: 1,
      header: { created_at: '2026-11-21T12:00:00.000Z' },
    })

    const { runs: runsBefore = [], ...restBefore } = before
    const { runs: runsAfter = [], ...restAfter } = await rowsOf(here)
    expect(restAfter).toEqual(restBefore)
    expect(restAfter.usage_days?.[0]).toContain('"units": 0.30000000000000004')
    expect(restAfter.usage_days?.[0]).toContain('"last_seen_at": "2026-11-21T01:02:03.456789+00:00"')
    const isDone = (row: string): boolean => !/"state": "(?:running|queued)"/.test(row)
    expect(runsAfter.filter(isDone)).toEqual(runsBefore.filter(isDone))
    const again = await here.db.selectFrom('runs').selectAll().where('state', '=', 'queued').execute()
    expect(again).toMatchObject([{ attempt: 4, worker: null, queue_job: null }])
    expect(await here.db.selectFrom('workers').selectAll().execute()).toEqual([])
  })
})

describeOnBoth(databases, 'a restore', ({ open }) => {
  test('restores all rows or none, and only into an empty database', async () => {
    const store = await history(open)
    const before = await rowsOf(store)
    const lines = await linesOf(store)
    await expect(restoreLines(store, lines)).rejects.toMatchObject({ reason: 'not_empty' })
    await expect(restoreLines(store, lines.slice(0, -1), true)).rejects.toMatchObject({
      reason: 'incomplete',
      message: 'the last line of the backup is missing',
    })
    await expect(restoreLines(store, lines.toSpliced(-2, 1), true)).rejects.toMatchObject({
      reason: 'incomplete',
      message: 'notifier_states: 0 rows, expected 1',
    })
    await expect(restoreLines(store, [...lines, ...lines.slice(1)], true)).rejects.toMatchObject({
      reason: 'not_a_backup',
      message: 'the backup has lines after its last line',
    })
    expect(await rowsOf(store)).toEqual(before)
    await expect(restoreLines(store, [])).rejects.toMatchObject({ reason: 'not_a_backup' })
    await expect(restoreLines(store, [{ hello: 'world' }])).rejects.toMatchObject({ reason: 'not_a_backup' })

    expect(await restoreLines(store, lines, true)).toMatchObject({ queued: 1 })
    expect((await rowsOf(store)).usage_days).toEqual(before.usage_days)
  })

  test('a restore is rejected while a worker uses the database', async () => {
    const store = await opened(open)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(store.db)
    const seen = rows[0]?.now ?? now
    const worker = { id: '8f7b2f6e-0000-4000-8000-000000000001', host: 'laptop', pid: 1, version: '1' }
    await store.db
      .insertInto('workers')
      .values({ ...worker, config_digest: 'd', config_revision: 1, started_at: seen, seen_at: seen })
      .execute()
    await expect(restoreLines(store, [await emptyHeader()])).rejects.toMatchObject({
      reason: 'workers_run',
      message: 'workers are running on this database, on hosts: laptop',
    })
  })
})

async function emptyHeader(): Promise<BackupHeader> {
  const [header] = await linesOf(await opened(newMemoryStore))
  if (header === undefined || !('backup' in header)) throw new Error('no header')
  return header
}

describe('a backup of another version is rejected', () => {
  test.each([0, 2])('if its format is %i', async (format) => {
    const header = await emptyHeader()
    await expect(restoreLines(await opened(newMemoryStore), [{ ...header, format }])).rejects.toMatchObject({
      reason: 'another_version',
      message: `the backup has format ${format}; this version reads format 1`,
    })
  })

  test('if it has other tables', async () => {
    const header = await emptyHeader()
    const store = await opened(newMemoryStore)
    const more = [...header.tables, { name: 'tomorrow', columns: ['id'] }]
    await expect(restoreLines(store, [{ ...header, tables: more }])).rejects.toMatchObject({
      reason: 'another_version',
      message: expect.stringContaining('contains tomorrow.id, which this version does not have') as string,
    })
    await expect(restoreLines(store, [{ ...header, tables: header.tables.slice(1) }])).rejects.toMatchObject({
      reason: 'another_version',
      message: expect.stringContaining('lacks config_revisions.revision') as string,
    })
  })
})
