import { counted, type ProgramContext } from '@mgmt-api/command'
import type { ControlFlags } from '../flags.ts'
import { daySpan } from '../day-span.ts'
import { printRuns } from '../print-runs.ts'
import { withControl } from '../with-control.ts'

export interface BackfillFlags extends ControlFlags {
  readonly from: string
  readonly to: string
  readonly target?: readonly string[] | undefined
  readonly job?: string | undefined
  readonly wait: boolean
}

/** `mgmt-worker backfill usage-history` */
export default async function backfillUsage(this: ProgramContext, flags: BackfillFlags): Promise<void> {
  const { wait, job, target: targets, output, columns } = flags
  const { from = '', to = '' } = daySpan(flags, this.host.now())
  await withControl(this, flags, async (control) => {
    const runs = await control.backfill({ job, targets, from, to })
    this.report.note(`${from} to ${to}: ${counted(runs.length, 'run')} queued`)
    await printRuns(this, control, { runs, wait, output, columns })
  })
}
