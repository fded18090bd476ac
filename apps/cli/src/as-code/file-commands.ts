import { type Desired, secretCommandsIn } from '@mgmt-api/as-code'
import { escapeJson, sanitizeText } from '@mgmt-api/base/text'
import { counted, inputError, type YesFlag } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { AllowCommandsFlag } from './code-flags.ts'
import type { Target } from '../target/target.ts'

/** Whether the user allows the commands of files without a question: a repository cannot. */
export const allowsCommands = (
  { allowCommands }: AllowCommandsFlag,
  { allowCommands: byProfile }: Pick<Target, 'allowCommands'>,
): boolean => allowCommands === true || byProfile === true

/**
 * Refuses to apply files with unconfirmed commands: without a terminal there is no question.
 * @throws {CommandError} `commands_not_allowed` (2)
 */
export function refuseCommands(
  { host }: CliContext,
  flags: AllowCommandsFlag & YesFlag,
  { desired: { resources }, target }: { readonly desired: Desired; readonly target: Target },
): void {
  const commands = secretCommandsIn(resources.map(({ body }) => body))
  const canAsk = host.stdin.isTerminal && host.stderr.terminal !== undefined
  const isConfirmed = flags.yes === true ? allowsCommands(flags, target) : canAsk
  if (commands.length === 0 || isConfirmed) return
  throw inputError(
    'commands_not_allowed',
    `The files take secrets from ${counted(commands.length, 'command')} that no one confirmed; nothing was sent`,
    [
      'Review the commands, then use --yes with --allow-commands. On a terminal, apply without --yes asks.',
      ...commandLines(commands),
    ].join('\n'),
  )
}

/** The commands, each whole on a line of its own. */
export const commandLines = (commands: readonly string[]): readonly string[] =>
  commands.map((each) => `  ${shown(each)}`)

/** A command with characters that a terminal obeys or hides is shown as JSON, which escapes them. */
const shown = (command: string): string =>
  sanitizeText(command) === command ? command : escapeJson(JSON.stringify(command))
