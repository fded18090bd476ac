import type { Caller, Operation, OperationTypes } from '@mgmt-api/models'
import type { Clock } from '../base/clock.ts'
import type { JobConfigOf, JobKind } from '../config/config.ts'
import type { StoreDatabase, DatabaseTransaction } from '../store/tables.ts'

/** The target of a run. */
export interface RunTarget {
  readonly name: string
  readonly label: string
  /** Labels in the configuration. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** Base URL of the platform, without the path of the API. */
  readonly address: string
  /** Price of a unit; absent without one. */
  readonly price?: number | undefined
  /** Read-only: its transport rejects every operation that changes something. */
  readonly caller: Caller
}

/** Parameters of a run beyond the job's options. */
export interface RunRequest {
  /** First and last day to fetch, for the reason `backfill`. */
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
  /** For reads only: writes belong in `RunResult.write`. */
  readonly db: StoreDatabase
  readonly clock: Clock
  /** Aborted when the worker stops, when the run is cancelled, and when another worker has taken it over. */
  readonly signal: AbortSignal
  /** Directory of the configuration file, the base of its relative paths. */
  readonly directory: string
  /** Reports the progress of a long run. */
  progress(done: number, total: number): void
}

/** Something to report: a difference, a budget that will be exceeded. */
export interface JobFinding {
  /** Identifies the finding across runs. */
  readonly key: string
  /** One sentence, without the name of the target. */
  readonly title: string
  readonly details: Readonly<Record<string, unknown>>
  /** Messages list the worst first: a cost, an amount. Default: 0. */
  readonly weight?: number | undefined
}

export interface RunResult {
  /** Result in one sentence. */
  readonly note: string
  /** All current findings. Absent if the job never has findings, or could not check: then open findings stay open. */
  readonly findings?: readonly JobFinding[] | undefined
  /**
   * Whether `findings` is incomplete: open findings that it does not contain stay open. Default: false.
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
  /** All operations that it sends; empty if it only reads stored data. The key needs their permissions. */
  readonly operations: readonly JobOperation[]
  /**
   * Reads from the platform and returns what to store. Writes nothing itself, so it can be repeated.
   * @throws {MgmtError} of the platform; {RunFault} if the job itself cannot continue
   */
  run(context: RunContext<K>): Promise<RunResult>
}

/** A failure of the job itself, not of the platform, which needs a fix in its configuration or environment. */
export class RunFault extends Error {
  override readonly name = 'RunFault'
}
