import type { RunSurroundings } from '../runs/run-surroundings.ts'
import { createMachineHealth, type MachineHealth, type MachineHealthOptions } from './machine-health.ts'
import { type AskingWorker, readHealth } from './read-health.ts'

/** What a worker knows of its own health, and of that of all that share its database. */
export interface WorkerHealth {
  readonly machine: MachineHealth
  /** The worker, with the problems of its machine. */
  self(): AskingWorker
  /** Whether nothing that shares the database has an error. @throws the database's own error */
  hasNoError(): Promise<boolean>
}

export interface WorkerHealthOptions extends Pick<MachineHealthOptions, 'check' | 'plannedMsAgo'> {
  readonly around: Pick<RunSurroundings, 'worker' | 'store' | 'clock' | 'config'>
  readonly host: string
}

export function createWorkerHealth({ around, host, ...checks }: WorkerHealthOptions): WorkerHealth {
  const { worker: id, store, clock, config } = around
  const machine = createMachineHealth({ store, ...checks, monotonicMs: () => performance.now() })
  const self = (): AskingWorker => ({ id, host, problems: machine.problems() })
  return {
    machine,
    self,
    async hasNoError() {
      const { config: current } = await config()
      return (await readHealth(store, { config: current, now: clock.now(), self: self() })).state !== 'error'
    },
  }
}
