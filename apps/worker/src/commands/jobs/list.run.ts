import { printList, type ProgramContext } from '@mgmt-api/command'
import type { ControlFlags } from '../flags.ts'
import type { RunState } from '../../store/tables.ts'
import { listPages } from '../list-pages.ts'
import { runsView } from '../../lists/runs-view.ts'
import { withControl } from '../with-control.ts'

export interface ListRunsFlags extends ControlFlags {
  readonly job?: string | undefined
  readonly target?: string | undefined
  readonly state?: readonly RunState[] | undefined
  readonly limit: number
  readonly all?: boolean | undefined
}

/** `mgmt-worker jobs list` */
export default async function listRuns(this: ProgramContext, flags: ListRunsFlags): Promise<void> {
  const { job, target, state, limit, all } = flags
  await withControl(this, flags, async (control) => {
    const items = listPages(this, {
      one: 'run',
      limit,
      all,
      async read(page) {
        const targets = target === undefined ? undefined : [target]
        const { runs, next } = await control.runs({ job, targets, state, ...page })
        return { items: runs, next }
      },
    })
    await printList(this, flags, { view: runsView(this.host.now()), items })
  })
}
