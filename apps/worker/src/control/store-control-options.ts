import type { PgBoss } from 'pg-boss'
import type { StoredConfig } from '../config/read-config.ts'
import type { ReadingWorker } from '../health/read-health.ts'
import type { Store } from '../store/store.ts'

export interface StoreControlOptions {
  readonly store: Store
  /** The queue, for adding and removing jobs. */
  readonly boss: () => Promise<PgBoss>
  /** The database's time. */
  readonly now: () => Date
  /** The stored configuration; undefined if none is applied. */
  readonly config: () => Promise<StoredConfig | undefined>
  /** The worker of this process. Absent: none. */
  readonly self?: (() => ReadingWorker) | undefined
  /** Called by `close`. Absent: the caller closes the database. */
  readonly close?: (() => Promise<void>) | undefined
}
