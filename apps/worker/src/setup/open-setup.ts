import { inputError, type ProgramContext } from '@mgmt-api/command'
import type { WorkerSetup, SetupFlags } from './setup.ts'

const missingHint = 'Name a file with --config, or a profile: --profile sandbox is built in'

/**
 * Opens the setup of a command line.
 * @throws {CommandError} exit code 2, if it names both a configuration and a profile, or one that cannot be read
 */
export async function openSetup(context: ProgramContext, { config, profile }: SetupFlags): Promise<WorkerSetup> {
  if (config !== undefined && profile !== undefined) {
    throw inputError('config_and_profile', '--config and --profile cannot be combined')
  }
  if (profile !== undefined) return (await import('./open-profile-setup.ts')).openProfileSetup(context, profile)
  return (await import('./open-file-setup.ts')).openFileSetup(context, config, missingHint)
}
