import type { Caller, Operation, OperationTypes } from '@mgmt-api/models'
import type { Clock } from '../clock.ts'
import type { JobConfigOf, JobKind } from '../config/config.ts'
import type { Database, DatabaseTransaction } from '../store/tables.ts'

/** The target of a run. */
export interface RunTarget {
  readonly name: string
  readonly label: string
  /** Base URL of the platform, without the path of the API. */
  readonly address: string
  /** Read-only: its transport refuses every operation that changes something. */
  readonly caller: Caller
}

/** Parameters of a run beyond the job's options. */
export interface RunRequest {
  /** Days to fill, first and last: `backfill`. */
  readonly fill?: { readonly from: string; readonly to: string } | undefined
}

export interface RunContext<K extends JobKind = JobKind> {
  readonly target: RunTarget
  readonly config: JobConfigOf<K>
  /** Name of the job in the configuration. */
  readonly job: string
  /** Planned start of the run. */
  readonly plannedAt: Date
  readonly request: RunRequest
  /** For reads only. Writes belong into the result. */
  readonly db: Database
  readonly clock: Clock
  /** Aborted when the worker stops, when the run is cancelled, and when another worker has taken it over. */
  readonly signal: AbortSignal
  /** Directory of the configuration file, the base of its relative paths. */
  readonly directory: string
  /** Reports the progress of a long run. */
  progress(done: number, total: number): void
}

/** Something to report: an open difference, a budget that will be exceeded. */
export interface Found {
  /** Identifies the finding across runs. */
  readonly key: string
  /** One sentence, without the name of the target. */
  readonly title: string
  readonly details: Readonly<Record<string, unknown>>
}

export interface RunResult {
  /** Result in one sentence. */
  readonly note: string
  /** All current findings; absent: this job has none by design, or could not check this time, and open ones stay open. */
  readonly findings?: readonly Found[] | undefined
  /**
   * Whether `findings` is incomplete: open findings that it does not mention stay open. Default: false.
   */
  readonly incomplete?: boolean | undefined
  /**
   * Writes the results, in the transaction that also ends the run: all or nothing. Idempotent: a second run with the same
   * results changes nothing.
   */
  write?(transaction: DatabaseTransaction): Promise<void>
}

/** Name and permissions of an operation. */
export type JobOperation = Pick<Operation<OperationTypes>, 'id' | 'method' | 'path' | 'permissions'>

/** A kind of job. */
export interface JobDefinition<K extends JobKind = JobKind> {
  readonly kind: K
  /** Description for people. */
  readonly brief: string
  /** All operations that it sends; empty if it only reads stored data. Its key needs their permissions. */
  readonly operations: readonly JobOperation[]
  /**
   * Reads from the platform and returns what to store. It writes nothing before its end, so it can be repeated.
   * @throws {MgmtError} of the platform; {RunFault} if the job itself cannot continue
   */
  run(context: RunContext<K>): Promise<RunResult>
}

/** A problem of the job that is not the platform's fault, and that a person has to fix. */
export class RunFault extends Error {
  override readonly name = 'RunFault'
}
