import type { ConfigProblem } from '../config/config-problem.ts'
import type { Config } from '../config/config.ts'
import type { ProvidedTarget } from '../targets/connect.ts'

/** A worker's configuration with its source. */
export interface WorkerSetup {
  readonly config: Config
  /** Targets whose key comes from a profile. */
  readonly provided: ReadonlyMap<string, ProvidedTarget>
  /** Base directory of relative paths in the configuration. */
  readonly directory: string
  /** Name of the configuration in messages: its file, or the profile. */
  readonly place: string
  /** Formats problems of the configuration with their positions, one line each. */
  readonly describe: (problems: readonly ConfigProblem[]) => readonly string[]
  /** Releases the profile. */
  close(): Promise<void>
}

export interface SetupFlags {
  readonly config?: string | undefined
  readonly profile?: string | undefined
}
