import { setTimeout as delay } from 'node:timers/promises'
import { count, createProgressLine, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../control/control.ts'
import type { RunView } from '../control/views.ts'

const pauseMs = 500
const ended = new Set(['done', 'failed', 'skipped', 'cancelled'])

/**
 * Waits until runs have ended, and shows how far they have come. Ctrl-C ends the waiting; the runs go on.
 * @returns the runs as they ended, in their order
 */
export async function followRuns(
  { host, report, signal }: ProgramContext,
  control: Control,
  runs: readonly RunView[],
): Promise<readonly RunView[]> {
  const known = new Map(runs.map((run) => [run.id, run]))
  const line = createProgressLine(host, 'runs')
  let told = 0
  try {
    for (;;) {
      const left = [...known.values()].filter(({ state }) => !ended.has(state))
      const done = known.size - left.length
      line.update(done, known.size, noteOf(left))
      if (left.length === 0) return [...known.values()]
      // Without a terminal, a word now and then.
      if (host.stderr.terminal === undefined && done >= told + Math.max(1, known.size / 10)) {
        told = done
        report.note(`${count(done)} of ${count(known.size)} runs have ended`)
      }
      await delay(pauseMs, undefined, { signal })
      for (const run of await readAgain(control, left)) known.set(run.id, run)
    }
  } catch (error) {
    if (signal.aborted) report.note('the runs go on; see: mgmt-worker jobs list')
    throw error
  } finally {
    line.clear()
  }
}

/** At once, those that are next to end: a run that waits behind others is asked for when it is its turn. */
const askedAtOnce = 20

function readAgain(control: Control, left: readonly RunView[]): Promise<readonly RunView[]> {
  const running = left.filter(({ state }) => state === 'running')
  const waiting = left.filter(({ state }) => state === 'queued')
  const asked = [...running, ...waiting].slice(0, Math.max(askedAtOnce, running.length))
  return Promise.all(asked.map(({ id }) => control.run(id)))
}

function noteOf(left: readonly RunView[]): string {
  const running = left.filter(({ state }) => state === 'running')
  const [first] = running
  if (first === undefined) return left.length === 0 ? '' : ', waiting'
  const far = first.progress === null ? '' : ` (${count(first.progress.done)} of ${count(first.progress.total)})`
  return `, ${first.job} on ${first.target}${far}`
}
