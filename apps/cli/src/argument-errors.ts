import { type ArgumentScannerError, formatMessageForArgumentScannerError } from '@stricli/core'
import { CliError, inputError } from './cli-error.ts'

const list = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' or ')

const didYouMean = (corrections: readonly string[]): string =>
  corrections.length === 0 ? '' : `, did you mean ${list(corrections)}?`

/** What is wrong with an argument, as an error of exit code 2 with a stable code and a way out. */
export function argumentError(error: ArgumentScannerError): CliError {
  let found: CliError | undefined
  const say = (code: string, message: string, hint?: string): string => {
    found = inputError(code, message, hint)
    return message
  }
  const message = formatMessageForArgumentScannerError(error, {
    FlagNotFoundError: ({ input, corrections }) =>
      say('unknown_flag', `There is no flag --${input}${didYouMean(corrections.map((name) => `--${name}`))}`, seeHelp),
    AliasNotFoundError: ({ input }) => say('unknown_flag', `There is no flag -${input}`, seeHelp),
    ArgumentParseError: ({ externalFlagNameOrPlaceholder: name, input, exception }) => {
      if (exception instanceof CliError) {
        found = exception
        return exception.message
      }
      const why = exception instanceof Error ? exception.message : String(exception)
      return say('bad_value', `${name}: "${input}": ${why}`)
    },
    EnumValidationError: ({ externalFlagName, input, values }) =>
      say('unknown_value', `--${externalFlagName}: there is no "${input}"`, `One of ${values.join(', ')}`),
    UnsatisfiedFlagError: ({ externalFlagName, nextFlagName }) =>
      say(
        'missing_value',
        `--${externalFlagName} needs a value${nextFlagName === undefined ? '' : `, and --${nextFlagName} came instead`}`,
      ),
    UnexpectedPositionalError: ({ input }) =>
      say('unexpected_argument', `"${input}" is one argument too many`, seeHelp),
    UnsatisfiedPositionalError: ({ placeholder }) => say('missing_argument', `<${placeholder}> is missing`, seeHelp),
    InvalidNegatedFlagSyntaxError: ({ externalFlagName }) =>
      say('bad_value', `--${externalFlagName} takes no value`, seeHelp),
    UnexpectedFlagError: ({ externalFlagName, previousInput, input }) =>
      say('repeated_flag', `--${externalFlagName} is given twice: "${previousInput}" and "${input}"`),
  })
  return found ?? inputError('bad_argument', message)
}

const seeHelp = 'Add --help to the command to see what it takes'
