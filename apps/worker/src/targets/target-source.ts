import type { Caller } from '@mgmt-api/models'
import type { TargetConfig } from '../config/config.ts'

/**
 * Opens targets. The caller it gives reads only, keeps the target's limit of requests over all workers, and tells the
 * target's health what happened.
 */
export interface TargetSource {
  open(target: TargetConfig, signal: AbortSignal): Promise<OpenTarget>
}

export interface OpenTarget {
  readonly caller: Caller
  /** Milliseconds spent waiting for the platform so far. */
  waitedMs(): number
  close(): Promise<void>
}
