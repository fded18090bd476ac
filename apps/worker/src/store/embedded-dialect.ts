import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Dialect, PGliteDialect, PGliteDriver } from 'kysely'

/**
 * Kysely over PGlite, for concurrent use. The library's driver shares one connection object, which holds the open
 * transaction: other statements would join that transaction, and concurrent transactions would end each other. Here each use
 * has its own connection object, and PGlite serializes them.
 *
 * Within a transaction, use only that transaction: any other statement waits for its end.
 */
export function embeddedDialect(pglite: PGlite): Dialect {
  const dialect = new PGliteDialect({ pglite })
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new EmbeddedDriver(pglite),
  }
}

class EmbeddedDriver extends PGliteDriver {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super({ pglite })
    this.#pglite = pglite
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const own = new PGliteDriver({ pglite: this.#pglite })
    await own.init()
    return own.acquireConnection()
  }
}
