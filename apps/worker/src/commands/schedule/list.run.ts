import { printList, type ProgramContext } from '@mgmt-api/command'
import type { ControlFlags } from '../flags.ts'
import { withControl } from '../with-control.ts'
import { schedulesView } from '../../lists/schedules-view.ts'

/** `mgmt-worker schedule list` */
export default async function listSchedules(this: ProgramContext, flags: ControlFlags): Promise<void> {
  await withControl(this, flags, async (control) => {
    const schedules = await control.schedules()
    const view = schedulesView(this.host.now())
    await printList(this, flags, { view, items: schedules.map((item) => ({ item })) })
  })
}
