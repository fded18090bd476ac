import type { Place } from './place.ts'
import { startWorker, type WorkerProcess } from './worker-process.ts'

/** Workers that share a database. */
export interface WorkerFleet extends AsyncDisposable {
  readonly workers: readonly WorkerProcess[]
  /** Starts one more. */
  add(): Promise<WorkerProcess>
}

export function createFleet(place: Place): WorkerFleet {
  const workers: WorkerProcess[] = []
  return {
    workers,
    async add() {
      const worker = await startWorker(place)
      workers.push(worker)
      return worker
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map((worker) => worker[Symbol.asyncDispose]()))
    },
  }
}
