import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Config, JobKind } from './config/config.ts'
import { configAtStart } from './config/start-config.ts'
import { type ConfigWatch, type StoredConfig, watchConfig } from './config/read-config.ts'
import type { MachineProblem } from './health/machine-problem.ts'
import type { ReadingWorker } from './health/read-health.ts'
import { createWorkerHealth } from './health/worker-health.ts'
import { definitions as allDefinitions } from './jobs/definitions.ts'
import type { JobDefinition } from './jobs/job.ts'
import type { Log } from './log.ts'
import { noObserver, type Observer } from './observer.ts'
import { openQueue, releaseAbandoned } from './queue/queue.ts'
import { openRunSlots } from './queue/run-slots.ts'
import { type ActiveRuns, createActiveRuns } from './runs/active-runs.ts'
import { executeRun } from './runs/execute-run.ts'
import type { RunDeps } from './runs/run-deps.ts'
import { stopRuns } from './runs/stop-runs.ts'
import { planDueRuns } from './maintenance/plan-due-runs.ts'
import type { Store } from './store/store.ts'
import type { TargetSource } from './targets/target-source.ts'
import { type DeliveryTools, startDelivery } from './maintenance/delivery.ts'
import { createPlanningTimer } from './maintenance/planning-timer.ts'
import { removeWorker, type Machine } from './maintenance/heartbeat.ts'
import { repeat } from './maintenance/repeat.ts'
import { maintenanceTasks } from './maintenance/maintenance-tasks.ts'
import { version } from './version.ts'

export interface WorkerOptions {
  /** What its file says. On a database that has one already, that one is followed. */
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly targets: TargetSource
  readonly log: Log
  /** Counts what it does. Default: nothing is counted. */
  readonly observer?: Observer | undefined
  /** Directory of the configuration file. */
  readonly directory: string
  readonly machine: Machine
  /** The kinds of jobs that it knows. Default: all that there are. */
  readonly definitions?: ReadonlyMap<JobKind, JobDefinition> | undefined
  /** Whether a job starts at once on targets on which it never ran. Default: false, it waits for its schedule. */
  readonly startsAtOnce?: boolean | undefined
  /** Checks that everything a configuration refers to is on this machine. Default: nothing is checked. */
  readonly checkMachine?: ((config: Config) => Promise<readonly MachineProblem[]>) | undefined
  /** Sends messages and pings; absent: they are kept, and others send them. */
  readonly delivery?: DeliveryTools | undefined
}

export interface StopOptions {
  /** Milliseconds that runs have to come to their end. Default: 20,000. */
  readonly withinMs?: number | undefined
}

export interface Worker {
  readonly id: string
  /** The queue, for those who add runs in this process. */
  readonly boss: PgBoss
  /** The configuration that it follows. */
  config(): Promise<StoredConfig>
  /** The same as it was known last, without asking. */
  latestConfig(): StoredConfig
  /** Plans what is due now, at once: tests call it after they set the clock. */
  plan(): Promise<void>
  /** Milliseconds since the planning that it does by itself went round; undefined: it has not yet. */
  plannedMsAgo(): number | undefined
  /** This worker, with the problems of its machine. */
  self(): ReadingWorker
  /**
   * Finishes what runs within the limit, hands back the rest, and lets go of the queue. The store stays open. Never
   * rejects; the second call waits for the first.
   */
  stop(options?: StopOptions): Promise<void>
}

/**
 * Starts one worker over a store. Any number may share a PostgreSQL. It goes on by itself when the database was away.
 * @throws the database's own error where it cannot be reached at the start; what `configAtStart` throws
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
  const tasks = maintenanceTasks(deps, { self, active, slots, planning, machineHealth: health.machine, startsAtOnce })
  const parts = { watch, planning, isHealthy: () => health.hasNoError(), signal: stopping.signal }
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
      slots.wakeOne()
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
  await removeWorker(store, worker).catch(() => log.warn('the worker stays in the list for a minute'))
}

interface Prepared {
  readonly deps: RunDeps
  readonly watch: ConfigWatch
  readonly startedAt: Date
}

/** Agrees with the database on time and configuration, and opens the queue. */
async function prepare(options: WorkerOptions): Promise<Prepared> {
  const {
    config: file,
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
  const watch = watchConfig(store, await configAtStart(store, file, { version, now: startedAt, log }))
  const boss = await openQueue(store, (error) => {
    store.writes.failed(error)
    log.warn('the queue has a problem', { error: error.message })
  })
  if (store.kind === 'embedded') await releaseAbandoned(boss)
  const config = (): Promise<StoredConfig> => watch.current()
  const deps = { worker: randomUUID(), store, boss, clock, log, observer, targets, definitions, directory, config }
  return { deps, watch, startedAt }
}
