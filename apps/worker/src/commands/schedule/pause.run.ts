import { printList, type ProgramContext } from '@mgmt-api/command'
import { thisUser } from '../../env.ts'
import { withControl } from '../with-control.ts'
import type { ScheduleFlags } from './schedule-flags.ts'
import { schedulesView } from './schedule-view.ts'

/** `mgmt-worker schedule pause` */
export default async function pause(this: ProgramContext, flags: ScheduleFlags, job: string): Promise<void> {
  await withControl(this, flags, async (control) => {
    const item = await control.pauseSchedule(job, thisUser())
    await printList(this, flags, { view: schedulesView(this.host.now()), items: [{ item }] })
  })
}
