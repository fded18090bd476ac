import type { TargetCondition } from '../store/tables.ts'
import type { MachineProblem } from './machine-problem.ts'

/** Input of `decideHealth`. */
export interface HealthFacts {
  /** Running workers. */
  readonly workers: readonly { readonly host: string; readonly problems: readonly MachineProblem[] }[]
  /** All configured targets. */
  readonly targets: readonly TargetFacts[]
  /** Jobs whose last finished run on a target failed. */
  readonly failed: readonly { readonly job: string; readonly target: string; readonly error: string | null }[]
  /** Jobs that have not succeeded on any target at two of their planned times. */
  readonly stopped: readonly { readonly job: string; readonly since: Date }[]
  /** Jobs that have been paused for longer than their interval. */
  readonly paused: readonly { readonly job: string; readonly since: Date; readonly by: string | null }[]
  readonly notifiers: readonly NotifierFacts[]
  /** Dead messages of the last week. */
  readonly deadMessages: number
  /** Pairs of a job and one of its targets on which it has not succeeded yet; paused jobs do not count. */
  readonly unfinished: number
}

export interface TargetFacts {
  readonly name: string
  /** Null if no request was sent to it yet. */
  readonly condition: TargetCondition | null
  readonly error: string | null
  /** Since when it has this condition. */
  readonly since: Date | null
  /** Since when the oldest of its runs waits, if that is longer than two intervals of the job. */
  readonly overdueSince: Date | null
}

export interface NotifierFacts {
  readonly name: string
  /** It does not respond, and its messages wait. */
  readonly unavailable: { readonly since: Date; readonly error: string } | undefined
  /** It responds, and refuses messages. */
  readonly refuses: { readonly messages: number; readonly error: string } | undefined
}
