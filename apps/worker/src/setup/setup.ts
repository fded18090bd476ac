import type { ConfigProblem } from '../config/config-problem.ts'
import type { Config } from '../config/config.ts'
import type { ProvidedTarget } from '../targets/connect.ts'

/** A worker's configuration, and where it comes from. */
export interface Setup {
  readonly config: Config
  /** Targets whose key does not come from the configuration. */
  readonly provided: ReadonlyMap<string, ProvidedTarget>
  /** Relative paths in the configuration start here. */
  readonly directory: string
  /** What to call the configuration in messages: its file, or the profile. */
  readonly place: string
  /** Problems of the configuration, a line each, with their places. */
  readonly describe: (problems: readonly ConfigProblem[]) => readonly string[]
  /** To be called at the end. */
  close(): Promise<void>
}

export interface SetupFlags {
  readonly config?: string | undefined
  readonly profile?: string | undefined
}
