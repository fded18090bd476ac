import {
  AliasNotFoundError,
  ArgumentParseError,
  type ArgumentScannerError,
  EnumValidationError,
  FlagNotFoundError,
  InvalidNegatedFlagSyntaxError,
  UnexpectedFlagError,
  UnexpectedPositionalError,
  UnsatisfiedFlagError,
  UnsatisfiedPositionalError,
} from '@stricli/core'
import { CommandError, inputError } from './command-error.ts'
import { unknownValue } from './words/unknown-value.ts'

/**
 * Converts an error in the arguments to exit code 2 with a stable code and a hint.
 * @param command the command with its program: `mgmt views get`
 * @param argv the command line
 */
export function argumentError(error: ArgumentScannerError, command: string, argv: readonly string[]): CommandError {
  const seeHelp = `Run ${command} --help for its usage`
  // By class: the library compares class names, which a minifier removes.
  if (error instanceof FlagNotFoundError) {
    const near = error.corrections.map((name) => `"--${name}"`).join(' or ')
    const question = near === '' ? '' : `, did you mean ${near}?`
    return inputError('unknown_flag', `Unknown flag --${error.input}${question}`, seeHelp)
  }
  if (error instanceof AliasNotFoundError) {
    return inputError('unknown_flag', `Unknown flag -${error.input}`, seeHelp)
  }
  if (error instanceof UnexpectedPositionalError) {
    return inputError('unexpected_argument', `Unexpected argument "${error.input}"`, seeHelp)
  }
  if (error instanceof UnsatisfiedPositionalError) {
    return inputError('missing_argument', `<${error.placeholder}> is missing`, seeHelp)
  }
  if (error instanceof UnsatisfiedFlagError && !isGiven(error, argv)) {
    return inputError('missing_flag', `--${error.externalFlagName} is missing`, seeHelp)
  }
  return valueError(error, seeHelp) ?? inputError('bad_argument', error.message, seeHelp)
}

/** Whether a flag without a value is in the command line, by its name or as an alias at the end: a letter of its name. */
function isGiven({ externalFlagName, nextFlagName }: UnsatisfiedFlagError, argv: readonly string[]): boolean {
  const [, alias] = /^-\w*(\w)$/.exec(argv.at(-1) ?? '') ?? []
  const isAlias = alias !== undefined && externalFlagName.includes(alias)
  return nextFlagName !== undefined || argv.includes(`--${externalFlagName}`) || isAlias
}

/** Converts an error in the value of a known argument. */
function valueError(error: ArgumentScannerError, seeHelp: string): CommandError | undefined {
  if (error instanceof ArgumentParseError) return parseError(error)
  if (error instanceof EnumValidationError) {
    const { externalFlagName, input, values } = error
    return unknownValue(`--${externalFlagName}`, input, values)
  }
  if (error instanceof UnsatisfiedFlagError) {
    const { externalFlagName, nextFlagName } = error
    const found = nextFlagName === undefined ? '' : `, but is followed by --${nextFlagName}`
    return inputError('missing_value', `--${externalFlagName} needs a value${found}`)
  }
  if (error instanceof InvalidNegatedFlagSyntaxError) {
    return inputError('bad_value', `--${error.externalFlagName} takes no value`, seeHelp)
  }
  if (error instanceof UnexpectedFlagError) {
    const { externalFlagName, previousInput, input } = error
    return inputError('repeated_flag', `--${externalFlagName} is given twice: "${previousInput}" and "${input}"`)
  }
  return undefined
}

function parseError({ externalFlagNameOrPlaceholder: name, input, exception }: ArgumentParseError): CommandError {
  if (exception instanceof CommandError) {
    const { code, message, hint } = exception
    // The parser of a positional argument names it.
    return message.startsWith(`${name}:`) ? exception : inputError(code, `--${name}: ${message}`, hint)
  }
  const reason = exception instanceof Error ? exception.message : String(exception)
  // As of kubectl: --dry-run=client.
  if (reason.endsWith(' to a boolean')) return inputError('bad_value', `--${name} takes no value`, `Write --${name}`)
  return inputError('bad_value', `--${name}: "${input}": ${reason}`)
}
