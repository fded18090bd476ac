import type { Change } from '../plan.ts'

/** What became of one change of a plan. */
export type ChangeOutcome =
  | 'created'
  | 'replaced'
  | 'adopted'
  | 'deleted'
  /** It was already what it should become: an earlier run, or another one at the same time, did it. */
  | 'unchanged'
  /** The platform is not what it was when the plan was made. It was left alone. */
  | 'conflict'
  /** The service refused it. */
  | 'failed'
  /** It was sent, and nothing says whether it was done. */
  | 'unknown'
  /** It was certainly not done. */
  | 'notSent'

/** One change and what became of it. */
export interface ChangeResult {
  /** Name of the kind. */
  readonly kind: string
  readonly key: string
  /** What people call it. */
  readonly name: string
  readonly action: Change['action']
  readonly outcome: ChangeOutcome
  /** Id on the platform, where it is known. */
  readonly id: string | undefined
  /** Why it is not done, or what is worth knowing. */
  readonly reason: string | undefined
}

/** Two resources bore the key of one that this run created: another run created it too, or an answer was lost. */
export interface Duplicate {
  readonly kind: string
  readonly key: string
  /** Of the one that is left: the older. */
  readonly kept: string
  /** Of the younger. */
  readonly id: string
  /** Only what this run was told to have created is deleted; whatever else is younger is left to people. */
  readonly outcome: 'deleted' | 'left'
  readonly reason: string | undefined
}

/** What applying a plan came to. */
export interface ApplyReport {
  readonly owner: string
  readonly target: string
  /** In the order of the plan. */
  readonly results: readonly ChangeResult[]
  /** Number of changes by what became of them. */
  readonly totals: Readonly<Record<ChangeOutcome, number>>
  readonly duplicates: readonly Duplicate[]
  /** What was created and not seen in any list afterwards, as `<kind>/<key>`: lists lag, or the key may not see it. */
  readonly unverified: readonly string[]
  /** Attempts that were sent, reading included. */
  readonly requests: number
  /** Where what was deleted is kept; undefined where nothing was to be deleted. */
  readonly backup: string | undefined
  /** Every change is made, and nothing is there twice. */
  readonly complete: boolean
}

/** What a run is at. */
export type ApplyStep = 'adopt' | 'create' | 'verify' | 'replace' | 'backup' | 'delete'

/** How far an apply has come. */
export interface ApplyProgress {
  /** Changes whose outcome is known. */
  readonly done: number
  readonly total: number
  readonly step: ApplyStep
}
