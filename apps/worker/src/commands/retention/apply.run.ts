import { CommandError, confirm, ExitCode, printList, type ProgramContext, type View } from '@mgmt-api/command'
import { readConfig } from '../../config/read-config.ts'
import { applyRetention } from '../../retention/apply-retention.ts'
import { withStore } from '../with-store.ts'
import type { ApplyRetentionFlags } from './apply.ts'

const use = { mayBeNew: false, whileItRuns: 'That worker removes what is too old by itself, once a day' }

/** `mgmt-worker retention apply` */
export default async function applyNow(this: ProgramContext, flags: ApplyRetentionFlags): Promise<void> {
  const { host, signal } = this
  await withStore(this, { flags, use }, async (store) => {
    const stored = await readConfig(store)
    if (stored === undefined) throw noConfig()
    await confirm(host, `Remove what ${store.place} keeps for longer than its configuration says?`, { yes: flags.yes })
    const removed = await applyRetention(store, stored.config, await store.now(), signal)
    const items = [...removed].map(([table, rows]) => ({ item: { table, rows } }))
    await printList(this, flags, { view, items })
  })
}

const noConfig = (): CommandError =>
  new CommandError({
    exitCode: ExitCode.notFound,
    code: 'not_found',
    message: 'There is no configuration yet, which would say what is too old',
    hint: 'Apply one: mgmt-worker config apply',
  })

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
