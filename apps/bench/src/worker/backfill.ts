import { startChild } from '../child.ts'
import { type Figure, information } from '../figure.ts'
import type { Place } from './place.ts'
import { peakMemoryMb } from '../process-figures.ts'
import { doneRuns, spanSeconds, waitedShare } from './runs.ts'
import { runCommand, startWorker } from './worker-process.ts'
import { daysAgo, farSchedule, writeConfig } from './write-config.ts'

const targets = 200
const days = 400
/** Runs at once, as it is by default. */
const slots = 4

/** Fills the history of usage by one worker, over an empty database, and leaves it there. */
export async function measureBackfill(place: Place, database: 'PostgreSQL' | 'PGlite'): Promise<Figure[]> {
  await using platform = await startChild('servers/emulator.ts', ['0', '0', String(days + 1)])
  const job = { job: 'usage-history', schedule: farSchedule(), from: daysAgo(1) }
  writeConfig(place, { platforms: [platform.firstLine], targets, jobs: [job] })
  await using worker = await startWorker(place)
  const span = ['--from', daysAgo(days), '--to', 'yesterday']
  await runCommand(place, ['backfill', 'usage-history', ...span, '-o', 'ndjson'])
  const memory = peakMemoryMb(worker.pid)
  // An embedded worker begins with a run of each job that never ran.
  const runs = (await doneRuns(place)).filter(({ reason }) => reason === 'backfill')
  const what = `${days} days of usage for ${targets} targets, on ${database}`
  return [
    information(`${what}: ${runs.length} runs`, `${spanSeconds(runs).toFixed(1)} s`),
    information('the same: peak resident memory of the worker', `${memory.toFixed(0)} MB`),
    // An embedded database blocks the thread, so a response that has arrived waits for it.
    information(
      `the same: of the time of ${slots} slots, runs waited for the platform${database === 'PGlite' ? ', or the database' : ''}`,
      `${waitedShare(runs, slots).toFixed(0)} %`,
    ),
  ]
}
