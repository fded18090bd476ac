import type { Place } from './place.ts'
import { runCommand } from './worker-process.ts'

/** What `jobs list` says of a run, as far as figures need it. */
export interface Run {
  readonly id: string
  readonly reason: string
  readonly state: string
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly waited_ms: number | null
}

/** @throws {Error} a run did not end well */
export async function doneRuns(place: Place): Promise<readonly Run[]> {
  const text = await runCommand(place, ['jobs', 'list', '--all', '-o', 'ndjson'])
  // It prints what its README says.
  const runs = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Run]))
  const other = runs.find(({ state }) => state !== 'done')
  if (other !== undefined) throw new Error(`A run is ${other.state}: ${JSON.stringify(other)}`)
  return runs
}

/** Seconds from the start of the first run to the end of the last. */
export function spanSeconds(runs: readonly Run[]): number {
  const timesOf = (name: 'started_at' | 'finished_at'): number[] => runs.map((run) => Date.parse(run[name] ?? ''))
  const latest = timesOf('finished_at').reduce((a, b) => Math.max(a, b))
  return (latest - timesOf('started_at').reduce((a, b) => Math.min(a, b))) / 1000
}

/**
 * The share of the time of a worker's slots, from the first start to the last end, in which runs waited for the platform, a
 * turn of its limit included, in %.
 */
export function waitedShare(runs: readonly Run[], slots: number): number {
  const waitedMs = runs.reduce((all, run) => all + (run.waited_ms ?? NaN), 0)
  return (waitedMs / (spanSeconds(runs) * 1000 * slots)) * 100
}
