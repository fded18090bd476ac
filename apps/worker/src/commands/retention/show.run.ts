import { type OutputFlags, printList, type ProgramContext, type View } from '@mgmt-api/command'
import { keptTables } from '../../config/config.ts'
import { openSetup } from '../../setup/open-setup.ts'
import type { SetupFlags } from '../../setup/setup.ts'

export interface ShowRetentionFlags extends OutputFlags, SetupFlags {}

interface Kept {
  readonly table: string
  /** A duration as `90d`, or `forever`. */
  readonly kept: string
}

/** `mgmt-worker retention show` */
export default async function showRetention(this: ProgramContext, flags: ShowRetentionFlags): Promise<void> {
  const setup = await openSetup(this, flags)
  await setup.close()
  const { retention } = setup.config
  const items = keptTables.map((table) => ({ item: { table, kept: retention[table] } }))
  await printList(this, flags, { view, items })
}

const view: View<Kept> = {
  things: 'tables',
  columns: [
    { name: 'table', value: ({ table }) => table },
    { name: 'kept', value: ({ kept }) => kept },
  ],
  shown: ['table', 'kept'],
  identity: ({ table }) => table,
}
