/** Result of a check. Texts are for people, one line each, and never contain a key. */
export interface Diagnosis {
  /** Name of the check: `database`, `time zones`, `key`, `permissions`. */
  readonly check: string
  /** Name of the checked target. */
  readonly target?: string | undefined
  /** Name of the checked job. */
  readonly job?: string | undefined
  readonly state: 'ok' | 'warning' | 'failed'
  /** Result in words. */
  readonly text: string
  /** What to do; absent if there is nothing to do. */
  readonly hint?: string | undefined
}

/** Whether any check failed. */
export const hasFailed = (diagnoses: readonly Diagnosis[]): boolean => diagnoses.some(({ state }) => state === 'failed')
