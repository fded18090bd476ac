import type { TypedPositionalParameters } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { groupNames } from '@mgmt-api/models/resources'

export type GroupAndText = [group?: string, text?: string]

/** Arguments for a group of the contract and a text to search for; `where` names the searched fields. */
export const groupAndText = (where: string): TypedPositionalParameters<GroupAndText, CliContext> => ({
  kind: 'tuple',
  parameters: [
    {
      parse: String,
      proposeCompletions: () => groupNames,
      brief: 'Group of operations, e.g. alerts (default: all)',
      placeholder: 'group',
      optional: true,
    },
    { parse: String, brief: `Text to find in ${where}`, placeholder: 'text', optional: true },
  ],
})
