import type { PgBoss } from 'pg-boss'
import type { Clock } from '../base/clock.ts'
import type { Machine } from '../base/env.ts'
import type { Config, JobKind } from '../config/config.ts'
import { applyStartConfig } from '../config/apply-start-config.ts'
import { type ConfigWatch, type StoredConfig, watchConfig } from '../config/read-config.ts'
import type { MachineProblem } from '../health/machine-problem.ts'
import type { ReadingWorker } from '../health/read-health.ts'
import { createWorkerHealth } from '../health/worker-health.ts'
import { definitions as allDefinitions } from '../jobs/definitions.ts'
import type { JobDefinition } from '../jobs/job.ts'
import type { Log } from '../base/log.ts'
import { noObserver, type Observer } from '../base/observer.ts'
import { openQueue, releaseAbandoned } from '../queue/queue.ts'
import { openRunSlots } from '../queue/run-slots.ts'
import { type ActiveRuns, createActiveRuns } from '../runs/active-runs.ts'
import { executeRun } from '../runs/execute-run.ts'
import type { RunDeps } from '../runs/run-deps.ts'
import { stopRuns } from '../runs/stop-runs.ts'
import { planDueRuns } from './plan-due-runs.ts'
import type { Store } from '../store/store.ts'
import type { TargetSource } from '../targets/target-source.ts'
import { type DeliveryTools, startDelivery } from './delivery.ts'
import { createPlanningTimer } from './planning-timer.ts'
import { removeWorker } from './heartbeat.ts'
import { repeat } from './repeat.ts'
import { maintenanceTasks, queueReadyRuns } from './maintenance-tasks.ts'
import { version } from '../base/version.ts'
import { newId } from '../base/random.ts'

export interface WorkerOptions {
  /** Applied at the first start. An applied configuration takes precedence. */
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly targets: TargetSource
  readonly log: Log
  /** Receives events for metrics. Default: none. */
  readonly observer?: Observer | undefined
  /** Directory of the configuration file. */
  readonly directory: string
  readonly machine: Machine
  /** Supported kinds of jobs. Default: all. */
  readonly definitions?: ReadonlyMap<JobKind, JobDefinition> | undefined
  /** Whether a job starts at once on targets on which it has never run. Default: false, it waits for its schedule. */
  readonly startsAtOnce?: boolean | undefined
  /** Checks that this machine has everything that a configuration refers to. Default: no checks. */
  readonly checkMachine?: ((config: Config) => Promise<readonly MachineProblem[]>) | undefined
  /** Sends messages and pings. Absent: they are queued for other workers. */
  readonly delivery?: DeliveryTools | undefined
}

export interface StopOptions {
  /** Milliseconds for active runs to finish. Default: 20,000. */
  readonly withinMs?: number | undefined
}

export interface Worker {
  readonly id: string
  /** The queue, for adding runs in this process. */
  readonly boss: PgBoss
  /** The current configuration, from the database. */
  config(): Promise<StoredConfig>
  /** The configuration as last read, without a query. */
  latestConfig(): StoredConfig
  /** Plans due runs now: tests call it after they set the clock. */
  plan(): Promise<void>
  /** Milliseconds since the last planning round; undefined before the first one. */
  plannedMsAgo(): number | undefined
  /** This worker, with the problems of its machine. */
  self(): ReadingWorker
  /**
   * Finishes active runs within the limit, requeues the rest, and closes the queue. The store stays open. Never rejects; a
   * second call waits for the first.
   */
  stop(options?: StopOptions): Promise<void>
}

/**
 * Starts a worker on a store. Any number of workers can share a PostgreSQL. A worker recovers from database outages.
 * @throws the database's own error if it cannot be reached at the start; as `applyStartConfig`
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { clock, log, machine, delivery, startsAtOnce = false } = options
  const { deps, watch, startedAt } = await prepare(options)
  const { worker: id, boss, config } = deps
  const active = createActiveRuns()
  const { concurrency } = watch.latest().config
  const slots = await openRunSlots(boss, { count: concurrency, work: (job) => executeRun(deps, active, job) })
  const stopping = new AbortController()
  const planning = createPlanningTimer()
  const health = createWorkerHealth({
    deps,
    host: machine.host,
    check: options.checkMachine ?? (async () => []),
    plannedMsAgo: () => planning.msAgo(),
  })
  const self = { id, machine, startedAt }
  const tasks = maintenanceTasks(deps, { self, active, slots, planning, health, startsAtOnce })
  const parts = { watch, planning, isWorking: () => health.isWorking(), signal: stopping.signal }
  const sending = delivery === undefined ? [] : await startDelivery(deps, { delivery, ...parts })
  const loops = [...tasks, ...sending].map((each) => repeat(each, { clock, log, signal: stopping.signal }))
  let stopped: Promise<void> | undefined
  return {
    id,
    boss,
    config,
    latestConfig: () => watch.latest(),
    async plan() {
      await planDueRuns(deps)
      await queueReadyRuns(deps, slots)
    },
    plannedMsAgo: () => planning.msAgo(),
    self: () => health.self(),
    stop({ withinMs = 20_000 } = {}) {
      stopped ??= stopAll({ deps, active, loops, stopping }, withinMs)
      return stopped
    },
  }
}

interface Started {
  readonly deps: RunDeps
  readonly active: ActiveRuns
  readonly loops: readonly Promise<void>[]
  readonly stopping: AbortController
}

async function stopAll({ deps, active, loops, stopping }: Started, withinMs: number): Promise<void> {
  const { store, log, worker } = deps
  stopping.abort()
  await stopRuns(deps, active, withinMs)
  await Promise.all(loops)
  await removeWorker(store, worker).catch(() =>
    log.warn('the worker could not be removed from the list of workers; it disappears after a minute'),
  )
}

interface Prepared {
  readonly deps: RunDeps
  readonly watch: ConfigWatch
  readonly startedAt: Date
}

/** Synchronizes clock and configuration with the database, and opens the queue. */
async function prepare(options: WorkerOptions): Promise<Prepared> {
  const {
    config: first,
    store,
    clock,
    targets,
    log,
    directory,
    definitions = allDefinitions,
    observer = noObserver,
  } = options
  await clock.adjust?.()
  const startedAt = clock.now()
  const watch = watchConfig(store, await applyStartConfig(store, first, { version, now: startedAt, log }))
  const boss = await openQueue(store, (error) => {
    store.writes.failed(error)
    log.warn('the queue reported an error', { error: error.message })
  })
  if (store.kind === 'embedded') await releaseAbandoned(boss)
  const config = (): Promise<StoredConfig> => watch.current()
  const deps = { worker: newId(), store, boss, clock, log, observer, targets, definitions, directory, config }
  return { deps, watch, startedAt }
}
