import { parseOneOf, printList, type View } from '@mgmt-api/command'
import type { Limit } from '@mgmt-api/models'
import { fieldOfLimit, limitsIn } from '@mgmt-api/models/internal'
import { type GroupName, groupNames, loadGroup } from '@mgmt-api/models/resources'
import type { CliContext } from '../../cli-context.ts'
import { parseContractFilter } from '../../contract/scope.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** One bound with its location. */
interface LimitRow extends Limit {
  readonly group: GroupName
  /** `alertDefinition.name` */
  readonly name: string
  /** Model and path in the contract: `AlertDefProperties.name` */
  readonly field: string
}

/** All bounds of some groups. */
async function limitRows(groups: readonly GroupName[]): Promise<readonly LimitRow[]> {
  const loaded = await Promise.all(groups.map(async (group) => ({ group, declared: await loadGroup(group) })))
  return loaded.flatMap(({ group, declared }) =>
    limitsIn(declared).map(([name, limit]) => ({ group, name, field: fieldOfLimit(limit) ?? '', ...limit })),
  )
}

export const limitView: View<LimitRow> = {
  things: 'limits',
  columns: [
    { name: 'group', value: ({ group }) => group },
    { name: 'name', value: ({ name }) => name, shrinks: true },
    { name: 'field', value: ({ field }) => field, shrinks: true },
    { name: 'min', value: ({ min }) => min, align: 'right' },
    { name: 'max', value: ({ max }) => max, align: 'right' },
    { name: 'unit', value: ({ unit }) => unit },
    { name: 'since', value: ({ since }) => since },
    { name: 'was', value: ({ was }) => was && `${was.min ?? ''}…${was.max ?? ''}` },
  ],
  shown: ['group', 'name', 'field', 'min', 'max', 'unit', 'since', 'was'],
  identity: ({ group, name }) => `${group} ${name}`,
}

/** `mgmt limits [GROUP] [TEXT]` */
export default async function limits(
  this: CliContext,
  flags: OutputFlags,
  group?: string,
  text?: string,
): Promise<void> {
  const { groups, text: wanted, doubtful } = parseContractFilter(group, text)
  const rows = await limitRows(groups)
  const found = rows.filter(({ group: its, name, field }) => matches(`${its} ${name} ${field}`.toLowerCase(), wanted))
  if (doubtful !== undefined && (text !== undefined || found.length === 0)) parseOneOf(groupNames, doubtful, 'group')
  await printList(this, flags, { view: limitView, items: found.map((item) => ({ item })) })
  if (found.length > 0) return
  this.report.note(
    wanted === '' ? `no limits of ${group ?? 'any group'} in the contract` : `no limits match "${wanted}"`,
  )
}

/** Matches words separately, so that `"case title"` finds `cases case.title`. */
const matches = (name: string, wanted: string): boolean => wanted.split(/\s+/).every((word) => name.includes(word))
