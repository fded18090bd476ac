import { dirname, resolve } from 'node:path'
import { CommandError, counted, ExitCode, inputError, type ProgramContext, readText } from '@mgmt-api/command'
import { ConfigFileError } from '../config/config-problem.ts'
import type { Config } from '../config/config.ts'
import { parseConfig } from '../config/load-config.ts'
import type { Setup } from './setup.ts'

/** The file that is read where none is named. */
export const usualFile = 'mgmt-worker.yaml'

/**
 * What a configuration file says.
 * @param name as it was typed; absent: `mgmt-worker.yaml`
 * @throws {CommandError} `bad_config`, `unreadable_file`, `no_config` (2)
 */
export async function fileSetup({ host }: ProgramContext, name: string | undefined): Promise<Setup> {
  const file = name ?? usualFile
  const { text } = await readText(host, file, '--config').catch((error: unknown) => {
    throw name === undefined && error instanceof CommandError ? noConfig(error) : error
  })
  const config = parsed(text, file)
  return { config, provided: new Map(), directory: dirname(resolve(host.cwd, file)), close: async () => undefined }
}

function parsed(text: string, file: string): Config {
  try {
    return parseConfig(text, file)
  } catch (error) {
    throw error instanceof ConfigFileError ? badConfig(error, file) : error
  }
}

const noConfig = ({ message }: CommandError): CommandError =>
  inputError('no_config', message, 'Give a file with --config, or try: mgmt-worker run --profile sandbox')

const asSchema = 'mgmt-worker config schema prints what can be in it, for editors'

/** Everything that is wrong in it, a line each. */
function badConfig(error: ConfigFileError, file: string): CommandError {
  const [first, ...more] = error.message.split('\n')
  if (more.length === 0) return inputError('bad_config', first ?? file, asSchema)
  return new CommandError({
    exitCode: ExitCode.input,
    code: 'bad_config',
    message: `${file}: ${counted(more.length + 1, 'problem')}`,
    hint: asSchema,
    failures: error.message.split('\n').map((message) => ({ code: 'bad_config', exitCode: ExitCode.input, message })),
  })
}
