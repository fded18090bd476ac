import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CommandError, inputError, type ProgramContext, readText } from '@mgmt-api/command'
import { ConfigFileError } from '../config/config-problem.ts'
import type { FindFiles, IncludedFile } from '../config/include-targets.ts'
import { type ParsedConfigFile, readConfigFile } from '../config/read-config-file.ts'
import { badConfig } from './check-setup.ts'
import type { WorkerSetup } from './setup.ts'

/** Name of the configuration file by default. */
export const defaultConfigFile = 'mgmt-worker.yaml'

/**
 * Opens the setup of a configuration file.
 * @param name as typed. Default: `mgmt-worker.yaml`
 * @param missingHint hint if no file is named and `mgmt-worker.yaml` does not exist
 * @throws {CommandError} `bad_config`, `unreadable_file`, `no_config` (2)
 */
export async function openFileSetup(
  { host }: ProgramContext,
  name: string | undefined,
  missingHint: string = 'Name a file with --config',
): Promise<WorkerSetup> {
  const file = name ?? defaultConfigFile
  const { text } = await readText(host, file, '--config').catch((error: unknown) => {
    throw name === undefined && error instanceof CommandError
      ? inputError('no_config', error.message, missingHint)
      : error
  })
  const directory = dirname(resolve(host.cwd, file))
  const { config, place } = parsed(text, file, (pattern) => findIncluded(pattern, directory, file))
  return {
    config,
    provided: new Map(),
    directory,
    place: file,
    describe: (problems) => place(problems).message.split('\n'),
    close: async () => undefined,
  }
}

/** Reads the files of a pattern by name. @throws {CommandError} `unreadable_file` (2) */
const findIncluded = (pattern: string, directory: string, file: string): readonly IncludedFile[] =>
  globSync(pattern, { cwd: directory })
    .toSorted()
    .map((found) => {
      const name = join(dirname(file), found)
      try {
        return { name, text: readFileSync(resolve(directory, found), 'utf8') }
      } catch {
        throw inputError('unreadable_file', `${name}: cannot be read`, 'Only readable files may match include')
      }
    })

function parsed(text: string, file: string, find: FindFiles): ParsedConfigFile {
  try {
    return readConfigFile(text, file, find)
  } catch (error) {
    throw error instanceof ConfigFileError ? badConfig(file, error.message.split('\n')) : error
  }
}
