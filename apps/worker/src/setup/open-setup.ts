import { inputError, type ProgramContext } from '@mgmt-api/command'
import type { Setup, SetupFlags } from './setup.ts'

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
