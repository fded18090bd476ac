import { chunksOf } from '@mgmt-api/base/lists'
import { count, createProgressLine, type ProgramContext } from '@mgmt-api/command'
import type { Control } from '../control/control.ts'
import type { RunView } from '../queries/views.ts'
import { delay } from '../base/timers.ts'

const pauseMs = 500
const concurrentReads = 20

/**
 * Waits until runs of one job have ended, and shows their progress. Ctrl-C ends the wait, not the runs.
 * @returns the ended runs, in the given order
 */
export async function followRuns(
  { host, report, signal }: ProgramContext,
  control: Control,
  runs: readonly RunView[],
): Promise<readonly RunView[]> {
  const known = new Map(runs.map((run) => [run.id, run]))
  const line = createProgressLine(host, 'runs')
  const reportTenths = createTenthsReporter(report, known.size)
  try {
    for (let left = runs; ; ) {
      const active = await unfinished(control, runs[0]?.job)
      const ended = left.filter(({ id }) => !active.has(id))
      for (const run of await readEach(control, ended)) known.set(run.id, run)
      left = left.flatMap(({ id }) => active.get(id) ?? [])
      line.update(known.size - left.length, known.size, noteOf(left))
      if (left.length === 0) return [...known.values()]
      // Without a terminal, progress is reported in tenths.
      if (host.stderr.terminal === undefined) reportTenths(known.size - left.length)
      await delay(pauseMs, { signal })
    }
  } catch (error) {
    if (signal.aborted) report.note('The runs continue; see: mgmt-worker jobs list')
    throw error
  } finally {
    line.clear()
  }
}

/** Reports each completed tenth. */
function createTenthsReporter(report: ProgramContext['report'], all: number): (done: number) => void {
  let reported = 0
  return (done) => {
    const tenth = Math.floor((done * 10) / all)
    if (tenth <= reported || done === all) return
    reported = tenth
    report.note(`${count(done)} of ${count(all)} runs have ended`)
  }
}

/** Queued and running runs of a job, by id. */
async function unfinished(control: Control, job: string | undefined): Promise<ReadonlyMap<string, RunView>> {
  const found = new Map<string, RunView>()
  for (let after: string | undefined; ; ) {
    const { runs, next } = await control.runs({ job, state: ['queued', 'running'], limit: 500, after })
    for (const run of runs) found.set(run.id, run)
    if (next === null) return found
    after = next
  }
}

async function readEach(control: Control, runs: readonly RunView[]): Promise<readonly RunView[]> {
  const found: RunView[] = []
  for (const chunk of chunksOf(runs, concurrentReads)) {
    found.push(...(await Promise.all(chunk.map(({ id }) => control.run(id)))))
  }
  return found
}

function noteOf(left: readonly RunView[]): string {
  const running = left.filter(({ state }) => state === 'running')
  const waiting = left.filter(({ not_before: notBefore }) => notBefore !== null)
  const [first] = running
  const far = first?.progress ? ` (${count(first.progress.done)} of ${count(first.progress.total)})` : ''
  const now = first === undefined ? '' : `, now ${first.target}${far}`
  return waiting.length === 0 ? now : `${now}, ${count(waiting.length)} waiting for their target`
}
