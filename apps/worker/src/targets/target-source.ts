import type { Caller } from '@mgmt-api/models'
import type { TargetConfig } from '../config/config.ts'
import type { Database, DatabaseTransaction, TargetCondition } from '../store/tables.ts'

/**
 * Opens targets, and keeps what is known of their health. In the order of a run: `canTry`, `open`, the work, then `judge`
 * where it failed, and `report` in the transaction that ends the run or puts it off.
 */
export interface TargetSource {
  /** Whether a run of the target may begin. One that may not is put off, and takes up no place meanwhile. */
  canTry(target: TargetConfig): Promise<Admission>
  /**
   * A caller that only reads, that keeps the target's limit of requests over all workers, and that gives up before it has
   * held a place for long. The key is read anew each time.
   * @throws {KeyUnusable} no request can be sent from this machine: put the run off, another worker may have the key
   */
  open(target: TargetConfig, signal: AbortSignal): Promise<OpenTarget>
  /**
   * What a failure says: whether it is the target's, this machine's or the job's own. Sends a small request where the
   * failure alone does not tell. Rejects with the signal's reason.
   */
  judge(target: TargetConfig, error: unknown, signal: AbortSignal): Promise<TargetOutcome>
  /**
   * Keeps what came of a run. Give it the transaction that also keeps the event's message, near its end: the row of the
   * target stays locked until then.
   * @returns where the condition changed: of all that report the same change, one gets it
   */
  report(db: Database, target: TargetConfig, outcome: TargetOutcome): Promise<TargetEvent | undefined>
  /**
   * Tries those targets that are not well and whose time has come, or whose key has changed; of all workers, one tries one
   * target. To be called every few seconds, also while an earlier call is not done: a slow target keeps its own waiting.
   */
  lookAfter(targets: readonly TargetConfig[], options: LookAfterOptions): Promise<void>
}

export interface LookAfterOptions {
  /** Keeps the message of an event, in the transaction in which it happens. */
  readonly tell: (transaction: DatabaseTransaction, event: TargetEvent) => Promise<void>
  /** The target is well again: its runs need not wait any more. */
  readonly well: (target: string) => Promise<void>
  readonly signal: AbortSignal
}

export type Admission =
  | { readonly ready: true }
  | {
      readonly ready: false
      /** When to ask again. */
      readonly notBefore: Date
      /** Why not, in one sentence. */
      readonly note: string
    }

export interface OpenTarget {
  readonly caller: Caller
  /** Base address of the platform, without the path of the API. */
  readonly address: string
  /** Milliseconds spent waiting for the platform so far. */
  waitedMs(): number
  close(): Promise<void>
}

/** What a run, or a probe, says of its target. Errors are for people, one line, and never hold a key. */
export type TargetOutcome =
  /** It answered. */
  | { readonly kind: 'ok' }
  /** It cannot be reached, or fails whatever it is asked: put the run off until `canTry`. */
  | { readonly kind: 'failing'; readonly error: string }
  /** It does not accept the key at all: put the run off until `canTry`. */
  | { readonly kind: 'refused'; readonly error: string; readonly keyMark: string }
  /** The target is well, and the key lacks a permission: the run fails, and trying again does not help. */
  | { readonly kind: 'forbidden'; readonly error: string; readonly permissions: readonly string[] }
  /** The target is well, and what this run asked of it went wrong: try again later, and count it. */
  | { readonly kind: 'operation'; readonly error: string }
  /** This machine has no usable key: put the run off for a minute, another worker may have one. */
  | { readonly kind: 'machine'; readonly error: string }
  /** Nothing of the target: an error of the job itself, or the end of the worker. */
  | { readonly kind: 'none' }

/** A target's condition has changed: worth one message. */
export interface TargetEvent {
  readonly target: string
  readonly from: TargetCondition
  readonly to: TargetCondition
  readonly at: Date
  /** What went wrong; absent where it is well again. */
  readonly error?: string | undefined
}

/** No request can be sent from this machine: its key is not there, or is one that was refused. */
export class KeyUnusable extends Error {
  override readonly name = 'KeyUnusable'
}
