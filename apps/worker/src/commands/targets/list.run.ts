import { printList, type ProgramContext } from '@mgmt-api/command'
import { targetsView } from '../../lists/targets-view.ts'
import type { ControlFlags } from '../flags.ts'
import { withControl } from '../with-control.ts'

/** `mgmt-worker targets list` */
export default async function listTargets(this: ProgramContext, flags: ControlFlags): Promise<void> {
  await withControl(this, flags, async (control) => {
    const targets = await control.targets()
    const view = targetsView(this.host.now())
    await printList(this, flags, { view, items: targets.map((item) => ({ item })) })
  })
}
