import { inputError, type ProgramContext } from '@mgmt-api/command'
import type { ConfigProblem } from '../config/config-problem.ts'
import type { Config } from '../config/config.ts'
import type { ProvidedTarget } from '../targets/connect.ts'

/** A worker's configuration, and where it comes from. */
export interface Setup {
  readonly config: Config
  /** Targets whose key does not come from the configuration. */
  readonly provided: ReadonlyMap<string, ProvidedTarget>
  /** Relative paths in the configuration start here. */
  readonly directory: string
  /** What to call the configuration in messages: its file, or the profile. */
  readonly place: string
  /** Problems of the configuration, a line each, with their places. */
  readonly describe: (problems: readonly ConfigProblem[]) => readonly string[]
  /** To be called at the end. */
  close(): Promise<void>
}

export interface SetupFlags {
  readonly config?: string | undefined
  readonly profile?: string | undefined
}

const orProfile = 'Give a file with --config, or a profile: --profile sandbox is built in'

/**
 * Reads the setup that the command line names.
 * @throws {CommandError} exit code 2, if it names both a configuration and a profile, or one that cannot be read
 */
export async function openSetup(context: ProgramContext, { config, profile }: SetupFlags): Promise<Setup> {
  if (config !== undefined && profile !== undefined) {
    throw inputError('config_and_profile', '--config and --profile exclude each other')
  }
  if (profile !== undefined) return (await import('./profile-setup.ts')).profileSetup(context, profile)
  return (await import('./file-setup.ts')).fileSetup(context, config, orProfile)
}
