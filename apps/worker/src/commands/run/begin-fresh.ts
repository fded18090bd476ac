import type { Control } from '../../control/control.ts'
import type { Log } from '../../log.ts'

/**
 * Queues each job now that never ran, so that there is something to see before its first time comes. For a worker that has
 * its database for itself: of several, each would do so.
 */
export async function beginFresh(control: Control, log: Log): Promise<void> {
  const { config } = await control.status()
  if (config === null) return
  for (const { job, targets } of await control.schedules()) {
    const { runs } = await control.runs({ job, limit: 1 })
    if (runs.length > 0) continue
    await control.requestRuns({ job })
    log.info('a job that never ran begins now', { job, targets: targets.length })
  }
}
