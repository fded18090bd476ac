import {
  type Application,
  type ApplicationText,
  ArgumentScannerError,
  buildApplication,
  help,
  text_en,
  version as versionFlag,
} from '@stricli/core'
import { argumentError } from './argument-errors.ts'
import type { CliContext } from './cli-context.ts'
import { inputError } from './cli-error.ts'
import { routes } from './routes.ts'

/**
 * The application for one run. What goes wrong in it is handed to `record` instead of being printed: how errors look
 * is a matter of the report.
 */
export const createApplication = (version: string, record: (error: unknown) => void): Application<CliContext> =>
  buildApplication(
    routes,
    {
      name: 'mgmt',
      scanner: { caseStyle: 'allow-kebab-for-camel', allowArgumentEscapeSequence: true },
      documentation: { disableAnsiColor: true },
      localization: { text: createText(record) },
    },
    {
      help: help({
        brief: 'Show what the command does and takes',
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

function createText(record: (error: unknown) => void): ApplicationText {
  const recorded = (error: unknown): string => {
    record(error)
    return ''
  }
  return {
    ...text_en,
    noCommandRegisteredForInput: ({ input, corrections }) =>
      recorded(
        inputError(
          'unknown_command',
          `There is no command "${input}"${corrections.length === 0 ? '' : `, did you mean ${corrections.join(' or ').replaceAll('`', '"')}?`}`,
          'Type mgmt --help for all commands',
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
