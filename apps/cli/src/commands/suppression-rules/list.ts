import { createAlerts, type EventSpan } from '@mgmt-api/alerts'
import { inputError, parseRange, switchFlag, textFlag } from '@mgmt-api/command'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { enabledFilter } from '../../flags/enabled-filter.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { readLimited } from '../../target/read-limited.ts'
import { printTargets } from '../../target/read-targets.ts'
import { ruleView } from './rule-view.ts'

export const listRulesCommand: CliCommand = targetCommand<ListRulesFlags>({
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

interface ListRulesFlags extends TargetCommandFlags {
  readonly enabled?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly activeSince?: string | undefined
  readonly activeUntil?: string | undefined
  readonly limit: number
  readonly all?: boolean | undefined
}

/** `mgmt suppression-rules list` */
async function listRules(this: CliContext, flags: ListRulesFlags): Promise<void> {
  const { signal } = this
  const filter = { enabled: enabledFilter(flags), activeWithin: activeWithin(flags, this.host.now()) }
  const options = { filter, signal }
  const limit = flags.all === true ? Infinity : flags.limit
  const notes: string[] = []
  await printTargets(this, flags, { view: ruleView, notes }, ({ caller }) =>
    readLimited(createAlerts(caller).suppressionRules.list(options), { limit, many: 'suppression rules', notes }),
  )
}

function activeWithin({ activeSince, activeUntil }: ListRulesFlags, now: Date): EventSpan | undefined {
  if (activeSince === undefined) {
    if (activeUntil === undefined) return undefined
    throw inputError('missing_flag', '--active-until requires --active-since')
  }
  const { start: from = now, end: to = now } = parseRange(
    { since: activeSince, until: activeUntil ?? 'now' },
    now,
    'active',
  )
  return { from, to }
}
