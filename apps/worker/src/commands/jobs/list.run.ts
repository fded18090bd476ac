import { counted, printList, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../../control/control.ts'
import type { RunView } from '../../queries/views.ts'
import { runsView } from '../runs-view.ts'
import { withControl } from '../with-control.ts'
import type { ListRunsFlags } from './list.ts'

/** `mgmt-worker jobs list` */
export default async function listRuns(this: ProgramContext, flags: ListRunsFlags): Promise<void> {
  await withControl(this, flags, async (control) => {
    const items = readRuns(this, control, flags)
    await printList(this, flags, { view: runsView(this.host.now()), items })
  })
}

async function* readRuns(
  { report, signal }: ProgramContext,
  control: Control,
  { job, target, state, limit, all }: ListRunsFlags,
): AsyncGenerator<{ readonly item: RunView }> {
  const most = all === true ? Infinity : limit
  let shown = 0
  let after: string | undefined
  do {
    signal.throwIfAborted()
    const page = await control.runs({
      job,
      targets: target === undefined ? undefined : [target],
      state,
      limit: Math.min(most - shown, 250),
      after,
    })
    for (const item of page.runs) yield { item }
    shown += page.runs.length
    after = page.next ?? undefined
  } while (after !== undefined && shown < most)
  if (after !== undefined) report.note(`${counted(shown, 'run')} shown; use --all to list all`)
  if (shown === 0) report.note('No runs match')
}
