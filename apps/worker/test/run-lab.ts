import { createEmulator } from '@mgmt-api/emulator'
import type { Selectable } from 'kysely'
import { onTestFinished } from 'vitest'
import type { JobKind } from '../src/config/config.ts'
import type { JobDefinition, RunContext, RunResult } from '../src/jobs/job.ts'
import type { NewRun } from '../src/runs/insert-runs.ts'
import type { Store } from '../src/store/store.ts'
import type { RunsTable } from '../src/store/tables.ts'
import { createTargetSource } from '../src/targets/open-targets.ts'
import { startWorker, type Worker } from '../src/maintenance/worker.ts'
import { configOf } from './config-of.ts'
import { queueRuns } from './queue-runs.ts'
import { silentLog } from './silent-log.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { until } from './until.ts'

/** A worker whose only job is defined by the test. */
export interface RunLab {
  readonly worker: Worker
  readonly clock: TestClock
  /** Adds runs of the job `work` on the target `prod-eu`. */
  add(...runs: readonly Partial<NewRun>[]): Promise<readonly string[]>
  /** Waits for a run in a state. */
  run(id: string, state: RunsTable['state']): Promise<Selectable<RunsTable>>
}

export async function openRunLab(store: Store, run: (context: RunContext) => Promise<RunResult>): Promise<RunLab> {
  const clock = testClock('2026-11-20T12:00:00Z')
  const emulator = createEmulator({ now: clock.now() })
  onTestFinished(() => emulator.close())
  const config = configOf({
    targets: ['prod-eu', 'prod-us'].map((name) => ({ name, base_url: emulator.url, key: '${env:KEY}' })),
    jobs: [{ job: 'usage-history', name: 'work', schedule: '0 0 1 1 *', from: '2026-11-01' }],
  })
  const targets = createTargetSource({ store, clock, fetch: emulator.fetch, env: { KEY: 'any' }, directory: '/' })
  const definition: JobDefinition = { kind: 'usage-history', brief: 'works', operations: [], run }
  const definitions = new Map<JobKind, JobDefinition>([['usage-history', definition]])
  const machine = { host: 'here', pid: 1 }
  const around = { config, store, clock, targets, log: silentLog, directory: '/', machine, definitions }
  const worker = await startWorker(around)
  onTestFinished(() => worker.stop({ withinMs: 0 }))
  const plain = { job: 'work', target: 'prod-eu', plannedAt: clock.now(), reason: 'request' } as const
  return {
    worker,
    clock,
    add: (...runs) =>
      queueRuns(store, worker.boss, { runs: runs.map((each) => ({ ...plain, ...each })), now: clock.now() }),
    run: (id, state) =>
      until(`the run to be ${state}`, () =>
        store.db.selectFrom('runs').selectAll().where('id', '=', id).where('state', '=', state).executeTakeFirst(),
      ),
  }
}

/** Rejects with the signal's reason when it aborts. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    // The signal is aborted with an Error.
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
