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

/** The archive group of the Management API: the buckets that logs and metrics are kept in. */
export interface Archive {
  /** The bucket of logs. `get` throws an error that `isNotFound` recognises where none was ever set. */
  readonly logs: ResourceClient<LogsArchiveVerbs>
  /** The bucket of metrics. `get` gives undefined where none was ever set up. */
  readonly metrics: ResourceClient<MetricsArchiveVerbs>
  /** The four retention tags of the logs archive. Policies name them by id. */
  readonly retentions: ResourceClient<RetentionVerbs>
}

/**
 * The client of the archive group over any caller. Creating it sends nothing.
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
