import type { RunDeps } from '../runs/run-deps.ts'
import { nextDueTime, planDue } from '../schedule/plan-due.ts'

/** Another process may pause, resume or apply a configuration, so the next check is never later than this. */
const longestWaitMs = 5_000

/**
 * Plans the runs that are due.
 * @returns milliseconds until the next check; undefined if all jobs are paused
 */
export async function planDueRuns({
  store,
  clock,
  config,
}: Pick<RunDeps, 'store' | 'clock' | 'config'>): Promise<number | undefined> {
  const { config: current, revision } = await config()
  await planDue({ store, config: current, revision }, clock.now())
  const next = await nextDueTime({ store, config: current })
  if (next === undefined) return undefined
  return Math.min(longestWaitMs, Math.max(50, next.getTime() - clock.now().getTime()))
}
