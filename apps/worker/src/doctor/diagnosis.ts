import { sanitizeText } from '@mgmt-api/base/text'
import { configWords, messageIn } from '@mgmt-api/command'
import { isMgmtError } from '@mgmt-api/models'
import type { Fetch } from '@mgmt-api/transport'
import type { Config, JobKind } from '../config/config.ts'
import type { SecretSources } from '../config/resolve-secret.ts'
import type { JobDefinition } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { ProvidedTarget } from '../targets/connect.ts'

/** Result of a check. Texts are for people, one line each, and never contain a key. */
export interface Diagnosis {
  /** Name of the check: `database`, `time zones`, `key`, `permissions`. */
  readonly check: string
  /** Name of the checked target. */
  readonly target?: string | undefined
  /** Name of the checked job. */
  readonly job?: string | undefined
  readonly state: 'ok' | 'warning' | 'failed'
  /** Result in words. */
  readonly text: string
  /** What to do; absent if there is nothing to do. */
  readonly hint?: string | undefined
}

/** Whether any check failed. */
export const hasFailed = (diagnoses: readonly Diagnosis[]): boolean => diagnoses.some(({ state }) => state === 'failed')

/** Message of an error in one line that is safe to show. */
export function messageOf(error: unknown): string {
  if (isMgmtError(error)) return sanitizeText(messageIn(configWords, error))
  return sanitizeText(error instanceof Error ? error.message : String(error))
}

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
