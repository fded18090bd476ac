import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { completeUsers } from './completions.ts'

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
