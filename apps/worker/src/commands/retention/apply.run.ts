import { confirm, printList, type ProgramContext, type View, type YesFlag } from '@mgmt-api/command'
import { type KeptTable, keptTables } from '../../config/config.ts'
import type { Control } from '../../control/control.ts'
import type { ControlFlags } from '../flags.ts'
import { withControl } from '../with-control.ts'

export interface ApplyRetentionFlags extends ControlFlags, YesFlag {}

/** `mgmt-worker retention apply` */
export default async function applyNow(this: ProgramContext, flags: ApplyRetentionFlags): Promise<void> {
  const { host } = this
  await withControl(this, flags, async (control) => {
    const { database } = await control.status()
    await confirm(host, question(database), { yes: flags.yes })
    const removed = await removeAll(this, control)
    const items = keptTables.flatMap((table) => {
      const rows = removed.get(table)
      return rows === undefined ? [] : { item: { table, rows } }
    })
    await printList(this, flags, { view, items })
  })
}

const question = (database: string): string =>
  `Remove rows from ${database} that exceed the retention of the stored configuration?`

/** Each request removes a limited number of rows. */
async function removeAll({ signal }: ProgramContext, control: Control): Promise<ReadonlyMap<KeptTable, number>> {
  const all = new Map<KeptTable, number>()
  for (;;) {
    signal.throwIfAborted()
    const { removed, is_complete: isComplete } = await control.applyRetention()
    for (const { table, rows } of removed) all.set(table, (all.get(table) ?? 0) + rows)
    if (isComplete) return all
  }
}

interface Removed {
  readonly table: string
  readonly rows: number
}

const view: View<Removed> = {
  things: 'tables',
  columns: [
    { name: 'table', value: ({ table }) => table },
    { name: 'removed', value: ({ rows }) => rows, align: 'right' },
  ],
  shown: ['table', 'removed'],
  identity: ({ table }) => table,
}
