import type { View } from '@mgmt-api/command'
import { fieldOfLimit, type Limit, limitsIn } from '@mgmt-api/models'
import { type GroupName, loadGroup } from '@mgmt-api/models/resources'

/** One bound with its location. */
export interface LimitRow extends Limit {
  readonly group: GroupName
  /** `alertDefinition.name` */
  readonly name: string
  /** Model and path in the contract: `AlertDefProperties.name` */
  readonly field: string
}

/** All bounds of some groups. */
export async function limitRows(groups: readonly GroupName[]): Promise<readonly LimitRow[]> {
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
