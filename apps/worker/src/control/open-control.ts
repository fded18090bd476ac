import { existsSync } from 'node:fs'
import { CommandError, ExitCode, type ProgramContext } from '@mgmt-api/command'
import { resolveDataDirectory, findDataDirectory, type LocationFlags } from '../location/data-directory.ts'
import { databaseUrl } from '../location/database-url.ts'
import type { StoreLocation } from '../location/open-store.ts'
import { readWorkerFile, type WorkerFile } from '../location/worker-file.ts'
import { databasePath, DirectoryInUse, lockDirectory } from '../store/directory-lock.ts'
import type { Control } from './control.ts'
import { delay } from '../base/timers.ts'

type Fetch = typeof fetch

export interface OpenOptions {
  /** Whether the data directory may be missing. Default: false. */
  readonly mayBeNew?: boolean | undefined
}

/**
 * Opens the control of a command: on the PostgreSQL of DATABASE_URL; otherwise on the data directory, through the API of the
 * worker that has it open, or directly.
 * @throws {CommandError} `two_databases` (2); `no_data` (5) if no worker has ever run; `directory_in_use` (6), `no_database` (7)
 */
export async function openControl(
  context: ProgramContext,
  flags: LocationFlags,
  { mayBeNew = false }: OpenOptions = {},
): Promise<Control> {
  const url = databaseUrl(context, flags)
  if (url !== undefined) return openDatabase(context, { url, directory: '' })
  const directory = mayBeNew ? resolveDataDirectory(context.host, flags) : findDataDirectory(context.host, flags)
  if (!existsSync(databasePath(directory))) {
    if (mayBeNew) return openDatabase(context, { url: undefined, directory })
    throw noData(directory)
  }
  if (!isLocked(directory)) return openDatabase(context, { url: undefined, directory })
  const { host, report, signal } = context
  const fetch = host.fetch ?? globalThis.fetch
  const file = await waitForWorker(directory, fetch, signal)
  if (file === undefined) throw busy(directory)
  const { createHttpControl } = await import('./http-control.ts')
  const { address, token } = file
  report.hide(token)
  return createHttpControl({ address, token, fetch, signal })
}

/** Loaded on use: a command that calls a running worker needs no database code. */
async function openDatabase({ host }: ProgramContext, place: StoreLocation): Promise<Control> {
  const { openDatabaseControl } = await import('./database-control.ts')
  return openDatabaseControl(place, () => host.now().getTime())
}

function isLocked(directory: string): boolean {
  try {
    lockDirectory(directory).release()
    return false
  } catch (error) {
    if (error instanceof DirectoryInUse) return true
    throw error
  }
}

/**
 * Waits for the API of the worker that holds the lock. A starting worker takes the lock before it writes its file, so the
 * file may be that of a killed worker.
 */
async function waitForWorker(directory: string, fetch: Fetch, signal: AbortSignal): Promise<WorkerFile | undefined> {
  let file: WorkerFile | undefined
  for (let tries = 0; tries < 100; tries += 1) {
    file = readWorkerFile(directory)
    if (file !== undefined && (await isAlive(file, fetch, signal))) return file
    await delay(100, { signal })
  }
  return file
}

async function isAlive({ address }: WorkerFile, fetch: Fetch, signal: AbortSignal): Promise<boolean> {
  try {
    const { ok } = await fetch(`${address}/healthz`, { signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]) })
    return ok
  } catch {
    signal.throwIfAborted()
    return false
  }
}

const noData = (directory: string): CommandError =>
  new CommandError({
    exitCode: ExitCode.notFound,
    code: 'no_data',
    message: `No worker has run in ${directory}`,
    hint: 'Start one: mgmt-worker run --profile sandbox; or select another: --profile, --data or DATABASE_URL',
  })

const busy = (directory: string): CommandError =>
  new CommandError({
    exitCode: ExitCode.conflict,
    code: 'directory_in_use',
    message: `Another mgmt-worker command is using ${directory}`,
    hint: 'Try again when it has finished',
  })
