import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { restoreLines } from '../../test/restore-lines.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { newMemoryStore, storesOf } from '../../test/stores.ts'
import { applyConfig } from '../config/apply-config.ts'
import type { Store } from '../store/store.ts'
import type { BackupLine } from './backup-format.ts'
import { backupLines } from './backup-lines.ts'

const now = new Date('2026-11-21T12:00:00Z')

async function opened(open: () => Promise<Store>): Promise<Store> {
  const store = await open()
  onTestFinished(() => store.close())
  return store
}

const apply = (store: Store, from: string): Promise<unknown> =>
  applyConfig(
    store,
    configOf({
      targets: [{ name: 'prod-eu', base_url: 'https://eu.invalid', key: '${env:KEY}' }],
      jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from }],
    }),
    { version: '1.2.3', now },
  )

/** More rows than one page, from `first`. */
const addUsage = ({ db }: Store, first: number): Promise<unknown> =>
  sql`insert into mgmt_worker.usage_days
    select 'target-' || lpad(number::text, 5, '0'), '2026-11-01', 'logs', 'high', number, ${now}, ${now}
    from generate_series(${first}::int, ${first}::int + 1199) number`.execute(db)

const id = (letter: string): string => `${letter.repeat(8)}-0000-4000-8000-000000000000`

/** Closed findings between two others on different pages, `0` and `f`. */
async function addFindings({ db }: Store): Promise<void> {
  await sql`insert into mgmt_worker.findings (id, job, target, key, state, title, details, first_seen_at, last_seen_at, last_run)
    select ('77777777-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'noisy', 'prod-eu', 'cpu', 'closed', 'CPU', '{}',
      ${now}, ${now}, ${id('a')} from generate_series(1, 1200) number`.execute(db)
  await addAlive(db, '0')
}

const addAlive = (db: Store['db'], letter: string): Promise<unknown> =>
  sql`insert into mgmt_worker.findings (id, job, target, key, state, title, details, first_seen_at, last_seen_at, last_run)
    values (${id(letter)}, 'noisy', 'prod-eu', 'cpu', 'open', 'CPU', '{}', ${now}, ${now}, ${id('a')})`.execute(db)

/** Writes of a worker at `line`, the first row of a table with more pages. */
function writerFor(store: Store): (line: BackupLine) => Promise<void> {
  const seen = new Set<string>()
  return async (line) => {
    const place = 'table' in line ? line.table : 'backup' in line ? 'header' : 'end'
    if (seen.has(place)) return
    seen.add(place)
    if (place === 'config_revisions') await apply(store, '2026-11-02')
    if (place === 'usage_days')
      await sql`delete from mgmt_worker.usage_days where units between 1 and 900`.execute(store.db)
    if (place === 'usage_days') await addUsage(store, 1_201)
    if (place !== 'findings') return
    await sql`update mgmt_worker.findings set state = 'closed' where state = 'open'`.execute(store.db)
    await addAlive(store.db, 'f')
  }
}

async function allOf(lines: AsyncIterable<BackupLine>): Promise<readonly BackupLine[]> {
  const all: BackupLine[] = []
  for await (const line of lines) all.push(line)
  return all
}

async function backupWhileWriting(store: Store): Promise<readonly BackupLine[]> {
  const lines: BackupLine[] = []
  const write = writerFor(store)
  for await (const line of backupLines(store, now)) {
    lines.push(line)
    await write(line)
  }
  return lines
}

describeOnBoth(storesOf(import.meta.url), 'a backup', ({ name, open }) => {
  test.each(storesOf(import.meta.url))('taken while a worker writes can be restored to $name', async (to) => {
    const store = await opened(open)
    await apply(store, '2026-11-01')
    await addUsage(store, 1)
    await addFindings(store)

    const lines = await backupWhileWriting(store)
    const restored = await opened(to.open)
    await restoreLines(restored, lines)

    const alive = await restored.db.selectFrom('findings').select('id').where('state', '<>', 'closed').execute()
    expect(alive).toEqual([{ id: id('0') }])
    const usage = await restored.db.selectFrom('usage_days').select('target').distinct().execute()
    // A page of 500 was read before 900 were deleted; then 300 of the old rows were left, and 1,200 were new.
    expect(usage).toHaveLength(name === 'PGlite' ? 500 + 300 + 1_200 : 1_200)
    await apply(restored, '2026-11-03')
  })

  test('does not block other readers and writers', async () => {
    const store = await opened(open)
    await addUsage(store, 1)
    const lines = backupLines(store, now)
    await lines.next()
    await store.db.insertInto('notifier_states').values({ notifier: 'late' }).execute()
    expect(await store.db.selectFrom('notifier_states').select('notifier').execute()).toEqual([{ notifier: 'late' }])

    const rest = await allOf(lines)
    const late = name === 'PGlite' ? 1 : 0
    expect(rest.at(-1)).toMatchObject({ rows: { usage_days: 1_200, notifier_states: late } })
    expect(rest).toHaveLength(1_200 + late + 1)
  })

  test('releases its connection when its reader disconnects', async () => {
    const store = await opened(open)
    await addUsage(store, 1)
    for (let reader = 0; reader < 6; reader += 1) {
      const lines = backupLines(store, now)
      await lines.next()
      await lines.next()
      await lines.return(undefined)
    }
    expect(await store.now()).toBeInstanceOf(Date)
  })
})

test('rows with the same time and key prefix are read once each, also at the edges of pages', async () => {
  const store = await opened(newMemoryStore)
  await sql`insert into mgmt_worker.alert_versions (target, definition, version, seen_at, change, name, digest, changed)
    select 'prod-eu', 'd' || (number % 3), number, ${now}, 'changed', 'CPU', 'x', '[]'
    from generate_series(1, 1500) number`.execute(store.db)
  const lines = await allOf(backupLines(store, now))
  const keys = lines.flatMap((line) =>
    'table' in line ? [`${String(line.row.definition)} ${String(line.row.version)}`] : [],
  )
  expect(new Set(keys).size).toBe(1_500)
  expect(keys).toHaveLength(1_500)
})
