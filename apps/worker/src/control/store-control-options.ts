import type { PgBoss } from 'pg-boss'
import type { StoredConfig } from '../config/read-config.ts'
import type { ReadingWorker } from '../health/read-health.ts'
import type { Store } from '../store/store.ts'

export interface StoreControlOptions {
  readonly store: Store
  /** The queue, opened for additions and removals. */
  readonly boss: () => Promise<PgBoss>
  /** The database's time. */
  readonly now: () => Date
  /** The stored configuration; undefined if there is none yet. */
  readonly config: () => Promise<StoredConfig | undefined>
  /** The worker of this process; absent: there is none. */
  readonly self?: (() => ReadingWorker) | undefined
  /** Called by `close`; absent: the caller closes the database that it opened. */
  readonly close?: (() => Promise<void>) | undefined
}
