import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Dialect, PGliteDialect, PGliteDriver } from 'kysely'

/**
 * Kysely over PGlite, for many who use it at once. The library's own driver has one connection object, which remembers
 * the transaction that is open: statements of others would end up in that transaction, and two transactions at once would
 * end each other. Here each use has an object of its own, and PGlite itself lets one in after the other.
 *
 * So within a transaction only that transaction may be asked: a statement beside it waits for its end.
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
