import { printList, type ProgramContext } from '@mgmt-api/command'
import type { ControlFlags } from '../flags.ts'
import { runsView } from '../../lists/runs-view.ts'
import { withControl } from '../with-control.ts'

type ChangeRuns = (this: ProgramContext, flags: ControlFlags, ...ids: string[]) => Promise<void>

/** `mgmt-worker jobs retry` and `mgmt-worker jobs cancel` */
export const changeRuns = (change: 'retryRuns' | 'cancelRuns'): ChangeRuns =>
  async function (flags, ...ids) {
    await withControl(this, flags, async (control) => {
      const runs = await control[change](ids)
      await printList(this, flags, { view: runsView(this.host.now()), items: runs.map((item) => ({ item })) })
    })
  }
