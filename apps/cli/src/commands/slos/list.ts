import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { listSlos, type SloListFlags } from './list.run.ts'

const several = { kind: 'parsed', parse: String, variadic: true, optional: true } as const

export const listCommand: Command<CliContext> = targetCommand<SloListFlags>({
  brief: 'List SLOs',
  help: [
    'Lists the SLOs visible to the key. Different filters are combined with AND, several values of one filter with OR.',
  ],
  examples: ['mgmt slos list --team payments --type request', "mgmt slos list --name 'Checkout*' --label tier=1"],
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
  },
  aliases: { n: 'limit' },

  run: listSlos,
})

const types = ['request', 'window']
