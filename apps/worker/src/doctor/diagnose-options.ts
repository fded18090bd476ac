import type { UsageSourceName } from '@mgmt-api/data-usage'
import type { Fetch } from '@mgmt-api/transport'
import type { Config, JobKind } from '../config/config.ts'
import type { SecretSources } from '../config/resolve-secret.ts'
import type { JobDefinition } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { ProvidedTarget } from '../targets/connect.ts'

/** Options of `diagnose`. `directory` is that of the configuration file. */
export interface DiagnoseOptions extends SecretSources {
  readonly config: Config
  readonly definitions: ReadonlyMap<JobKind, Pick<JobDefinition, 'operations'>>
  /**
   * Opens the database as `run` does; `diagnose` closes it. An error becomes a row. If another process uses the directory,
   * a worker is running, and the database is not checked.
   */
  readonly openStore: () => Promise<Store>
  /** This machine's time. */
  readonly now: () => Date
  /** Sends requests. Default: `nodeFetch`. */
  readonly fetch?: Fetch | undefined
  readonly provided?: ReadonlyMap<string, ProvidedTarget> | undefined
  /** Timeout of a request in milliseconds. Default: 15,000. */
  readonly timeoutMs?: number | undefined
  readonly signal: AbortSignal
}

/** Sources of the stored days of usage, by target. */
export type Sources = Map<string, UsageSourceName | undefined>
