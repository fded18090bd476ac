import { dirname, resolve } from 'node:path'
import { CommandError, inputError, type ProgramContext } from '@mgmt-api/command'
import { defaultConfigFile, openFileSetup } from './open-file-setup.ts'
import type { NamedSetup, SetupFlags } from './setup.ts'

const missingHint = 'Name a file with --config, or a profile: --profile sandbox is built in'

/**
 * Opens the file or profile of a command line. A file that cannot be read or is invalid is no error yet: only a first start
 * needs it.
 * @throws {CommandError} exit code 2, if it names both, or a profile that cannot be read
 */
export async function openSetup(context: ProgramContext, { config, profile }: SetupFlags): Promise<NamedSetup> {
  if (config !== undefined && profile !== undefined) {
    throw inputError('config_and_profile', '--config and --profile cannot be combined')
  }
  if (profile !== undefined) {
    const first = await (await import('./open-profile-setup.ts')).openProfileSetup(context, profile)
    return { ...first, first }
  }
  const first = await openFileSetup(context, config, missingHint).catch((error: unknown) => {
    if (error instanceof CommandError) return error
    throw error
  })
  const directory = dirname(resolve(context.host.cwd, config ?? defaultConfigFile))
  return { first, provided: new Map(), directory, close: async () => undefined }
}
