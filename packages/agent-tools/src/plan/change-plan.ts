import type { Caller } from '@mgmt-api/models'
import type { ShownChange } from './change-text.ts'
import type { StoreChange } from './step.ts'

/** Outcome of one change of an apply. `unknown` was sent, and no answer confirms or refuses it. */
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

/** How to take back an apply. */
export interface Reversal {
  /** In the order in which they are made. */
  readonly changes: readonly StoreChange[]
  /** What cannot be taken back, with the reason. */
  readonly impossible: readonly string[]
}

/** Result of an apply. */
export interface AppliedChanges {
  readonly outcomes: readonly ChangeOutcome[]
  readonly reversal: Reversal
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
  /** Warnings for the reviewer. */
  readonly warnings: readonly string[]
  /** What cannot be undone, with the reason. */
  readonly irreversible: readonly string[]
  /** Differences between the platform now and when the plan was made. None: the plan may be applied. */
  findMoved(signal: AbortSignal): Promise<readonly string[]>
  /** Makes the changes of the plan, and nothing else. */
  apply(context: ApplyContext): Promise<AppliedChanges>
}
