import { createAlerts, type EventSpan } from '@mgmt-api/alerts'
import { inputError, parseRange, printList, type OutputFlags } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { readLimited } from '../../target/read-limited.ts'
import { readTargets } from '../../target/read-targets.ts'
import { enabledFilter } from '../../flags/enabled-filter.ts'
import { ruleView } from './rule-view.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface ListRulesFlags extends OutputFlags, TargetFlags {
  readonly enabled?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly activeSince?: string | undefined
  readonly activeUntil?: string | undefined
  readonly limit: number
  readonly all?: boolean | undefined
}

/** `mgmt suppression-rules list` */
export async function listRules(this: CliContext, flags: ListRulesFlags): Promise<void> {
  const { signal } = this
  const filter = { enabled: enabledFilter(flags), activeWithin: activeWithin(flags, this.host.now()) }
  const options = { filter, signal }
  const limit = flags.all === true ? Infinity : flags.limit
  const notes: string[] = []
  const reading = await readTargets(this, flags, ({ caller }) =>
    readLimited(createAlerts(caller).suppressionRules.list(options), { limit, many: 'suppression rules', notes }),
  )
  await printList(this, flags, { view: ruleView, ...reading })
  for (const note of notes) this.report.note(note)
  reading.finish()
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
