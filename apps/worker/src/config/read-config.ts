import type { SelectQueryBuilder } from 'kysely'
import type { Store } from '../store/store.ts'
import type { StoreDatabase, Tables } from '../store/tables.ts'
import type { Config } from './config.ts'
import { parseStoredConfig } from './parse-stored-config.ts'

/** The query for the applied revision: the latest. It has no row before the first configuration is applied. */
export const latestRevision = (db: StoreDatabase): SelectQueryBuilder<Tables, 'config_revisions', object> =>
  db.selectFrom('config_revisions').orderBy('revision', 'desc').limit(1)

/** The number of the applied revision; 0 if none. */
export const appliedRevision = async (db: StoreDatabase): Promise<number> =>
  (await latestRevision(db).select('revision').executeTakeFirst())?.revision ?? 0

/** The applied configuration of all workers. */
export interface StoredConfig {
  readonly config: Config
  readonly revision: number
  readonly digest: string
  /** Format version; may be newer than this version supports. */
  readonly format: number
  readonly appliedAt: Date
  /** Version of the program that applied it. */
  readonly appliedBy: string
  /** Ignored parts that need a newer version, one sentence each. */
  readonly ignoredParts: readonly string[]
}

/**
 * Reads the applied configuration; undefined if none was applied. Unsupported parts of a newer version are ignored.
 * @throws {UnsupportedConfig}
 */
export async function readConfig({ db }: Store): Promise<StoredConfig | undefined> {
  const row = await latestRevision(db).selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  const { revision, digest, format } = row
  const understood = parseStoredConfig(row.document)
  return { ...understood, revision, digest, format, appliedAt: row.applied_at, appliedBy: row.applied_by }
}

/** Cached access to the applied configuration. */
export interface ConfigWatch {
  /**
   * The current configuration: queries its revision, and reads it if the revision has changed.
   * @throws {UnsupportedConfig}; the database's own error
   */
  current(): Promise<StoredConfig>
  /** The configuration as last read. */
  latest(): StoredConfig
}

/** @param first the initial configuration */
export function watchConfig(store: Store, first: StoredConfig): ConfigWatch {
  let known = first
  return {
    async current() {
      if ((await appliedRevision(store.db)) !== known.revision) known = (await readConfig(store)) ?? known
      return known
    },
    latest: () => known,
  }
}
