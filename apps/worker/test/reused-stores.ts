import { openAsBlob } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { inject } from 'vitest'
import { databaseSchema } from '../src/store/migrate.ts'
import { openInMemory } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'
import { newStoreDatabase } from './new-database.ts'

interface Reusable {
  readonly store: Store
  /** Statement that restores the rows of the beginning. */
  readonly restore: string
  /** Digest of the tables at the beginning. */
  readonly shape: string
}

/** Opens a database in memory with all tables. To open a new one takes half a second of CPU time. */
export const newMemoryStore: () => Promise<Store> = reusing(async () =>
  openInMemory(await openAsBlob(inject('memoryTemplate'))),
)

/** The same on the shared PostgreSQL, which takes a quarter of a second to make a new database. */
export const newServerStore: () => Promise<Store> = reusing(async () => openPostgres({ url: await newStoreDatabase() }))

/**
 * Opens stores again that earlier tests of this process closed, with their rows of the beginning, except those whose
 * tables a test changed, that refuse writes, or that something still uses.
 */
function reusing(openNew: () => Promise<Store>): () => Promise<Store> {
  const unused: Reusable[] = []
  return async () => {
    const reusable = unused.pop() ?? (await prepared(await openNew()))
    let isClosed = false
    const close = async (): Promise<void> => {
      if (isClosed) return
      isClosed = true
      if (await isRestored(reusable)) unused.push(reusable)
      else await reusable.store.close()
    }
    return { ...reusable.store, close }
  }
}

const prepared = async (store: Store): Promise<Reusable> => {
  const shape = await shapeOf(store)
  return { store, shape, restore: await restoringStatement(store) }
}

async function isRestored({ store, shape, restore }: Reusable): Promise<boolean> {
  if (store.writes.refused() !== undefined) return false
  await sql.raw('reset all').execute(store.db)
  if ((await shapeOf(store)) !== shape || !(await isUnused(store))) return false
  await sql.raw(restore).execute(store.db)
  return true
}

/** Whether no queue is connected any more. One that has stopped may be closing its connections. */
async function isUnused({ db }: Store): Promise<boolean> {
  for (let look = 0; look < 20; look += 1) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select 1 from pg_stat_activity where datname = current_database() and application_name = 'mgmt-worker-queue'
      ) as found`.execute(db)
    if (rows[0]?.found === false) return true
    await delay(25)
  }
  return false
}

/** Whether a namespace is that of the worker's tables, or of its queue. */
const isOurs = (column: string): RawBuilder<boolean> =>
  sql`starts_with(${sql.ref(column)}::regnamespace::text, ${databaseSchema})`

/** A digest of all columns, constraints and triggers. */
async function shapeOf({ db }: Store): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(line, ',' order by line)) as shape from (
      select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid))
        from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where ${isOurs('relnamespace')}
      union all
      select concat_ws(' ', conrelid::regclass, conname) from pg_constraint where ${isOurs('connamespace')}
      union all
      select tgname from pg_trigger where not tgisinternal
    ) as lines (line)`.execute(db)
  return rows[0]?.shape ?? ''
}

/** Copies the rows of all tables, and returns the statement that restores them. */
async function restoringStatement({ db }: Store): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
      where ${isOurs('relnamespace')} and relkind in ('r', 'p') and not relispartition
      order by 1`.execute(db)
  await sql.raw('create schema kept_rows').execute(db)
  const restored: string[] = []
  for (const [index, { name }] of tables.entries()) {
    const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.raw(name)}) as found`.execute(db)
    if (rows[0]?.found !== true) continue
    await sql.raw(`create table kept_rows.t${index} as select * from ${name}`).execute(db)
    restored.push(`insert into ${name} select * from kept_rows.t${index};`)
  }
  const emptied = tables.map(
    ({ name }) => `if exists (select 1 from ${name}) then truncate ${name} restart identity cascade; end if;`,
  )
  return `do $$ begin ${emptied.join(' ')} ${restored.join(' ')} end $$`
}
