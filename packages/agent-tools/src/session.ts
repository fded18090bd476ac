import type { Targets, WriteLevel } from './targets.ts'

/** What the tools of one server share. It lives as long as the server, across connections. */
export interface AgentSession {
  readonly targets: Targets
  /** Changes that the server allows; targets may allow less. */
  readonly writes: WriteLevel
  /** Milliseconds since 1970. */
  now(): number
}
