import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate, databaseSchema } from './migrate.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'
import { createWriteState, logFailedTo } from './write-state.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Connections for the worker's own statements; the queue opens as many again. Default: 5. */
  readonly connections?: number | undefined
  /** Called with errors of connections outside of a statement. */
  readonly onError?: ((error: Error) => void) | undefined
}

/**
 * Opens a PostgreSQL database and migrates its tables.
 * @throws the database's own error
 */
export async function openPostgres({ url, connections = 5, onError }: PostgresOptions): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'mgmt-worker',
    connectionTimeoutMillis: 10_000,
    // Keeps dates as text, so that no time zone shifts them.
    types: { getTypeParser: dayAsText },
  })
  pool.on('error', (error) => onError?.(error))
  // A connection that breaks between two statements of a transaction emits an error, which would end the process without a
  // listener. The next statement fails anyway, and the connection is not used again.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  const writes = createWriteState()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: logFailedTo(writes) }).withSchema(
    databaseSchema,
  )
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    kind: 'postgres',
    location: locationOf(url),
    db,
    writes,
    queue: { connectionString: url, max: connections },
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
      return rows[0]?.now ?? new Date(Number.NaN)
    },
    transaction: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  }
}

/** The library's parsers, except for dates. */
const dayAsText: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  // The library declares the result of a parser as `any`.
  type === pg.types.builtins.DATE ? (text: string) => text : (pg.types.getTypeParser(type, format) as Parser)

type Parser = (text: string) => unknown

/** Server and database, without user and password. */
function locationOf(url: string): string {
  if (!URL.canParse(url)) return 'PostgreSQL'
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}
