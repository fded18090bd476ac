import type { Caller } from '@mgmt-api/models'
import type { ConnectedTarget } from '../targets.ts'
import type { AgentSession } from '../tool.ts'
import type { ShownChange } from './change-text.ts'

/** What a plan is made for. */
export interface PlanContext {
  readonly session: AgentSession
  readonly target: ConnectedTarget
  readonly signal: AbortSignal
}

/** Outcome of one change of an apply. `unknown` was sent, and no response confirms or refuses it. */
export type ChangeStatus = 'done' | 'refused' | 'unknown' | 'not sent'

/** One change with its outcome. */
export interface ChangeOutcome {
  /** `delete alerts 123`. */
  readonly title: string
  readonly status: ChangeStatus
  readonly reason?: string | undefined
  /** Ids of what it created. */
  readonly created?: readonly string[] | undefined
}

/** Result of an apply. */
export interface AppliedChanges {
  readonly outcomes: readonly ChangeOutcome[]
  /** File with the deleted resources. Absent: none is kept. */
  readonly backup?: string | undefined
}

/** Settings of an apply. */
export interface ApplyContext {
  /** Sends each change at most once. */
  readonly caller: Caller
  readonly signal: AbortSignal
}

/** Changes to one target, as shown to the person who approves them. */
export interface ChangePlan {
  readonly changes: readonly ShownChange[]
  /** Resources that cannot be created, and why. Default: none. */
  readonly leftOut?: readonly string[] | undefined
  /** Warnings for the reviewer. */
  readonly warnings: readonly string[]
  /** Differences between the platform now and when the plan was made. None: the plan may be applied. */
  findMoved(signal: AbortSignal): Promise<readonly string[]>
  /** Makes the changes of the plan, and nothing else. */
  apply(context: ApplyContext): Promise<AppliedChanges>
}
