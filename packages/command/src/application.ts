import {
  type Application,
  type ApplicationText,
  ArgumentScannerError,
  buildApplication,
  help,
  type RouteMap,
  text_en,
  version as versionFlag,
} from '@stricli/core'
import { argumentError } from './argument-errors.ts'
import { inputError } from './command-error.ts'
import type { ProgramHost } from './host.ts'
import type { ProgramContext } from './program-context.ts'

/** Every command of a program. */
export type Routes = RouteMap<ProgramContext>

/**
 * The application for one run, used by `runProgram` and for shell completion. Errors go to `record` instead of being
 * printed, because the report formats them.
 */
export const createApplication = (
  { program, version }: Pick<ProgramHost, 'program' | 'version'>,
  routes: Routes,
  record: (error: unknown) => void,
): Application<ProgramContext> =>
  buildApplication(
    routes,
    {
      name: program,
      scanner: {
        caseStyle: 'allow-kebab-for-camel',
        allowArgumentEscapeSequence: true,
        // A typing mistake, but no other word.
        distanceOptions: { threshold: 3, weights: { insertion: 1, deletion: 3, substitution: 2, transposition: 0 } },
      },
      documentation: { disableAnsiColor: true },
      localization: { text: createText(program, record) },
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

function createText(program: string, record: (error: unknown) => void): ApplicationText {
  const recorded = (error: unknown): string => {
    record(error)
    return ''
  }
  return {
    ...text_en,
    briefs: { ...text_en.briefs, argumentEscapeSequence: 'Treat everything after this as arguments' },
    noCommandRegisteredForInput: ({ input, corrections }) =>
      recorded(
        inputError(
          'unknown_command',
          `Unknown command "${input}"${corrections.length === 0 ? '' : `, did you mean ${corrections.join(' or ').replaceAll('`', '"')}?`}`,
          `Run ${program} --help for all commands`,
        ),
      ),
    exceptionWhileParsingArguments: (error) =>
      recorded(error instanceof ArgumentScannerError ? argumentError(error) : error),
    exceptionWhileLoadingCommandFunction: recorded,
    exceptionWhileLoadingCommandContext: recorded,
    exceptionWhileRunningCommand: recorded,
    commandErrorResult: recorded,
    exceptionWhileRunningIntegrationHook: ({ exception }) => recorded(exception),
    exceptionWhileRunningIntegrationFlag: ({ exception }) => recorded(exception),
  }
}
