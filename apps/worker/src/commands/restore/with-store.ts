import { CommandError, type ProgramContext } from '@mgmt-api/command'
import { dataDirectoryToMake, dataDirectoryToUse, type PlaceFlags } from '../../location/data-directory.ts'
import { databaseUrl } from '../../location/database-url.ts'
import { openStore } from '../../location/open-store.ts'
import type { Store } from '../../store/store.ts'

export interface StoreUse {
  /** Whether the data directory may be one that is not there yet. */
  readonly mayBeNew: boolean
  /** What to do where a worker has the directory. */
  readonly whileItRuns: string
}

/**
 * Opens the database itself, does the work, and closes it again.
 * @throws {CommandError} as `openStore`; `directory_in_use` (6) with what to do in its place
 */
export async function withStore(
  context: ProgramContext,
  { flags, use }: { readonly flags: PlaceFlags; readonly use: StoreUse },
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const { host } = context
  const url = databaseUrl(context)
  const directory = use.mayBeNew ? dataDirectoryToMake(host, flags) : dataDirectoryToUse(host, flags)
  const store = await openStore({ url, directory }).catch((error: unknown) => {
    if (!(error instanceof CommandError) || error.code !== 'directory_in_use') throw error
    const { exitCode, code, message } = error
    throw new CommandError({ exitCode, code, message, hint: use.whileItRuns })
  })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
