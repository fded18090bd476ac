import type { BackupLine } from '../backup/backup-format.ts'
import type { RowQuery } from '../queries/read-rows.ts'
import type { MessagePage, RetriedMessages } from '../queries/job-result-views.ts'
import type { MessageQuery } from '../queries/read-messages.ts'
import type { RunQuery } from '../queries/read-runs.ts'
import type { AppliedConfig, ConfigPlan, ConfigRevisionView, ConfigView } from './config-views.ts'
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
  /** Name of a `usage-history` job. Default: the only one. */
  readonly job?: string | undefined
  readonly targets?: readonly string[] | undefined
  /** First and last day. */
  readonly from: string
  readonly to: string
}

/** A configuration to plan or apply: exactly one field is set. */
export interface ConfigRequest {
  /** A configuration in the format of a file. */
  readonly config?: object | undefined
  /** An earlier revision. */
  readonly revision?: number | undefined
}

export interface ApplyConfigRequest extends ConfigRequest {
  /** Stored revision on which the plan is based, 0 for none. The call fails if it is outdated. Absent: any. */
  readonly expected_revision?: number | undefined
  /** User and machine. */
  readonly from?: string | undefined
}

/** Dead messages to send again: exactly one field is set. */
export interface RetryMessagesRequest {
  readonly ids?: readonly string[] | undefined
  /** Name of a notifier: its dead messages. */
  readonly notifier?: string | undefined
  /** Dead messages of all configured notifiers. */
  readonly all?: true | undefined
}

/**
 * Operations on a worker for commands, pages and programs. Two implementations: directly on the database, and over the API
 * of the worker that uses the database.
 * @throws {RequestError} from every method: an unknown name, a run or message in the wrong state
 */
export interface Control {
  status(): Promise<StatusView>
  targets(): Promise<readonly TargetView[]>
  /** Newest first. */
  runs(query: RunQuery): Promise<RunPage>
  run(id: string): Promise<RunView>
  /** Queues a job now, for all or some of its targets. */
  requestRuns(request: {
    readonly job: string
    readonly targets?: readonly string[] | undefined
  }): Promise<readonly RunView[]>
  /** Requeues failed, skipped or cancelled runs. */
  retryRuns(ids: readonly string[]): Promise<readonly RunView[]>
  /** Cancels queued and running runs. */
  cancelRuns(ids: readonly string[]): Promise<readonly RunView[]>
  /** Newest first. */
  messages(query: MessageQuery): Promise<MessagePage>
  /** Sends dead messages again, a limited number: those of the request that are dead and have a configured notifier. */
  retryMessages(request: RetryMessagesRequest): Promise<RetriedMessages>
  schedules(): Promise<readonly ScheduleView[]>
  /** @param by who pauses it: `me@laptop`, `a button on the pages` */
  pauseSchedule(job: string, by?: string): Promise<ScheduleView>
  resumeSchedule(job: string): Promise<ScheduleView>
  /** Queues runs that fetch days of usage again. */
  backfill(request: BackfillRequest): Promise<readonly RunView[]>
  /** The configuration of all workers. */
  config(): Promise<ConfigView>
  /** The changes that applying a configuration would make. */
  planConfig(request: ConfigRequest): Promise<ConfigPlan>
  /** Stores a configuration for all workers. */
  applyConfig(request: ApplyConfigRequest): Promise<AppliedConfig>
  /** Newest first. */
  configRevisions(): Promise<readonly ConfigRevisionView[]>
  /** Daily usage by target and day. */
  usageRows(query: RowQuery): AsyncIterable<UsageRow>
  /** Versions of alert definitions by target and time. */
  alertRows(query: RowQuery): AsyncIterable<AlertVersionRow>
  /** A backup: a header, a line for each row, and a last line with the number of rows. */
  backup(): AsyncIterable<BackupLine>
  close(): Promise<void>
}
