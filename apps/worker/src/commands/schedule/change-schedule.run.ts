import { printList, type ProgramContext } from '@mgmt-api/command'
import { thisUser } from '../../base/env.ts'
import type { ControlFlags } from '../flags.ts'
import { withControl } from '../with-control.ts'
import { schedulesView } from '../../lists/schedules-view.ts'

type ChangeSchedule = (this: ProgramContext, flags: ControlFlags, job: string) => Promise<void>

/** `mgmt-worker schedule pause` and `mgmt-worker schedule resume` */
export const changeSchedule = (change: 'pauseSchedule' | 'resumeSchedule'): ChangeSchedule =>
  async function (flags, job) {
    await withControl(this, flags, async (control) => {
      const item = await control[change](job, thisUser())
      await printList(this, flags, { view: schedulesView(this.host.now()), items: [{ item }] })
    })
  }
