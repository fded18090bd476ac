import type { Fetch } from '@mgmt-api/transport'
import type { Config, JobKind } from '../config/config.ts'
import type { SecretSources } from '../config/resolve-secret.ts'
import type { JobDefinition } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { ProvidedTarget } from '../targets/connect.ts'
import { checkConfig } from './check-config.ts'
import { checkDatabase } from './check-database.ts'
import { checkTarget } from './check-target.ts'
import { checkTimeZones } from './check-time-zones.ts'
import type { Diagnosis } from './diagnosis.ts'

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

const atOnce = 8

/**
 * Looks at all that a worker needs: the database, the time, what the configuration refers to, and of each target whether it
 * is there, accepts the key, and lets it read what the jobs read. Sends a few small requests that change nothing.
 * Rejects with the reason of the signal.
 */
export async function diagnose(options: DiagnoseOptions): Promise<readonly Diagnosis[]> {
  const own = [...(await checkDatabase(options)), ...checkTimeZones(options), ...(await checkConfig(options))]
  const targets: Diagnosis[] = []
  for (let from = 0; from < options.config.targets.length; from += atOnce) {
    const some = options.config.targets.slice(from, from + atOnce)
    const rows = await Promise.all(some.map(async (target) => checkTarget(target, options)))
    targets.push(...rows.flat())
  }
  return [...own, ...targets]
}
