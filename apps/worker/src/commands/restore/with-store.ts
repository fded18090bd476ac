import { CommandError, type ProgramContext } from '@mgmt-api/command'
import { resolveDataDirectory, findDataDirectory, type LocationFlags } from '../../location/data-directory.ts'
import { databaseUrl } from '../../location/database-url.ts'
import { openStore } from '../../location/open-store.ts'
import type { Store } from '../../store/store.ts'

export interface StoreAccess {
  /** Whether the data directory may be missing. */
  readonly mayBeNew: boolean
  /** Hint if a worker uses the directory. */
  readonly busyHint: string
}

/**
 * Opens the database, does the work, and closes it.
 * @throws {CommandError} as `openStore`; `directory_in_use` (6) with the given hint
 */
export async function withStore(
  context: ProgramContext,
  { flags, access }: { readonly flags: LocationFlags; readonly access: StoreAccess },
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const { host } = context
  const url = databaseUrl(context)
  const directory = access.mayBeNew ? resolveDataDirectory(host, flags) : findDataDirectory(host, flags)
  const store = await openStore({ url, directory }).catch((error: unknown) => {
    if (!(error instanceof CommandError) || error.code !== 'directory_in_use') throw error
    const { exitCode, code, message } = error
    throw new CommandError({ exitCode, code, message, hint: access.busyHint })
  })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
