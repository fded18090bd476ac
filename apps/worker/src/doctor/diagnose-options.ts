import type { Fetch } from '@mgmt-api/transport'
import type { Config, JobKind } from '../config/config.ts'
import type { SecretSources } from '../config/resolve-secret.ts'
import type { JobDefinition } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { ProvidedTarget } from '../targets/connect.ts'

/** `directory` is that of the configuration file. */
export interface DiagnoseOptions extends SecretSources {
  readonly config: Config
  readonly definitions: ReadonlyMap<JobKind, Pick<JobDefinition, 'operations'>>
  /**
   * Opens the database as `run` does; what it throws is one of the rows. It is closed at the end. A directory that another
   * process has is a worker that runs: what is in the database is left to that one.
   */
  readonly openStore: () => Promise<Store>
  /** This machine's time. */
  readonly now: () => Date
  /** Sends requests. Default: `nodeFetch`. */
  readonly fetch?: Fetch | undefined
  readonly provided?: ReadonlyMap<string, ProvidedTarget> | undefined
  /** Milliseconds for a request. Default: 15,000. */
  readonly timeoutMs?: number | undefined
  readonly signal: AbortSignal
}
