import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inputError, type ProgramHost } from '@mgmt-api/command'
import { dataDirectory } from '@mgmt-api/command/profiles'
import { shellWord } from '../base/text.ts'

/** Flags that locate the data of a worker. */
export interface LocationFlags {
  readonly data?: string | undefined
  readonly profile?: string | undefined
}

type Host = Pick<ProgramHost, 'cwd' | 'env' | 'home' | 'platform'>

const defaultName = 'default'

/** Data directory of `run`: `--data`, `MGMT_WORKER_DATA`, or `mgmt-worker/<profile>` in the user's data directory. */
export const resolveDataDirectory = (host: Host, flags: LocationFlags): string =>
  explicitDirectory(host, flags) ?? join(baseDirectory(host), flags.profile ?? defaultName)

/**
 * Data directory of an existing worker. Without flags: the default one, or the only one.
 * @throws {CommandError} `which_worker` if there are several, and none is the default
 */
export function findDataDirectory(host: Host, flags: LocationFlags): string {
  const explicit = explicitDirectory(host, flags)
  if (explicit !== undefined || flags.profile !== undefined) return explicit ?? resolveDataDirectory(host, flags)
  const names = directoriesIn(baseDirectory(host))
  const [first, second] = names
  if (names.includes(defaultName) || first === undefined) return join(baseDirectory(host), defaultName)
  if (second === undefined) return join(baseDirectory(host), first)
  throw inputError(
    'which_worker',
    `There are several workers on this machine: ${names.join(', ')}`,
    `Select one with --profile ${first}, or with --data DIR`,
  )
}

/** Arguments of a command that select this worker from any directory, without the variables of this terminal. */
export function locationArguments(host: Host, flags: LocationFlags): string {
  const { DATABASE_URL: database = '', MGMT_WORKER_DATA: data = '' } = host.env
  if (database !== '') return ', with the same DATABASE_URL'
  if (flags.data === undefined && data === '') {
    return flags.profile === undefined ? '' : ` --profile ${shellWord(flags.profile)}`
  }
  return ` --data ${shellWord(resolveDataDirectory(host, flags))}`
}

function explicitDirectory({ cwd, env }: Host, { data }: LocationFlags): string | undefined {
  const path = [data, env.MGMT_WORKER_DATA].find((text) => text !== undefined && text !== '')
  return path === undefined ? undefined : resolve(cwd, path)
}

/** Beside the data directory of `mgmt`. */
const baseDirectory = (host: Host): string => join(dirname(dataDirectory(host)), 'mgmt-worker')

function directoriesIn(directory: string): readonly string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
