import { ExitCode, type OutputFlags, printList, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../control/control.ts'
import type { RunView } from '../queries/views.ts'
import { followRuns } from './follow-runs.ts'
import { runsView } from '../lists/runs-view.ts'

/** Prints queued runs; with `wait`, after they have ended. */
export async function printRuns(
  context: ProgramContext,
  control: Control,
  { runs, wait, ...flags }: OutputFlags & { readonly runs: readonly RunView[]; readonly wait: boolean },
): Promise<void> {
  const { workers } = await control.status()
  if (workers.length === 0) context.report.warn('No worker is running. The runs stay queued until one starts.')
  const ended = wait && workers.length > 0 ? await followRuns(context, control, runs) : runs
  const view = runsView(context.host.now())
  await printList(context, flags, { view, items: ended.map((item) => ({ item })) })
  if (!wait) return
  const failed = ended.filter(({ state }) => state !== 'done')
  if (failed.length > 0) context.endWith(ExitCode.someFailed)
}
