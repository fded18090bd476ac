import { DirectoryInUse } from '../store/directory-lock.ts'
import type { Store } from '../store/store.ts'
import { checkSchema } from './check-schema.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'
import type { Diagnosis } from './diagnosis.ts'
import { messageOf } from './error-text.ts'

type Options = Pick<DiagnoseOptions, 'openStore' | 'now'>

/** A difference above this is worth a word; nothing goes wrong by it. */
const tellClockMs = 5_000

/** Whether the database is there, as this program expects it, and what it thinks of the time and of the targets. */
export async function checkDatabase({ openStore, now }: Options): Promise<readonly Diagnosis[]> {
  let store: Store
  try {
    store = await openStore()
  } catch (error) {
    return [error instanceof DirectoryInUse ? inUse(error) : unreachable(error)]
  }
  try {
    const reached = { check: 'database', state: 'ok', text: `${store.location} answers` } as const
    return [reached, await checkSchema(store), await checkClock(store, now), ...(await checkHealth(store))]
  } catch (error) {
    return [unreachable(error)]
  } finally {
    await store.close()
  }
}

const inUse = ({ directory }: DirectoryInUse): Diagnosis => ({
  check: 'database',
  state: 'ok',
  text: `a worker has the data directory ${directory}, and so its database is open`,
  hint: '`mgmt-worker status` asks that worker how it is.',
})

const unreachable = (error: unknown): Diagnosis => ({
  check: 'database',
  state: 'failed',
  text: messageOf(error) || 'the database cannot be opened',
  hint: 'Check DATABASE_URL and that the server runs and lets this machine in; or, embedded, disk space and rights of the data directory.',
})

async function checkClock(store: Store, now: () => Date): Promise<Diagnosis> {
  const before = now().getTime()
  const there = await store.now()
  const aheadMs = (before + now().getTime()) / 2 - there.getTime()
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  const text = `this machine is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database`
  return Math.abs(aheadMs) <= tellClockMs
    ? { check: 'clock', state: 'ok', text }
    : {
        check: 'clock',
        state: 'warning',
        text,
        hint: 'Workers go by the database; let NTP set this clock all the same.',
      }
}

/** What the workers found out about targets so far. */
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
    hint: next === null ? undefined : `It is tried again at ${next.toISOString()}, a new key at once.`,
  }))
}
