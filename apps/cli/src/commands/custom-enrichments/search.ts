import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { search, type SearchFlags } from './search.run.ts'

export const searchCommand: Command<CliContext> = targetCommand<SearchFlags, [string, string?]>({
  brief: 'Search rows of a custom enrichment',
  help: ['Prints the rows with a field that contains the text, ignoring case; without a text, all rows.'],
  examples: ['mgmt custom-enrichments search service_owners checkout -o csv'],
  flags: {},
  positional: {
    kind: 'tuple',
    parameters: [
      itemArgument('custom-enrichments', 'Name of the custom enrichment', 'name'),
      { brief: 'Text to find (default: all rows)', parse: String, placeholder: 'text', optional: true },
    ],
  },
  run: search,
})
