import type { RunDeps } from '../runs/run-deps.ts'
import { createMachineHealth, type MachineHealth, type MachineHealthOptions } from './machine-health.ts'
import { type ReadingWorker, readHealth } from './read-health.ts'
import { monotonicMs } from '../timers.ts'

/** The health of this worker, and of its database. */
export interface WorkerHealth {
  readonly machine: MachineHealth
  /** The worker, with the problems of its machine. */
  self(): ReadingWorker
  /**
   * Whether the health of the database has no error.
   * @throws the database's own error
   */
  hasNoError(): Promise<boolean>
}

export interface WorkerHealthOptions extends Pick<MachineHealthOptions, 'check' | 'plannedMsAgo'> {
  readonly deps: Pick<RunDeps, 'worker' | 'store' | 'clock' | 'config'>
  readonly host: string
}

export function createWorkerHealth({ deps, host, ...checks }: WorkerHealthOptions): WorkerHealth {
  const { worker: id, store, clock, config } = deps
  const machine = createMachineHealth({ store, ...checks, monotonicMs })
  const self = (): ReadingWorker => ({ id, host, problems: machine.problems() })
  return {
    machine,
    self,
    async hasNoError() {
      const { config: current } = await config()
      return (await readHealth(store, { config: current, now: clock.now(), self: self() })).state !== 'error'
    },
  }
}
