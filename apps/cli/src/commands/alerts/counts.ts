import { createAlerts, type DefinitionCountsFilter } from '@mgmt-api/alerts'
import { inputError, namePattern, repeatableFlag, type View } from '@mgmt-api/command'
import { wordOf } from '@mgmt-api/models'
import {
  AlertDefPriority,
  AlertDefStatus,
  AlertDefType,
  type FilterOptionCounts,
  filterOptionCounts,
} from '@mgmt-api/models/alerts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { enabledFilter } from '../../flags/enabled-filter.ts'
import { parseLabels } from '../../flags/parse-labels.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { printTargets } from '../../target/read-targets.ts'
import { readWordFlags } from './list-query.ts'
import { suggestNames } from './name-suggestions.ts'
import { type DefinitionFlags, definitionFlags } from './definition-flags.ts'

export const countsCommand: CliCommand = targetCommand<DefinitionFlags>({
  brief: 'Count alert definitions by type, priority, status and label',
  help: [
    'Counts the alert definitions visible to the key by each filterable field. Takes the filters of mgmt alerts list.',
  ],
  permissions: filterOptionCounts.permissions,
  examples: ['mgmt alerts counts', 'mgmt alerts counts --status alerting --label team=core -o csv'],
  flags: {
    name: repeatableFlag('Exact name', 'name'),
    ...definitionFlags,
  },
  view: () => countsView,
  run: counts,
})

/** Number of definitions with one value of a field. */
interface Counted {
  /** `type`, `priority`, `status`, `enabled` or `label`. */
  readonly by: string
  readonly value: string
  readonly count: number
}

const countsView: View<Counted> = {
  things: 'counts',
  columns: [
    { name: 'by', value: ({ by }) => by },
    { name: 'value', value: ({ value }) => value, shrinks: true },
    { name: 'count', value: ({ count }) => count, align: 'right' },
  ],
  shown: ['by', 'value', 'count'],
  identity: ({ by, value }) => `${by}=${value}`,
}

/** `mgmt alerts counts` */
async function counts(this: CliContext, flags: DefinitionFlags): Promise<void> {
  const { signal } = this
  const filter = filterOf(flags)
  const notes = new Set<string>()
  await printTargets(this, flags, { view: countsView, notes }, async function* ({ caller }) {
    const rows = rowsOf(await createAlerts(caller).definitions.counts(filter, { signal }))
    yield* rows
    if (rows.some(({ count }) => count > 0)) return
    const names = (flags.name ?? []).map(namePattern)
    for (const suggestion of await suggestNames(caller, { names, filter, signal })) {
      notes.add(`no alert definitions match; mgmt alerts list ${suggestion}`)
    }
  })
}

function filterOf(flags: DefinitionFlags): DefinitionCountsFilter {
  if (flags.name?.some((name) => /[*?]/.test(name)) === true) {
    throw inputError('bad_name', '--name: counts does not support patterns', 'Use mgmt alerts list for patterns')
  }
  return {
    name: flags.name,
    ...readWordFlags(flags),
    labels: parseLabels(flags.label),
    enabled: enabledFilter(flags),
  }
}

function rowsOf(counts: FilterOptionCounts): Counted[] {
  const { typeCounts = [], priorityCounts = [], statusCounts = [], enabledCounts = [], entityLabelCounts = [] } = counts
  const row = (by: string, value: string, count: string | number = 0): Counted => ({ by, value, count: Number(count) })
  return [
    ...priorityCounts.map(({ priority = '', count }) => row('priority', wordOf(AlertDefPriority, priority), count)),
    ...statusCounts.map(({ status = '', count }) => row('status', wordOf(AlertDefStatus, status), count)),
    ...typeCounts.map(({ type = '', count }) => row('type', wordOf(AlertDefType, type), count)),
    ...enabledCounts.map(({ enabled = false, count }) => row('enabled', String(enabled), count)),
    ...entityLabelCounts.map(({ labelKey = '', labelValue = '', count }) =>
      row('label', `${labelKey}=${labelValue}`, count),
    ),
  ]
}
