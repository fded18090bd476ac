import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CommandError, ExitCode, type ProgramContext } from '@mgmt-api/command'
import { dataDirectoryToUse, type PlaceFlags } from '../place/data-directory.ts'
import { databaseUrl } from '../place/database-url.ts'
import { readWorkerFile, type WorkerFile } from '../place/worker-file.ts'
import { DirectoryInUse, lockDirectory } from '../store/lock.ts'
import type { Control } from './control.ts'

/** A control, and how it was come by. */
export interface OpenedControl {
  readonly control: Control
  /** The worker of this machine that has the database open, or the database itself. */
  readonly via: 'worker' | 'database'
  /** Where the data is, to be typed after `--data`; absent with DATABASE_URL. */
  readonly directory?: string | undefined
}

/**
 * Opens what a command speaks to: the PostgreSQL of DATABASE_URL; else the data directory, by way of the worker that has
 * it, or itself where none has.
 * @throws {CommandError} `no_data` (5) where no worker ever ran; `directory_in_use` (6), `no_database` (7)
 */
export async function openControl(context: ProgramContext, flags: PlaceFlags): Promise<OpenedControl> {
  const url = databaseUrl(context)
  if (url !== undefined) return overDatabase(context, { url, directory: '' })
  const directory = dataDirectoryToUse(context.host, flags)
  if (!existsSync(join(directory, 'database'))) throw noData(directory)
  if (!isLocked(directory)) return overDatabase(context, { url: undefined, directory })
  const file = await waitForFile(directory, context.signal)
  if (file === undefined) throw busy(directory)
  const { createHttpControl } = await import('./http-control.ts')
  const { address, token } = file
  context.report.hide(token)
  const fetch = context.host.fetch ?? globalThis.fetch
  return { control: createHttpControl({ address, token, fetch, signal: context.signal }), via: 'worker', directory }
}

/** The database is not loaded for the sake of a worker that can be asked. */
async function overDatabase(
  { host }: ProgramContext,
  place: { readonly url: string | undefined; readonly directory: string },
): Promise<OpenedControl> {
  const { controlOver } = await import('./control-over.ts')
  const control = await controlOver(place, () => host.now().getTime())
  return { control, via: 'database', directory: place.url === undefined ? place.directory : undefined }
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

/** A worker that begins has the lock before it says where it can be reached. */
async function waitForFile(directory: string, signal: AbortSignal): Promise<WorkerFile | undefined> {
  for (let tries = 0; tries < 100; tries += 1) {
    const file = readWorkerFile(directory)
    if (file !== undefined) return file
    await delay(100, undefined, { signal })
  }
  return undefined
}

const noData = (directory: string): CommandError =>
  new CommandError({
    exitCode: ExitCode.notFound,
    code: 'no_data',
    message: `No worker has run in ${directory}`,
    hint: 'Start one: mgmt-worker run --profile sandbox; or say where it is: --profile, --data or DATABASE_URL',
  })

const busy = (directory: string): CommandError =>
  new CommandError({
    exitCode: ExitCode.conflict,
    code: 'directory_in_use',
    message: `Another mgmt-worker command is using ${directory}`,
    hint: 'Try again when it is done',
  })
