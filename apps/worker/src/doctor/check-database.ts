import { type Found, good } from '@mgmt-api/command'
import { lastSource } from '../jobs/usage-history/fetch-usage.ts'
import { DirectoryInUse } from '../store/directory-lock.ts'
import { newerMigration } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import type { DiagnoseOptions, Sources } from './diagnose-options.ts'

interface Options extends Pick<DiagnoseOptions, 'openStore' | 'now'> {
  readonly config: Pick<DiagnoseOptions['config'], 'targets'>
  /** Is told the sources of the stored days of usage. */
  readonly sources: Sources
}

/** Larger differences are reported as a warning. */
const maxClockDifferenceMs = 5_000

/** Checks the database, its tables and its clock. */
export async function* checkDatabase({ openStore, now, config, sources }: Options): AsyncGenerator<Found> {
  let store: Store | undefined
  try {
    store = await openStore()
    const { db, location } = store
    const newer = await newerMigration(db)
    yield good(`${location} responds`)
    yield { check: 'tables', ...(newer === undefined ? good('up to date') : newerTables(newer)) }
    yield { check: 'clock', ...(await checkClock(store, now)) }
    await Promise.all(config.targets.map(async ({ name }) => sources.set(name, await lastSource(db, name))))
  } catch (error) {
    yield error instanceof DirectoryInUse ? inUse(error) : unreachable(error)
  } finally {
    await store?.close()
  }
}

const newerTables = (migration: string): Found => ({
  result: 'warning',
  detail: `migrated to ${migration} by a newer mgmt-worker`,
  hint: 'This version still works; update it soon.',
})

const inUse = ({ directory }: DirectoryInUse): Found => ({
  ...good(`a worker is using the data directory ${directory}`),
  hint: 'Check that worker with `mgmt-worker status`.',
})

const unreachable = (error: unknown): Found => ({
  result: 'failed',
  detail: (error instanceof Error ? error.message : String(error)) || 'the database cannot be opened',
  hint: 'Check DATABASE_URL, and that the server is running and reachable; for an embedded database, disk space and permissions of the data directory.',
})

async function checkClock(store: Store, now: () => Date): Promise<Found> {
  const before = now().getTime()
  const there = await store.now()
  const aheadMs = (before + now().getTime()) / 2 - there.getTime()
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  const detail = `this machine is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database`
  if (Math.abs(aheadMs) <= maxClockDifferenceMs) return good(detail)
  const hint = 'Synchronize the clock with NTP. Workers use the clock of the database.'
  return { result: 'warning', detail, hint }
}
