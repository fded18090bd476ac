import type { BackupLine } from '../backup/backup-format.ts'
import type { Config } from '../config/config.ts'
import type { RowQuery } from '../queries/read-rows.ts'
import type { RunQuery } from '../queries/read-runs.ts'
import type { AppliedConfig, ConfigPlan, ConfigRevisionView, RemovedRowsView } from './config-views.ts'
import type {
  AlertVersionRow,
  RunPage,
  RunView,
  ScheduleView,
  StatusView,
  TargetView,
  UsageRow,
} from '../queries/views.ts'

export interface BackfillRequest {
  /** A job of the kind `usage-history`; absent: the only one. */
  readonly job?: string | undefined
  readonly targets?: readonly string[] | undefined
  /** First and last day. */
  readonly from: string
  readonly to: string
}

/** A configuration to plan or apply: one of both. */
export interface ConfigRequest {
  /** As a file has it. */
  readonly config?: object | undefined
  /** An earlier one. */
  readonly revision?: number | undefined
}

export interface ApplyConfigRequest extends ConfigRequest {
  /** Revision that the changes were compared with, 0 for none. If it is outdated, the call is refused. Absent: any. */
  readonly expected_revision?: number | undefined
  /** User and machine. */
  readonly from?: string | undefined
}

/**
 * Operations on a worker for commands, pages and programs. There are two implementations: on the database itself, and over
 * the API of the worker that has the database open.
 * @throws {RequestError} from any of them: an unknown name, a run in the wrong state
 */
export interface Control {
  status(): Promise<StatusView>
  targets(): Promise<readonly TargetView[]>
  /** Newest first. */
  runs(query: RunQuery): Promise<RunPage>
  run(id: string): Promise<RunView>
  /** Queues a job now, for all of its targets or some of them. */
  requestRuns(request: {
    readonly job: string
    readonly targets?: readonly string[] | undefined
  }): Promise<readonly RunView[]>
  /** Queues failed, skipped or cancelled runs again. */
  retryRuns(ids: readonly string[]): Promise<readonly RunView[]>
  /** Ends queued and running runs. */
  cancelRuns(ids: readonly string[]): Promise<readonly RunView[]>
  schedules(): Promise<readonly ScheduleView[]>
  pauseSchedule(job: string): Promise<ScheduleView>
  resumeSchedule(job: string): Promise<ScheduleView>
  /** Queues runs that fetch these days again, for each target. */
  backfill(request: BackfillRequest): Promise<readonly RunView[]>
  /** What applying a configuration would change. */
  planConfig(request: ConfigRequest): Promise<ConfigPlan>
  /** Stores a configuration, which all workers then follow. */
  applyConfig(request: ApplyConfigRequest): Promise<AppliedConfig>
  /** Newest first. */
  configRevisions(): Promise<readonly ConfigRevisionView[]>
  /** Removes some of the rows beyond the retention; absent: the retention of the stored configuration. */
  applyRetention(request: { readonly retention?: Config['retention'] | undefined }): Promise<RemovedRowsView>
  /** By target and day, in chunks. */
  usageRows(query: RowQuery): AsyncIterable<UsageRow>
  /** By target and time. */
  alertRows(query: RowQuery): AsyncIterable<AlertVersionRow>
  /** The whole history: a header, a line for each row, and a last line with the number of rows. */
  backup(): AsyncIterable<BackupLine>
  close(): Promise<void>
}
