import type { ProgramContext, ProgramHost } from '@mgmt-api/command'
import { nodeFetch } from '@mgmt-api/transport/node'
import { type Clock, createDatabaseClock } from '../../base/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Control } from '../../control/control.ts'
import { createStoreControl } from '../../control/store-control.ts'
import { thisMachine } from '../../base/env.ts'
import { checkMachine } from '../../health/check-machine.ts'
import { definitions } from '../../jobs/definitions.ts'
import type { Log } from '../../base/log.ts'
import { createProcessMetrics, type ProcessMetrics } from '../../server/process-metrics.ts'
import type { Store } from '../../store/store.ts'
import { createTargetSource } from '../../targets/open-targets.ts'
import { targetOperations } from '../../targets/target-operations.ts'
import type { DeliveryTools } from '../../maintenance/delivery.ts'
import { lineOutputOf } from './line-output.ts'
import { startWorker, type Worker } from '../../maintenance/worker.ts'
import type { WorkerSetup } from '../../setup/setup.ts'

/** A worker of this process with its control. */
export interface LocalWorker {
  readonly worker: Worker
  readonly clock: Clock
  readonly control: Control
  /** Metrics of this process. */
  readonly processMetrics: ProcessMetrics
}

/** Starts a worker in this process. @throws as `startWorker` */
export async function startLocalWorker(
  { host }: ProgramContext,
  { store, setup, log }: { readonly store: Store; readonly setup: WorkerSetup; readonly log: Log },
): Promise<LocalWorker> {
  const clock = databaseClock(host, store)
  const { config, provided, directory } = setup
  let currentConfig = (): Config => config
  const targets = createTargetSource({
    store,
    clock,
    env: host.env,
    directory,
    provided,
    fetch: host.fetch,
    operationsOf: (target) => targetOperations(currentConfig(), definitions)(target),
  })
  const processMetrics = createProcessMetrics()
  const worker = await startWorker({
    config,
    store,
    clock,
    targets,
    log,
    directory,
    machine: thisMachine(),
    startsAtOnce: true,
    observer: processMetrics,
    checkMachine: createMachineCheck(host, setup),
    delivery: deliveryOf(host),
  })
  currentConfig = () => worker.latestConfig().config
  const control = createStoreControl({
    store,
    boss: async () => worker.boss,
    now: () => clock.now(),
    config: () => worker.config(),
    self: () => worker.self(),
  })
  return { worker, clock, control, processMetrics }
}

const databaseClock = (host: ProgramHost, store: Store): Required<Clock> =>
  createDatabaseClock(
    () => store.now(),
    () => host.now().getTime(),
  )

const createMachineCheck =
  ({ env }: ProgramHost, { directory, provided }: WorkerSetup) =>
  (config: Config): ReturnType<typeof checkMachine> =>
    checkMachine(config, { env, directory, provided })

const deliveryOf = ({ fetch = nodeFetch, env, stdout }: ProgramHost): DeliveryTools => ({
  fetch,
  env,
  random: Math.random,
  stdout: lineOutputOf(stdout),
})
