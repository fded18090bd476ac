import { outputAliases, outputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeNames } from '../resource/complete-flags.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { search, type SearchFlags } from './search.run.ts'

export const searchCommand: Command<CliContext> = buildCommand<SearchFlags, [string, string?], CliContext>({
  docs: {
    brief: 'Search rows of a custom enrichment',
    fullDescription: [
      'Prints the rows with a field that contains the text, ignoring case; without a text, all rows.',
      '',
      'Example:',
      '  mgmt custom-enrichments search service_owners checkout -o csv',
    ].join('\n'),
  },
  parameters: {
    flags: { ...outputFlags, ...targetFlags },
    aliases: { ...outputAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Name of the custom enrichment',
          parse: String,
          proposeCompletions: completeNames('custom-enrichments'),
          placeholder: 'name',
        },
        { brief: 'Text to find (default: all rows)', parse: String, placeholder: 'text', optional: true },
      ],
    },
  },
  func: search,
})
