import type { UsageSourceName } from '@mgmt-api/data-usage'
import type { TargetConfig } from '../config/config.ts'
import { lastSource } from '../jobs/usage-history/fetch-usage.ts'
import { DirectoryInUse } from '../store/directory-lock.ts'
import type { Store } from '../store/store.ts'
import { checkSchema } from './check-schema.ts'
import { type DiagnoseOptions, type Diagnosis, messageOf } from './diagnosis.ts'

interface Options extends Pick<DiagnoseOptions, 'openStore' | 'now'> {
  readonly config: Pick<DiagnoseOptions['config'], 'targets'>
}

interface CheckedDatabase {
  readonly rows: readonly Diagnosis[]
  /** Sources of the stored days of usage, by target. */
  readonly sources: ReadonlyMap<string, UsageSourceName | undefined>
}

/** Larger differences are reported as a warning. */
const maxClockDifferenceMs = 5_000

/** Checks the database, its tables and its clock, and reports stored target conditions. */
export async function checkDatabase({ openStore, now, config }: Options): Promise<CheckedDatabase> {
  let store: Store
  try {
    store = await openStore()
  } catch (error) {
    return { rows: [error instanceof DirectoryInUse ? inUse(error) : unreachable(error)], sources: new Map() }
  }
  try {
    const reached = { check: 'database', state: 'ok', text: `${store.location} responds` } as const
    const rows = [reached, await checkSchema(store), await checkClock(store, now), ...(await checkHealth(store))]
    const sourceOf = async ({ name }: TargetConfig) => [name, await lastSource(store.db, name)] as const
    return { rows, sources: new Map(await Promise.all(config.targets.map(sourceOf))) }
  } catch (error) {
    return { rows: [unreachable(error)], sources: new Map() }
  } finally {
    await store.close()
  }
}

const inUse = ({ directory }: DirectoryInUse): Diagnosis => ({
  check: 'database',
  state: 'ok',
  text: `a worker is using the data directory ${directory}`,
  hint: 'Check that worker with `mgmt-worker status`.',
})

const unreachable = (error: unknown): Diagnosis => ({
  check: 'database',
  state: 'failed',
  text: messageOf(error) || 'the database cannot be opened',
  hint: 'Check DATABASE_URL, and that the server is running and reachable; for an embedded database, disk space and permissions of the data directory.',
})

async function checkClock(store: Store, now: () => Date): Promise<Diagnosis> {
  const before = now().getTime()
  const there = await store.now()
  const aheadMs = (before + now().getTime()) / 2 - there.getTime()
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  const text = `this machine is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database`
  return Math.abs(aheadMs) <= maxClockDifferenceMs
    ? { check: 'clock', state: 'ok', text }
    : {
        check: 'clock',
        state: 'warning',
        text,
        hint: 'Synchronize the clock with NTP. Workers use the clock of the database.',
      }
}

/** Unhealthy targets, as stored by the workers. */
async function checkHealth({ db }: Store): Promise<readonly Diagnosis[]> {
  const rows = await db
    .selectFrom('target_states')
    .selectAll()
    .where('condition', '<>', 'ok')
    .orderBy('target')
    .execute()
  return rows.map(({ target, condition, since, next_try_at: next, last_error: error }) => ({
    check: 'health',
    target,
    state: 'warning',
    text: `${condition} since ${since.toISOString()}${error === null ? '' : `: ${error}`}`,
    hint: next === null ? undefined : `The next attempt is at ${next.toISOString()}; a new key is tried at once.`,
  }))
}
