import { CommandError, type ProgramHost } from '@mgmt-api/command'
import { shellWord } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { configDigest } from '../config/config-changes.ts'
import { type ConfigProblem, problemLine } from '../config/config-problem.ts'
import type { StoredConfig } from '../config/read-config.ts'
import { locationArguments, type LocationFlags } from '../location/data-directory.ts'
import type { ProvidedTarget } from '../targets/connect.ts'

/** What the machine of a worker adds to the configuration. */
interface LocalSetup {
  /** Targets whose key comes from a profile. */
  readonly provided: ReadonlyMap<string, ProvidedTarget>
  /** Base directory of relative paths in the configuration. */
  readonly directory: string
  /** Releases the profile. */
  close(): Promise<void>
}

/** A worker's configuration with its source. */
export interface WorkerSetup extends LocalSetup {
  readonly config: Config
  /** Name of the configuration in messages: its file, profile or revision. */
  readonly place: string
  /** Formats problems of the configuration with their positions, one line each. */
  readonly describe: (problems: readonly ConfigProblem[]) => readonly string[]
}

/** The file or profile of a command line. */
export interface NamedSetup extends LocalSetup {
  /** The input of a first start, or why there is none. */
  readonly first: WorkerSetup | CommandError
}

export interface SetupFlags {
  readonly config?: string | undefined
  readonly profile?: string | undefined
}

type AppliedConfig = Pick<StoredConfig, 'revision' | 'config'>

/**
 * The setup of a worker: that of the applied configuration.
 * @param applied undefined before the first start: then it is that of the file or profile
 * @throws {CommandError} before the first start, if the file cannot be read or is invalid
 */
export function workerSetup({ first, ...local }: NamedSetup, applied: AppliedConfig | undefined): WorkerSetup {
  if (applied !== undefined) {
    const place = `revision ${applied.revision}`
    const describe: WorkerSetup['describe'] = (problems) => problems.map((each) => problemLine(place, each))
    return { ...local, config: applied.config, place, describe }
  }
  if (first instanceof CommandError) throw first
  return first
}

/** A sentence if the file of a command line is not what is applied, with the command that applies it. */
export function notApplied(
  { first, provided }: NamedSetup,
  { revision, config }: AppliedConfig,
  { host, ...flags }: SetupFlags & LocationFlags & { readonly host: ProgramHost },
): string | undefined {
  const named = flags.config === undefined ? '' : ` --config ${shellWord(flags.config)}`
  const kept = `revision ${revision} of the configuration`
  if (first instanceof CommandError) {
    if (first.code === 'no_config') return undefined
    return `${first.message}; ${kept} stays in effect; check the file with: mgmt-worker config check${named}`
  }
  // A profile provides keys and addresses at each start, and jobs only at the first one.
  if (provided.size > 0 || configDigest(first.config) === configDigest(config)) return undefined
  return `${first.place} differs from ${kept}, which stays in effect; apply the file with: mgmt-worker config apply${named}${locationArguments(host, flags)}`
}
