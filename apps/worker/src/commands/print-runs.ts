import { ExitCode, type OutputFlags, printList, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../control/control.ts'
import type { RunView } from '../queries/views.ts'
import { followRuns } from './follow-runs.ts'
import { runsView } from './run-view.ts'

/** Prints runs that were queued, after they have ended where that is wanted. */
export async function printRuns(
  context: ProgramContext,
  control: Control,
  { runs, wait, ...flags }: OutputFlags & { readonly runs: readonly RunView[]; readonly wait: boolean },
): Promise<void> {
  const { workers } = await control.status()
  if (workers.length === 0) context.report.warn('no worker runs: they wait until one does')
  const ended = wait && workers.length > 0 ? await followRuns(context, control, runs) : runs
  const view = runsView(context.host.now())
  await printList(context, flags, { view, items: ended.map((item) => ({ item })) })
  if (!wait) return
  const bad = ended.filter(({ state }) => state !== 'done')
  if (bad.length > 0) context.endWith(ExitCode.someFailed)
}
