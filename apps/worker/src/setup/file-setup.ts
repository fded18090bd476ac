import { dirname, resolve } from 'node:path'
import { CommandError, inputError, type ProgramContext, readText } from '@mgmt-api/command'
import { ConfigFileError } from '../config/config-problem.ts'
import { type ConfigFile, readConfigFile } from '../config/load-config.ts'
import { badConfig } from './check-setup.ts'
import type { Setup } from './setup.ts'

/** The file that is read where none is named. */
export const usualFile = 'mgmt-worker.yaml'

/**
 * What a configuration file says.
 * @param name as it was typed; absent: `mgmt-worker.yaml`
 * @param missingHint what to do where none is named, and `mgmt-worker.yaml` is not there
 * @throws {CommandError} `bad_config`, `unreadable_file`, `no_config` (2)
 */
export async function fileSetup(
  { host }: ProgramContext,
  name: string | undefined,
  missingHint: string = 'Give a file with --config',
): Promise<Setup> {
  const file = name ?? usualFile
  const { text } = await readText(host, file, '--config').catch((error: unknown) => {
    throw name === undefined && error instanceof CommandError
      ? inputError('no_config', error.message, missingHint)
      : error
  })
  const { config, place } = parsed(text, file)
  return {
    config,
    provided: new Map(),
    directory: dirname(resolve(host.cwd, file)),
    place: file,
    describe: (problems) => place(problems).message.split('\n'),
    close: async () => undefined,
  }
}

function parsed(text: string, file: string): ConfigFile {
  try {
    return readConfigFile(text, file)
  } catch (error) {
    throw error instanceof ConfigFileError ? badConfig(file, error.message.split('\n')) : error
  }
}
