import { printList, type ProgramContext } from '@mgmt-api/command'
import { runsView } from '../runs-view.ts'
import { withControl } from '../with-control.ts'
import type { ChangeRunsFlags } from './change-runs-flags.ts'

/** `mgmt-worker jobs cancel` */
export default async function cancel(this: ProgramContext, flags: ChangeRunsFlags, ...ids: string[]): Promise<void> {
  await withControl(this, flags, async (control) => {
    const runs = await control.cancelRuns(ids)
    await printList(this, flags, { view: runsView(this.host.now()), items: runs.map((item) => ({ item })) })
  })
}
