import { printList, type ProgramContext, type View } from '@mgmt-api/command'
import { keptTables } from '../../config/config.ts'
import { parseStoredConfig } from '../../config/parse-stored-config.ts'
import type { ControlFlags } from '../flags.ts'
import { withControl } from '../with-control.ts'

interface Kept {
  readonly table: string
  /** A duration as `90d`, or `forever`. */
  readonly kept: string
}

/** `mgmt-worker retention show` */
export default async function showRetention(this: ProgramContext, flags: ControlFlags): Promise<void> {
  await withControl(this, flags, async (control) => {
    const { retention } = parseStoredConfig((await control.config()).config).config
    const items = keptTables.map((table) => ({ item: { table, kept: retention[table] } }))
    await printList(this, flags, { view, items })
  })
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
