import { switchFlag, textFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { listRules, type ListRulesFlags } from './list.run.ts'
import { ruleView } from './rule-view.ts'

export const listRulesCommand: Command<CliContext> = targetCommand<ListRulesFlags>({
  brief: 'List suppression rules',
  help: [
    'Lists the rules that mute alerts, with their next active period. Times: today, 2026-10, 2026-10-05 or',
    '2026-10-05T14:30Z; days are in UTC.',
  ],
  examples: [
    'mgmt suppression-rules list --enabled',
    'mgmt suppression-rules list --active-since today --active-until today',
  ],
  flags: {
    enabled: switchFlag('Only enabled rules'),
    disabled: switchFlag('Only disabled rules'),
    activeSince: textFlag('Start of the active period', 'time'),
    activeUntil: textFlag('End of the active period (default: now)', 'time'),
    ...limitFlags,
  },
  aliases: { n: 'limit' },
  view: () => ruleView,
  run: listRules,
})
