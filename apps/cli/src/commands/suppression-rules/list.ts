import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { listRules, type ListRulesFlags } from './list.run.ts'
import { ruleView } from './rule-view.ts'

const yes = { kind: 'boolean', optional: true, withNegated: false } as const
const time = { kind: 'parsed', parse: String, optional: true, placeholder: 'time' } as const

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
    enabled: { ...yes, brief: 'Only enabled rules' },
    disabled: { ...yes, brief: 'Only disabled rules' },
    activeSince: { ...time, brief: 'Start of the active period' },
    activeUntil: { ...time, brief: 'End of the active period (default: now)' },
    ...limitFlags,
  },
  aliases: { n: 'limit' },
  view: () => ruleView,
  run: listRules,
})
