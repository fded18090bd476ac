import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { definitions } from './jobs/definitions.ts'
import type { Log } from './log.ts'
import { openQueue, type RunJob, runQueue } from './queue/queue.ts'
import { executeRun } from './runs/execute-run.ts'
import { startRun } from './runs/run-rows.ts'
import { planDue } from './schedule/plan-due.ts'
import type { Store } from './store/store.ts'
import type { TargetSource } from './targets/target-source.ts'

export interface WorkerOptions {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly targets: TargetSource
  readonly log: Log
  /** Directory of the configuration file. */
  readonly directory: string
}

export interface Worker {
  readonly id: string
  /** Plans what is due now, at once: tests call it after they set the clock. */
  plan(): Promise<void>
  /** Finishes what runs or hands it back, and lets go of the queue. The store stays open. */
  stop(): Promise<void>
}

/** Starts one worker over a store. Any number may share a PostgreSQL. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { config, store, clock, targets, log, directory } = options
  const id = randomUUID()
  const boss = await openQueue(store, (error) => log.warn('the queue has a problem', { error: error.message }))
  const stopping = new AbortController()
  await boss.work<RunJob>(
    runQueue,
    { localConcurrency: config.concurrency, pollingIntervalSeconds: 2 },
    async (jobs) => {
      for (const { data, signal } of jobs) {
        const run = await startRun(store, { id: data.run, worker: id, now: clock.now() })
        if (run === undefined) continue
        const around = { config, store, clock, targets, definitions, directory }
        await executeRun(run, around, AbortSignal.any([signal, stopping.signal]))
      }
    },
  )
  return {
    id,
    plan: () => planDue({ store, boss, config }, clock.now()),
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
      stopping.abort()
    },
  }
}
