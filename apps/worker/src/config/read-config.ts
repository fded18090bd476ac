import type { Store } from '../store/store.ts'
import type { Config } from './config.ts'
import { understandConfig } from './parse-stored-config.ts'

/** The configuration that all workers follow. */
export interface StoredConfig {
  readonly config: Config
  readonly revision: number
  readonly digest: string
  /** Number of its form; that of a newer program may be higher than this one knows. */
  readonly format: number
  readonly appliedAt: Date
  /** Version of the program that applied it. */
  readonly appliedBy: string
  /** What this program does not know and leaves to newer ones, a sentence each. */
  readonly leftOut: readonly string[]
}

/**
 * The configuration that is stored; undefined before the first one. Of one that a newer program wrote, what this one does
 * not know is left out: the jobs that it knows, it runs.
 * @throws {ConfigNotUnderstood} where nothing of it can be followed
 */
export async function readConfig({ db }: Store): Promise<StoredConfig | undefined> {
  const row = await db.selectFrom('config').selectAll().where('id', '=', 1).executeTakeFirst()
  if (row === undefined) return undefined
  const { revision, digest, format } = row
  const understood = understandConfig(row.document)
  return { ...understood, revision, digest, format, appliedAt: row.applied_at, appliedBy: row.applied_by }
}

/** The stored configuration, over time. */
export interface ConfigWatch {
  /**
   * As it is now: asks the database for its revision, and reads it where that is another one.
   * @throws {ConfigNotUnderstood}; the database's own error
   */
  current(): Promise<StoredConfig>
  /** As it was known when it was asked for last. */
  latest(): StoredConfig
}

/** @param first what is followed until another one is applied */
export function watchConfig(store: Store, first: StoredConfig): ConfigWatch {
  let known = first
  return {
    async current() {
      const row = await store.db.selectFrom('config').select('revision').where('id', '=', 1).executeTakeFirst()
      if (row !== undefined && row.revision !== known.revision) known = (await readConfig(store)) ?? known
      return known
    },
    latest: () => known,
  }
}
