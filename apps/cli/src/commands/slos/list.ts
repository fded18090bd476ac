import { outputAliases, outputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { listSlos, type SloListFlags } from './list.run.ts'

const several = { kind: 'parsed', parse: String, variadic: true, optional: true } as const

export const listCommand: Command<CliContext> = buildCommand<SloListFlags, [], CliContext>({
  docs: {
    brief: 'List SLOs',
    fullDescription: [
      'Lists the SLOs visible to the key. Different filters are combined with AND, several values of one filter with OR.',
      '',
      'Examples:',
      '  mgmt slos list --team payments --type request',
      "  mgmt slos list --name 'Checkout*' --label tier=1",
    ].join('\n'),
  },
  parameters: {
    flags: {
      name: { ...several, brief: "Name, or pattern with * and ?, e.g. 'Checkout*'", placeholder: 'name' },
      label: { ...several, brief: 'Required label, e.g. tier=1', placeholder: 'key=value' },
      type: {
        ...several,
        brief: 'Type: request or window',
        placeholder: 'word',
        proposeCompletions: () => types,
      },
      service: { ...several, brief: 'Owning service', placeholder: 'name' },
      environment: { ...several, brief: 'Environment', placeholder: 'name' },
      team: { ...several, brief: 'Owning team', placeholder: 'name' },
      creator: { ...several, brief: 'Creator', placeholder: 'name' },
      ...limitFlags,
      ...outputFlags,
      ...targetFlags,
    },
    aliases: { n: 'limit', ...outputAliases, ...targetAliases },
  },
  func: listSlos,
})

const types = ['request', 'window']
