import { printList, type ProgramContext } from '@mgmt-api/command'
import { withControl } from '../with-control.ts'
import type { ScheduleFlags } from './schedule-flags.ts'
import { schedulesView } from './schedule-view.ts'

/** `mgmt-worker schedule resume` */
export default async function resume(this: ProgramContext, flags: ScheduleFlags, job: string): Promise<void> {
  await withControl(this, flags, async (control) => {
    const item = await control.resumeSchedule(job)
    await printList(this, flags, { view: schedulesView(this.host.now()), items: [{ item }] })
  })
}
