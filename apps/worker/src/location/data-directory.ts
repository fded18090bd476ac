import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inputError, type ProgramHost } from '@mgmt-api/command'
import { dataDirectory } from '@mgmt-api/command/profiles'

/** What a command line says about where the worker keeps its data. */
export interface PlaceFlags {
  readonly data?: string | undefined
  readonly profile?: string | undefined
}

type Place = Pick<ProgramHost, 'cwd' | 'env' | 'home' | 'platform'>

const byDefault = 'default'

/** Where `run` keeps its data: `--data`, `MGMT_WORKER_DATA`, or `mgmt-worker/<profile>` in the user's data directory. */
export const dataDirectoryToMake = (host: Place, flags: PlaceFlags): string =>
  chosen(host, flags) ?? join(ownDirectory(host), flags.profile ?? byDefault)

/**
 * Where the worker that is meant keeps its data. Where nothing says which, it is the one that there is.
 * @throws {CommandError} `which_worker` where there are several, and none is the default
 */
export function dataDirectoryToUse(host: Place, flags: PlaceFlags): string {
  const said = chosen(host, flags)
  if (said !== undefined || flags.profile !== undefined) return said ?? dataDirectoryToMake(host, flags)
  const names = directoriesIn(ownDirectory(host))
  const [first, second] = names
  if (names.includes(byDefault) || first === undefined) return join(ownDirectory(host), byDefault)
  if (second === undefined) return join(ownDirectory(host), first)
  throw inputError(
    'which_worker',
    `There are several workers on this machine: ${names.join(', ')}`,
    `Say which: --profile ${first}, or --data with its directory`,
  )
}

function chosen({ cwd, env }: Place, { data }: PlaceFlags): string | undefined {
  const path = [data, env.MGMT_WORKER_DATA].find((text) => text !== undefined && text !== '')
  return path === undefined ? undefined : resolve(cwd, path)
}

/** Beside that of `mgmt`. */
const ownDirectory = (host: Place): string => join(dirname(dataDirectory(host)), 'mgmt-worker')

function directoriesIn(directory: string): readonly string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
