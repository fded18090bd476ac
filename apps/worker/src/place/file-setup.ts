import { dirname, resolve } from 'node:path'
import { inputError, type ProgramContext } from '@mgmt-api/command'
import { ConfigFileError } from '../config/config-problem.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Setup } from './setup.ts'

export const usualFile = 'mgmt-worker.yaml'

/**
 * What a configuration file says.
 * @param name as it was typed; absent: `mgmt-worker.yaml`
 * @throws {CommandError} `bad_config` (2), with everything that is wrong in it
 */
export async function fileSetup({ host }: ProgramContext, name: string | undefined): Promise<Setup> {
  const path = resolve(host.cwd, name ?? usualFile)
  const config = await readFile(path, name)
  return { config, provided: new Map(), directory: dirname(path), close: async () => undefined }
}

async function readFile(path: string, name: string | undefined): Promise<Config> {
  try {
    return await loadConfig(path)
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error
    const hint =
      name === undefined
        ? 'Give a file with --config, or try: mgmt-worker run --profile sandbox'
        : 'mgmt-worker config schema prints what can be in it, for editors'
    throw inputError('bad_config', error.message, hint)
  }
}
