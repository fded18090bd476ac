import type { RunDeps } from '../runs/run-deps.ts'
import { createMachineHealth, type MachineHealth, type MachineHealthOptions } from './machine-health.ts'
import type { Health } from './health.ts'
import { type ReadingWorker, readHealth } from './read-health.ts'
import { monotonicMs } from '../base/timers.ts'

/** The health of this worker, and of its database. */
export interface WorkerHealth {
  readonly machine: MachineHealth
  /** The worker, with the problems of its machine. */
  self(): ReadingWorker
  /** Its health, with the problems of its machine. @throws the database's own error */
  read(): Promise<Health>
  /**
   * Whether it does its work: there is no error of the worker as a whole, but some targets may be down.
   * @throws the database's own error
   */
  isWorking(): Promise<boolean>
}

export interface WorkerHealthOptions extends Pick<MachineHealthOptions, 'check' | 'plannedMsAgo'> {
  readonly deps: Pick<RunDeps, 'worker' | 'store' | 'clock' | 'config' | 'log'>
  readonly host: string
}

export function createWorkerHealth({ deps, host, ...checks }: WorkerHealthOptions): WorkerHealth {
  const { worker: id, store, clock, config, log } = deps
  const machine = createMachineHealth({ store, log, ...checks, monotonicMs })
  const self = (): ReadingWorker => ({ id, host, problems: machine.problems() })
  const read = async (): Promise<Health> => {
    const { config: current } = await config()
    return readHealth(store, { config: current, now: clock.now(), self: self() })
  }
  return {
    machine,
    self,
    read,
    async isWorking() {
      const { problems } = await read()
      return !problems.some(({ severity, scope }) => severity === 'error' && scope === 'worker')
    },
  }
}
