import { dayOf } from '@mgmt-api/base/days'
import { CommandError, counted, ExitCode, inputError, type ProgramContext } from '@mgmt-api/command'
import type { WorkerSetup } from './setup.ts'
import { startProblems } from './start-problems.ts'

export interface CheckOptions {
  /** Address and port that override those of the configuration. */
  readonly listen?: string | undefined
  /** How to fix problems. Default: how to print the JSON Schema of files. */
  readonly hint?: string | undefined
}

/**
 * Checks whether a worker can start with a setup, for `run` and `config check`.
 * @returns what is missing on this machine, one line each: a worker starts anyway
 * @throws {CommandError} `bad_config` (2) with all problems that prevent a start
 */
export async function checkSetup(
  { host }: Pick<ProgramContext, 'host'>,
  setup: WorkerSetup,
  { listen, hint }: CheckOptions = {},
): Promise<readonly string[]> {
  const { config, provided, directory } = setup
  const today = dayOf(host.now())
  const problems = await startProblems(config, { env: host.env, directory, today, provided, listen })
  const fatal = problems.filter(({ isLocal }) => !isLocal)
  if (fatal.length > 0) throw badConfig(setup.place, setup.describe(fatal), hint)
  return problems.length === 0 ? [] : setup.describe(problems)
}

const schemaHint = 'Print the JSON Schema of the file with mgmt-worker config schema'

/** All problems of a configuration, one line each. */
export function badConfig(file: string, lines: readonly string[], hint: string = schemaHint): CommandError {
  const [first, ...more] = lines
  if (more.length === 0) return inputError('bad_config', first ?? file, hint)
  return new CommandError({
    exitCode: ExitCode.input,
    code: 'bad_config',
    message: `${file}: ${counted(lines.length, 'problem')}`,
    hint,
    failures: lines.map((message) => ({ code: 'bad_config', exitCode: ExitCode.input, message })),
  })
}
