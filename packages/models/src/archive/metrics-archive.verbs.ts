import type { Unstructured } from '../core/types.ts'
import { type GetsOnly, type Verb, verb } from '../core/verb.ts'
import type { TenantConfig } from './metrics-archive.ts'
import type { ConfigureTenantBody, UpdateBody, ValidateBucketBody } from './metrics-configurator-public.messages.ts'
import {
  configureTenant,
  disableArchive,
  enableArchive,
  getTenantConfig,
  update,
  validateBucket,
} from './metrics-configurator-public.operations.ts'

/** Verbs of the metrics archive. The contract does not publish the responses of its changes. */
export interface MetricsArchiveVerbs extends GetsOnly<TenantConfig | undefined> {
  /**
   * Sets up the archive, with its bucket and the retention of each resolution. An existing archive is replaced and
   * enabled. Sent once.
   * @throws {MgmtError} kind `validation` with the `problems` of the body, before anything is sent; `api` if the
   * service rejects it.
   */
  readonly create: Verb<[config: ConfigureTenantBody], Unstructured>
  /**
   * Changes the bucket or the retention, in days. Does not enable a disabled archive.
   * @throws {MgmtError} kind `validation` with the `problems` of the body, before anything is sent; `api` if the
   * service rejects it.
   */
  readonly update: Verb<[changes: UpdateBody], Unstructured>
  /** Enables the archive. */
  readonly enable: Verb<[], Unstructured>
  /** Disables the archive and keeps its settings. */
  readonly disable: Verb<[], Unstructured>
  /** Checks whether the platform can write to a bucket. Stores no setting. */
  readonly validate: Verb<[bucket: ValidateBucketBody], Unstructured>
}

/** How each verb of the metrics archive calls its operation. */
export const metricsArchiveVerbs: MetricsArchiveVerbs = {
  get: verb(getTenantConfig, { answer: 'tenantConfig', optional: true }),
  create: verb(configureTenant),
  update: verb(update),
  enable: verb(enableArchive),
  disable: verb(disableArchive),
  validate: verb(validateBucket),
}
