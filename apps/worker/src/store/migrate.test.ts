import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { newDatabase, storesOf } from '../../test/stores.ts'
import { openQueue } from '../queue/queue.ts'
import { AnotherSchema, migrate } from './migrate.ts'
import { storeMigrations } from './migrations/store-migrations.ts'
import { openPostgres } from './open-postgres.ts'
import type { Store } from './store.ts'

const applied = async ({ db }: Store): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from mgmt_worker.kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('ten concurrent starts on an empty PostgreSQL succeed, and the tables are created once', async () => {
  const url = await newDatabase()
  const stores = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const store = await openPostgres({ url, connections: 2 })
      const boss = await openQueue(store, (error) => {
        throw error
      })
      onTestFinished(async () => {
        await boss.stop({ graceful: false })
        await store.close()
      })
      return store
    }),
  )

  for (const store of stores) {
    expect(await applied(store)).toEqual(Object.keys(storeMigrations))
    expect(await store.db.selectFrom('runs').select('id').execute()).toEqual([])
  }
})

const secondTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table mgmt_worker.runs add column mood text`.execute(db)
  },
}

const newer = { ...storeMigrations, '9000-moods': secondTables }

describeOnBoth(storesOf(import.meta.url), 'a database', ({ open }) => {
  test('that a newer version has added tables to opens in an older one', async () => {
    const store = await open()
    onTestFinished(() => store.close())

    await migrate(store.db, newer)
    expect(await applied(store)).toEqual(Object.keys(newer))
    await migrate(store.db)
    expect(await applied(store)).toEqual(Object.keys(newer))
    const row = { id: '00000000-0000-4000-8000-000000000001', job: 'j', target: 't', request: '{}' }
    const time = new Date('2026-11-21T12:00:00Z')
    await store.db
      .insertInto('runs')
      .values({ ...row, reason: 'request', state: 'queued', planned_at: time, created_at: time })
      .execute()
    expect(await store.db.selectFrom('runs').select('job').execute()).toEqual([{ job: 'j' }])
  })

  test('with the tables of another version is refused, and unchanged', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    const rename = (from: string, to: string): Promise<unknown> =>
      sql`update mgmt_worker.kysely_migration set name = ${to} where name = ${from}`.execute(store.db)
    const [first = ''] = Object.keys(storeMigrations)
    await rename(first, '0001-other-tables')
    await store.db.insertInto('notifier_states').values({ notifier: 'kept', failures: 2 }).execute()

    await expect(migrate(store.db, newer)).rejects.toBeInstanceOf(AnotherSchema)
    expect(await applied(store)).toEqual(['0001-other-tables'])
    expect(await store.db.selectFrom('notifier_states').select('notifier').execute()).toEqual([{ notifier: 'kept' }])
    await rename('0001-other-tables', first)
  })
})

test('a failed migration is rolled back and reports its error', async () => {
  const store = await openPostgres({ url: await newDatabase() })
  onTestFinished(() => store.close())
  const broken: Migration = {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`create table mgmt_worker.half (id integer)`.execute(db)
      await sql`create table mgmt_worker.half (id integer)`.execute(db)
    },
  }

  await expect(migrate(store.db, { ...newer, '9001-broken': broken })).rejects.toThrow('already exists')
  const { rows } = await sql<{ half: string | null }>`select to_regclass('mgmt_worker.half') as half`.execute(store.db)
  expect(rows).toEqual([{ half: null }])
})
