import type { ChangeSettings } from './change-settings.ts'
import type { Targets, WriteLevel } from './targets.ts'

/** What the tools of one server share. It lives as long as the server, across connections. */
export interface AgentSession {
  readonly targets: Targets
  /** Changes that the server allows; targets may allow less. */
  readonly writes: WriteLevel
  /** Settings of the tools that change platforms. Default: those of each. */
  readonly changes?: ChangeSettings | undefined
  /** Milliseconds since 1970. */
  now(): number
  /** A text of 32 hexadecimal digits that cannot be guessed. */
  readonly createSecret: () => string
}
