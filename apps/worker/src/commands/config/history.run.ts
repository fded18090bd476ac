import { printList, type ProgramContext, type View } from '@mgmt-api/command'
import type { ConfigRevisionView } from '../../control/config-views.ts'
import type { ControlFlags } from '../flags.ts'
import { ago } from '../../lists/ago.ts'
import { withControl } from '../with-control.ts'

/** `mgmt-worker config history` */
export default async function history(this: ProgramContext, flags: ControlFlags): Promise<void> {
  await withControl(this, flags, async (control) => {
    const revisions = await control.configRevisions()
    const view = viewAt(this.host.now())
    await printList(this, flags, { view, items: revisions.map((item) => ({ item })) })
  })
}

const viewAt = (now: Date): View<ConfigRevisionView> => ({
  things: 'revisions',
  columns: [
    { name: 'revision', value: ({ revision }) => revision, align: 'right' },
    { name: 'applied', value: ({ applied_at: appliedAt }) => ago(appliedAt, now) },
    { name: 'applied-at', value: ({ applied_at: appliedAt }) => appliedAt },
    { name: 'by', value: ({ applied_from: from }) => from },
    { name: 'version', value: ({ applied_by: version }) => version },
    { name: 'digest', value: ({ digest }) => digest },
    { name: 'summary', value: ({ summary }) => summary, shrinks: true },
  ],
  shown: ['revision', 'applied', 'by', 'version', 'summary'],
  identity: ({ revision }) => String(revision),
})
