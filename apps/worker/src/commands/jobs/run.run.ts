import type { ProgramContext } from '@mgmt-api/command'
import type { ControlFlags } from '../flags.ts'
import { printRuns } from '../print-runs.ts'
import { withControl } from '../with-control.ts'

export interface RunJobFlags extends ControlFlags {
  readonly target?: readonly string[] | undefined
  readonly wait?: boolean | undefined
}

/** `mgmt-worker jobs run` */
export default async function runJob(this: ProgramContext, flags: RunJobFlags, job: string): Promise<void> {
  const { target, wait = false, output, columns } = flags
  await withControl(this, flags, async (control) => {
    const runs = await control.requestRuns({ job, targets: target })
    await printRuns(this, control, { runs, wait, output, columns })
  })
}
