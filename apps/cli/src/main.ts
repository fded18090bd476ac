import { type ProgramHost, runProgram } from '@mgmt-api/command'
import { arrangeWords } from './arrange-words.ts'
import { filterOutput } from './jq/filter-output.ts'
import { commandNames, loadRoutes } from './routes.ts'

/** Runs one command line of `mgmt` and returns the exit code, see `runProgram`. */
export const runMgmt = async (host: ProgramHost, argv: readonly string[]): Promise<number> =>
  runCommand(host, withFlags(await arrangeWords(argv)))

const runCommand = async (host: ProgramHost, argv: readonly string[]): Promise<number> =>
  runProgram(host, withOperationHelp(argv), await loadRoutes(argv[0] ?? '', argv[1]), {
    filter: filterOutput,
    async explain(failure) {
      if (failure.code === 'unknown_command') {
        const { explainUnknownCommand } = await import('./unknown-command.ts')
        return explainUnknownCommand(failure, argv, commandNames)
      }
      if (failure.code !== 'unknown_flag') return failure
      const { explainUnknownFlag } = await import('./unknown-flag.ts')
      return explainUnknownFlag(failure, argv)
    },
  })

/** Rewrites `mgmt help COMMAND` to `mgmt COMMAND --help`, and `mgmt version` to `mgmt --version`. */
function withFlags(argv: readonly string[]): readonly string[] {
  const [first, ...rest] = argv
  if (first === 'version' && rest.length === 0) return ['--version']
  return first === 'help' ? [...rest, '--help'] : argv
}

/** Rewrites `mgmt call OPERATION --help` to `mgmt call help OPERATION`, because the parser only knows the help of `call`. */
function withOperationHelp(argv: readonly string[]): readonly string[] {
  const stop = argv.indexOf('--')
  const args = stop === -1 ? argv : argv.slice(0, stop)
  const [command, first, second] = args
  if (command !== 'call' || !args.some((arg) => arg === '--help' || arg === '-h')) return argv
  const typed = first === 'run' ? second : first
  const isOperation = typed !== undefined && !typed.startsWith('-') && !['list', 'describe', 'help'].includes(typed)
  return isOperation ? ['call', 'help', typed] : argv
}
