import { dayOf } from '@mgmt-api/base/days'
import { CommandError, counted, ExitCode, inputError, type ProgramContext } from '@mgmt-api/command'
import type { Setup } from './setup.ts'
import { type StartProblem, startProblems } from './start-problems.ts'

export interface CheckOptions {
  /** Address and port of the command line, instead of those of the configuration. */
  readonly listen?: string | undefined
}

/**
 * Whether a worker can start with a setup: `run` and `config check` both ask here.
 * @returns what is missing on this machine, a line each: a worker starts without it
 * @throws {CommandError} `bad_config` (2) with everything that keeps a worker from starting
 */
export async function checkSetup(
  { host }: Pick<ProgramContext, 'host'>,
  setup: Setup,
  { listen }: CheckOptions = {},
): Promise<readonly string[]> {
  const { config, provided, directory } = setup
  const today = dayOf(host.now())
  const problems = await startProblems(config, { env: host.env, directory, today, provided, listen })
  const fatal = problems.filter(({ isLocal }) => !isLocal)
  if (fatal.length > 0) throw badConfig(setup.place, setup.describe(fatal))
  return linesOf(setup, problems)
}

const linesOf = (setup: Setup, problems: readonly StartProblem[]): readonly string[] =>
  problems.length === 0 ? [] : setup.describe(problems)

const asSchema = 'mgmt-worker config schema prints what can be in it, for editors'

/** Everything that is wrong with a configuration, a line each. */
export function badConfig(file: string, lines: readonly string[], hint: string = asSchema): CommandError {
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
