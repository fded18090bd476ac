import {
  type Application,
  type ApplicationText,
  ArgumentScannerError,
  buildApplication,
  type Command,
  help,
  type RouteMap,
  text_en,
  version as versionFlag,
} from '@stricli/core'
import { argumentError } from './argument-errors.ts'
import { inputError } from './command-error.ts'
import type { ProgramHost } from './host.ts'
import type { ProgramContext } from './output/program-context.ts'

/** Every command of a program. */
export type Routes = RouteMap<ProgramContext>

/**
 * The application for one run, used by `runProgram` and for shell completion. Errors go to `record` instead of being
 * printed, because the report formats them.
 * @param argv the command line, whose command the hints name
 */
export const createApplication = (
  { program, version }: Pick<ProgramHost, 'program' | 'version'>,
  routes: Routes,
  record: (error: unknown) => void,
  argv: readonly string[] = [],
): Application<ProgramContext> =>
  buildApplication(
    routes,
    {
      name: program,
      scanner: {
        caseStyle: 'allow-kebab-for-camel',
        allowArgumentEscapeSequence: true,
        // Suggests a correction for a typing mistake only.
        distanceOptions: { threshold: 3, weights: { insertion: 1, deletion: 3, substitution: 2, transposition: 0 } },
      },
      documentation: { disableAnsiColor: true },
      localization: { text: createText({ program, routes, argv }, record) },
    },
    {
      help: help({
        brief: 'Show help for the command',
        alias: 'h',
        defaultForRouteMap: true,
        complete: true,
        formatting: {
          useAliasInUsageLine: false,
          onlyRequiredInUsageLine: true,
          caseStyle: 'convert-camel-to-kebab',
        },
      }),
      version: versionFlag({ brief: 'Show the version', alias: 'V', info: { currentVersion: version } }),
    },
  )

/** The program with the names of the routes in a command line: `mgmt views get`. */
function commandOf(program: string, routes: Routes, argv: readonly string[]): string {
  const names = [program]
  let target: Routes | Command<ProgramContext> = routes
  for (const word of argv) {
    const next: Routes | Command<ProgramContext> | undefined =
      'getRoutingTargetForInput' in target ? target.getRoutingTargetForInput(word) : undefined
    if (next === undefined) break
    target = next
    names.push(word)
  }
  const usual = 'getDefaultCommand' in target ? defaultName(target) : undefined
  return [...names, ...(usual === undefined ? [] : [usual])].join(' ')
}

/** The name of the command that runs without a name: `run` of `mgmt call`. */
const defaultName = (routes: Routes): string | undefined =>
  routes.getAllEntries().find(({ target }) => target === routes.getDefaultCommand())?.name.original

interface CommandLine {
  readonly program: string
  readonly routes: Routes
  readonly argv: readonly string[]
}

function createText({ program, routes, argv }: CommandLine, record: (error: unknown) => void): ApplicationText {
  const command = commandOf(program, routes, argv)
  const recorded = (error: unknown): string => {
    record(error)
    return ''
  }
  return {
    ...text_en,
    briefs: { ...text_en.briefs, argumentEscapeSequence: 'Treat everything after this as arguments' },
    noCommandRegisteredForInput: ({ input, corrections }) => {
      const seeHelp = `Run ${command} --help for ${command === program ? 'all' : 'its'} commands`
      if (input.startsWith('-')) return recorded(inputError('unknown_flag', `Unknown flag ${input}`, seeHelp))
      const near =
        input === '' || corrections.length === 0
          ? ''
          : `, did you mean ${corrections.join(' or ').replaceAll('`', '"')}?`
      return recorded(inputError('unknown_command', `Unknown command "${input}"${near}`, seeHelp))
    },
    exceptionWhileParsingArguments: (error) =>
      recorded(error instanceof ArgumentScannerError ? argumentError(error, command, argv) : error),
    exceptionWhileLoadingCommandFunction: recorded,
    exceptionWhileLoadingCommandContext: recorded,
    exceptionWhileRunningCommand: recorded,
    commandErrorResult: recorded,
    exceptionWhileRunningIntegrationHook: ({ exception }) => recorded(exception),
    exceptionWhileRunningIntegrationFlag: ({ exception }) => recorded(exception),
  }
}
