import { inputError, textFlag } from '@mgmt-api/command'
import type { FlagParametersForType, TypedPositionalParameter } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

type ItemArgument = TypedPositionalParameter<string, CliContext>

/** Completes ids and names of a noun's items. */
const completeNames = (noun: string) =>
  async function (this: CliContext, partial: string): Promise<readonly string[]> {
    const { proposeIds } = await import('./complete.ts')
    const { resourceCommand } = await import('../../nouns/resource-command.ts')
    return proposeIds(this, resourceCommand(noun, 'get'), partial)
  }

/** The argument for an item of a noun, by its id or name. */
export const itemArgument = (noun: string, brief: string, placeholder: string): ItemArgument => ({
  brief,
  parse: String,
  proposeCompletions: completeNames(noun),
  placeholder,
})

/** Completes users of the team. */
export async function completeUsers(this: CliContext): Promise<readonly string[]> {
  return (await import('./complete.ts')).proposeUsers(this)
}

export interface AssignFlag {
  /** E-mail address or id of a user, or `me`. */
  readonly to?: string | undefined
}

/** The error of an assignment without `--to`. */
export const noAssignee = ({ noun: { name } }: ResourceCommand): Error =>
  inputError('no_assignee', 'No assignee was specified', `Use --to: mgmt ${name} assign ID --to ada@example.com`)

export const assignFlag: FlagParametersForType<AssignFlag, CliContext> = {
  to: { ...textFlag('E-mail address or id of the new assignee, or me', 'user'), proposeCompletions: completeUsers },
}
