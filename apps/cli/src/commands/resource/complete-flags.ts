import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

/** Completes ids and names of a noun's items. */
export const completeNames = (noun: string) =>
  async function (this: CliContext, partial: string): Promise<readonly string[]> {
    const { proposeIds } = await import('./complete.ts')
    const { resourceCommand } = await import('./resource-command.ts')
    return proposeIds(this, resourceCommand(noun, 'get'), partial)
  }

/** Completes users of the team. */
export async function completeUsers(this: CliContext): Promise<readonly string[]> {
  return (await import('./complete.ts')).proposeUsers(this)
}

export interface AssignFlag {
  /** E-mail address or id of a user, or `me`. */
  readonly to?: string | undefined
}

export const assignFlag: FlagParametersForType<AssignFlag, CliContext> = {
  to: {
    kind: 'parsed',
    parse: String,
    proposeCompletions: completeUsers,
    optional: true,
    brief: 'E-mail address or id of the new assignee, or me',
    placeholder: 'user',
  },
}
