import type { Body, Kind, LedgerFile } from '@mgmt-api/as-code'
import type { Caller } from '@mgmt-api/models'
import type { ShownChange } from './change-text.ts'
import type { Snapshot } from './snapshots.ts'

/** A change that restores a resource as it was, or deletes one that was created. */
export interface StoreChange {
  readonly kind: Kind
  readonly action: 'create' | 'replace' | 'delete'
  /** Id on the platform; for a creation, the id that the resource had. */
  readonly id: string
  /** In the platform's form. Absent for a deletion. */
  readonly body?: Body | undefined
  /** `<kind>/<key>` of its line in the ledger, if it has one. */
  readonly ledgerName?: string | undefined
}

/** What making a step needs. */
export interface StepContext {
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  readonly ledger: LedgerFile
  readonly owner: string
  readonly signal: AbortSignal
  readonly now: () => number
}

/** What a step needs to send its request. */
export interface Sending {
  readonly caller: Caller
  readonly signal: AbortSignal
  /** Replaces ids of resources that earlier steps created again, at any depth. */
  renamed(value: unknown): unknown
}

/** One change of a plan, made by one request. */
export interface Step {
  /** `delete alerts 123`. */
  readonly title: string
  /** What it changes, for the reviewer. */
  readonly shown: readonly ShownChange[]
  /** The items that it changes, as the plan saw them. */
  readonly seen: readonly Snapshot[]
  /** Why it cannot be undone; undefined if it can. */
  readonly irreversible: string | undefined
  /** Former ids of what it creates, in order: later steps use the new ones. Default: none. */
  readonly replacedIds?: readonly string[] | undefined
  /**
   * Sends it once. Returns the ids of what it created.
   * @throws {StepFailure | MgmtError}
   */
  send(sending: Sending): Promise<readonly string[]>
  /** Changes that take it back, given the ids of what it created. */
  undo(created: readonly string[]): readonly StoreChange[]
}

/** A step was not done, or not for certain. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure'
  readonly status: 'failed' | 'unknown' | 'notSent'

  constructor(status: 'failed' | 'unknown' | 'notSent', reason: string) {
    super(reason)
    this.status = status
  }
}
