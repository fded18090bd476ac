import type { Caller, Operation, OperationTypes } from '@mgmt-api/models'
import type { Clock } from '../clock.ts'
import type { JobConfigOf, JobKind } from '../config/config.ts'
import type { Database, DatabaseTransaction } from '../store/tables.ts'

/** The target that a run is about. */
export interface RunTarget {
  readonly name: string
  readonly label: string
  /** Base address of the platform, without the path of the API. */
  readonly address: string
  /** Reads only: its transport refuses every operation that changes something. */
  readonly caller: Caller
}

/** What a run was asked for beyond the job's options. */
export interface RunRequest {
  /** Days to fill, first and last: `backfill`. */
  readonly fill?: { readonly from: string; readonly to: string } | undefined
}

export interface RunContext<K extends JobKind = JobKind> {
  readonly target: RunTarget
  readonly config: JobConfigOf<K>
  /** Name of the job in the configuration. */
  readonly job: string
  /** When the run was to begin. */
  readonly plannedAt: Date
  readonly request: RunRequest
  /** For reading what is known. What is to be written goes into the result. */
  readonly db: Database
  readonly clock: Clock
  /** Aborted when the worker stops, when the run is cancelled, and when another worker has taken it over. */
  readonly signal: AbortSignal
  /** Directory of the configuration file: paths in it begin there. */
  readonly directory: string
  /** Tells how far a long run has come. */
  progress(done: number, total: number): void
}

/** A thing to be told: an open difference, a budget that will be passed. */
export interface Found {
  /** The same for the same thing in each run. */
  readonly key: string
  /** One sentence, without the name of the target. */
  readonly title: string
  readonly details: Readonly<Record<string, unknown>>
}

export interface RunResult {
  /** What was done, in one sentence. */
  readonly note: string
  /** All that is true now; absent: this job has no findings, or could not tell this time, and those open stay so. */
  readonly findings?: readonly Found[] | undefined
  /**
   * Nothing is known this time of what `findings` does not mention: what is open stays as it is, neither missed nor
   * closed. Default: false.
   */
  readonly incomplete?: boolean | undefined
  /**
   * Writes what was learnt, in the transaction that also ends the run: all of it is there, or none. Two runs that learnt
   * the same leave what one leaves.
   */
  write?(transaction: DatabaseTransaction): Promise<void>
}

/** An operation, as far as it says what it is called and what it needs. */
export type JobOperation = Pick<Operation<OperationTypes>, 'id' | 'method' | 'path' | 'permissions'>

/** A kind of job. */
export interface JobDefinition<K extends JobKind = JobKind> {
  readonly kind: K
  /** For people: what it does. */
  readonly brief: string
  /** All that it sends; empty where it only reads what is kept. The permissions that its key needs are theirs. */
  readonly operations: readonly JobOperation[]
  /**
   * Reads from the platform and says what is to be kept. Nothing is written before it is done, so that it can be
   * repeated.
   * @throws {MgmtError} of the platform; {RunFault} where the job itself cannot go on
   */
  run(context: RunContext<K>): Promise<RunResult>
}

/** What keeps a job from its work and is no fault of the platform: a person has to put it right. */
export class RunFault extends Error {
  override readonly name = 'RunFault'
}
