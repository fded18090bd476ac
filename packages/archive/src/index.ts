import { bind, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type LogsArchiveVerbs,
  logsArchiveVerbs,
  type MetricsArchiveVerbs,
  metricsArchiveVerbs,
  type RetentionVerbs,
  retentionVerbs,
} from '@mgmt-api/models/archive'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/archive'

/** Archive group of the Management API: buckets of archived logs and metrics. */
export interface Archive {
  /** Bucket of logs. If none was ever set, `get` throws an error that `isNotFound` identifies. */
  readonly logs: ResourceClient<LogsArchiveVerbs>
  /** Bucket of metrics. If none was ever set up, `get` returns undefined. */
  readonly metrics: ResourceClient<MetricsArchiveVerbs>
  /** Retention tags of the logs archive. Policies refer to them by id. */
  readonly retentions: ResourceClient<RetentionVerbs>
}

/**
 * Creates the client of the archive group over any caller. Sends nothing.
 * @example
 * const archive = createArchive(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * await archive.logs.set({ isActive: true, s3: { bucket: 'shop-logs', region: 'eu-west-1' } })
 */
export function createArchive(caller: Caller): Archive {
  return {
    logs: bind(caller, logsArchiveVerbs),
    metrics: bind(caller, metricsArchiveVerbs),
    retentions: bind(caller, retentionVerbs, { listed }),
  }
}
