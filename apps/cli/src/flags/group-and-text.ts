import type { TypedPositionalParameters } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { groupNames } from '@mgmt-api/models/resources'

export type GroupAndText = [group?: string, text?: string]

/** A group of the contract, and a text that is looked for within it; `where` says in what. */
export const groupAndText = (where: string): TypedPositionalParameters<GroupAndText, CliContext> => ({
  kind: 'tuple',
  parameters: [
    {
      parse: String,
      proposeCompletions: () => groupNames,
      brief: 'Group of operations, as alerts; all by default',
      placeholder: 'group',
      optional: true,
    },
    { parse: String, brief: `Only those with this in ${where}`, placeholder: 'text', optional: true },
  ],
})
