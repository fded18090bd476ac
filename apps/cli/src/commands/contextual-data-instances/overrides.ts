import { listInstancesCommand } from '../../integrations/list-command.ts'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** A list that the contract lacks. */
export const overrides: NounOverrides = {
  commands: {
    list: listInstancesCommand({
      of: 'contextual-data',
      noun: 'contextual-data-instances',
      things: 'contextual data instances',
    }),
  },
  operations: { list: ['contextual-data list', 'contextual-data get'] },
}
