/** One thing that was looked at. Texts are for people, one line each, and never hold a key. */
export interface Diagnosis {
  /** What was looked at: `database`, `time zones`, `key`, `permissions`. */
  readonly check: string
  /** Name of the target that it is about. */
  readonly target?: string | undefined
  /** Name of the job that it is about. */
  readonly job?: string | undefined
  readonly state: 'ok' | 'warning' | 'failed'
  /** What was found. */
  readonly text: string
  /** What to do; absent where there is nothing to do. */
  readonly hint?: string | undefined
}

/** The exit of a program that printed them: whether anything failed. */
export const hasFailed = (diagnoses: readonly Diagnosis[]): boolean => diagnoses.some(({ state }) => state === 'failed')
