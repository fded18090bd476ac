import { listInstancesCommand } from '../../integrations/list-command.ts'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** A list that the contract lacks. */
export const overrides: NounOverrides = {
  commands: {
    list: listInstancesCommand({
      of: 'integrations',
      noun: 'integration-instances',
      things: 'integration instances',
    }),
  },
  operations: { list: ['integrations list', 'integrations get'] },
}
