import { startChild } from '../child.ts'
import { type Figure, information } from '../figure.ts'
import type { Place } from './place.ts'
import { memoryMb } from './process-figures.ts'
import { doneRuns, spanSeconds, waitedShare } from './runs.ts'
import { runCommand, startWorker } from './worker-process.ts'
import { daysAgo, farSchedule, writeConfig } from './write-config.ts'

export interface Backfill {
  readonly targets: number
  readonly days: number
}

/** Fills the history of usage by one worker, over an empty database, and leaves it there. */
export async function measureBackfill(place: Place, database: string, { targets, days }: Backfill): Promise<Figure[]> {
  await using platform = await startChild('servers/emulator.ts', ['0', '0', String(days + 1)])
  const from = daysAgo(days)
  const job = { job: 'usage-history', schedule: farSchedule(), from: daysAgo(1) }
  writeConfig(place, { platforms: [platform.firstLine], targets, jobs: [job] })
  await using worker = await startWorker(place)
  await runCommand(place, ['backfill', 'usage-history', '--from', from, '--to', 'yesterday', '-o', 'ndjson'])
  const memory = memoryMb(worker.pid, 'peak')
  const runs = await doneRuns(place)
  const what = `${days} days of usage for ${targets} targets, on ${database}`
  return [
    information(`${what}: ${runs.length} runs`, `${spanSeconds(runs).toFixed(1)} s`),
    information(`${what}: peak resident memory of the worker`, `${memory.toFixed(0)} MB`),
    information(`${what}: of their time, runs waited for the platform`, `${waitedShare(runs).toFixed(0)} %`),
  ]
}
