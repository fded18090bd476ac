import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { fillStore } from '../../test/fill-store.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { migrate } from './migrate.ts'
import { storeMigrations } from './migrations/store-migrations.ts'

/** Digest of each published migration. A changed migration would create other tables than those of existing databases. */
const published: Readonly<Record<string, string>> = {
  '0001-first-tables': 'bb3e7d7e3650c384',
}

/** Digest of all statements of a migration, in order. */
async function digestOf(migration: Migration): Promise<string> {
  const hash = createHash('sha256')
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      hash.update(`${query.sql}\n${JSON.stringify(query.parameters)}\n`)
    },
  })
  await migration.up(db)
  return hash.digest('hex').slice(0, 16)
}

test('a published migration is never changed: add another one, and its digest here', async () => {
  const digests: Record<string, string> = {}
  for (const [name, migration] of Object.entries(storeMigrations)) digests[name] = await digestOf(migration)
  expect(digests).toEqual(published)
})

const steps = Object.keys(storeMigrations)

describeOnBoth(storesOf(import.meta.url), 'tables of earlier versions', ({ open }) => {
  test.each(steps)('a database at migration %s opens with its rows', async (step) => {
    const store = await open()
    onTestFinished(() => store.close())
    // Drops everything, then migrates as far as that version did.
    await store.db.schema.dropSchema('mgmt_worker').cascade().execute()
    const known = Object.fromEntries(Object.entries(storeMigrations).slice(0, steps.indexOf(step) + 1))
    await migrate(store.db, known)
    const id = '00000000-0000-4000-8000-000000000001'
    const time = new Date('2026-11-21T12:00:00Z')
    const run = { id, job: 'usage-history', target: 'prod-eu', reason: 'request', state: 'done' } as const
    const times = { planned_at: time, created_at: time, finished_at: time }
    await store.db
      .insertInto('runs')
      .values({ ...run, ...times, request: '{}' })
      .execute()

    await migrate(store.db)
    expect(await store.db.selectFrom('runs').select(['id', 'target']).execute()).toEqual([{ id, target: 'prod-eu' }])
    await store.db.deleteFrom('runs').execute()
    await fillStore(store)
    expect(await store.db.selectFrom('findings').select('alert').limit(1).execute()).toEqual([{ alert: null }])
  })
})
