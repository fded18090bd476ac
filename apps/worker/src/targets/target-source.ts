import type { Caller } from '@mgmt-api/models'
import type { TargetConfig } from '../config/config.ts'
import type { StoreDatabase, DatabaseTransaction, TargetCondition } from '../store/tables.ts'

/**
 * Opens targets and tracks their health. A run calls `checkAdmission` and `open`, does its work, then calls
 * `classifyFailure` if it failed, and `report` in the transaction that ends or reschedules the run.
 */
export interface TargetSource {
  /** Whether a run of the target may start. If not, reschedule it, so that it occupies no slot. */
  checkAdmission(target: TargetConfig): Promise<Admission>
  /**
   * A read-only caller that keeps to the target's rate limit across all workers, and times out before it blocks a slot for
   * long. The key is read again each time.
   * @throws {KeyUnusable} no request can be sent from this machine: reschedule the run, another worker may have the key
   */
  open(target: TargetConfig, signal: AbortSignal): Promise<OpenTarget>
  /**
   * Whether a failure is the fault of the target, of this machine or of the job. Sends a probe if the error alone is not
   * conclusive. Rejects with the signal's reason.
   */
  classifyFailure(target: TargetConfig, error: unknown, signal: AbortSignal): Promise<TargetOutcome>
  /**
   * Stores the outcome of a run. Call it near the end of a transaction: the row of the target stays locked until then.
   * @returns the event if the condition changed; of concurrent reports of the same change, only one gets it
   */
  report(db: StoreDatabase, target: TargetConfig, outcome: TargetOutcome): Promise<TargetEvent | undefined>
  /**
   * Probes unhealthy targets that are due or whose key has changed; only one worker probes a target. Call it every few
   * seconds, also during an earlier call: a slow target delays only itself.
   */
  probeTargets(targets: readonly TargetConfig[], options: ProbeTargetsOptions): Promise<void>
}

export interface ProbeTargetsOptions {
  readonly onEvent: (event: TargetEvent) => void
  /** Moves the runs that wait for a target, in the transaction that stores the result of its probe. */
  readonly onProbed: (transaction: DatabaseTransaction, target: string, admission: Admission) => Promise<void>
  readonly signal: AbortSignal
}

export type Admission =
  | { readonly ready: true }
  | {
      readonly ready: false
      /** When to check again. */
      readonly notBefore: Date
      /** The reason, in one sentence. */
      readonly note: string
    }

export interface OpenTarget {
  readonly caller: Caller
  /** Base URL of the platform, without the path of the API. */
  readonly address: string
  /** Milliseconds spent waiting for the platform so far. */
  waitedMs(): number
}

/** What a run or a probe reports on its target. Errors are one line for people, and never contain a key. */
export type TargetOutcome =
  /** It responded. */
  | { readonly kind: 'ok' }
  /** It cannot be reached, or every request fails: reschedule the run until `checkAdmission` allows it. */
  | {
      readonly kind: 'failing'
      readonly error: string /** Whether the proxy failed. */
      readonly isProxy?: boolean | undefined
    }
  /** It rejects the key: reschedule the run until `checkAdmission` allows it. */
  | { readonly kind: 'refused'; readonly error: string; readonly keyFingerprint: string }
  /** The target is healthy, but the key lacks a permission: the run fails, and a retry does not help. */
  | { readonly kind: 'forbidden'; readonly error: string; readonly permissions: readonly string[] }
  /**
   * The target is healthy, but an operation of this run failed: retry later, and count the failure; if it is lasting, the run
   * fails.
   */
  | { readonly kind: 'operation'; readonly error: string; readonly isLasting: boolean }
  /** This machine has no usable key: reschedule the run for a minute, as another worker may have one. */
  | { readonly kind: 'machine'; readonly error: string }
  /** Unrelated to the target: an error of the job itself, or a stop of the worker. */
  | { readonly kind: 'none' }

/** A change of a target's condition. */
export interface TargetEvent {
  readonly target: string
  readonly from: TargetCondition
  readonly to: TargetCondition
  readonly at: Date
  /** The error; absent after a recovery. */
  readonly error?: string | undefined
}

/** No request can be sent from this machine: its key is missing or was refused. */
export class KeyUnusable extends Error {
  override readonly name = 'KeyUnusable'
}
