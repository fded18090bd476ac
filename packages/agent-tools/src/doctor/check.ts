/** A fact about a target, or the result of a check. */
export interface Check {
  readonly check: string
  /** `info` is neutral. */
  readonly result: 'ok' | 'failed' | 'info'
  readonly detail: string
}
