import { repeatableFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { listSlos, type SloListFlags } from './list.run.ts'

export const listCommand: Command<CliContext> = targetCommand<SloListFlags>({
  brief: 'List SLOs',
  help: [
    'Lists the SLOs visible to the key. Different filters are combined with AND, several values of one filter with OR.',
  ],
  examples: ['mgmt slos list --team payments --type request', "mgmt slos list --name 'Checkout*' --label tier=1"],
  flags: {
    name: repeatableFlag("Name, or pattern with * and ?, e.g. 'Checkout*'", 'name'),
    label: repeatableFlag('Required label, e.g. tier=1', 'key=value'),
    type: { ...repeatableFlag('Type: request or window', 'word'), proposeCompletions: () => ['request', 'window'] },
    service: repeatableFlag('Owning service', 'name'),
    environment: repeatableFlag('Environment', 'name'),
    team: repeatableFlag('Owning team', 'name'),
    creator: repeatableFlag('Creator', 'name'),
    ...limitFlags,
  },
  aliases: { n: 'limit' },
  run: listSlos,
})
