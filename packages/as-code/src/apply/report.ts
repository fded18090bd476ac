import type { RecordedLine } from '../ledger/ledger.ts'
import type { LeftOut, ResourceChange } from '../plan/plan.ts'

/** Outcome of one change of a plan. */
export type ApplyOutcome =
  | 'created'
  | 'replaced'
  | 'adopted'
  | 'deleted'
  /** It already had the desired state: an earlier or concurrent run did it. */
  | 'unchanged'
  /** The platform changed since the plan was made. The resource was left alone. */
  | 'conflict'
  /** The service refused it. */
  | 'failed'
  /** It was sent, and no response confirms or refuses it. */
  | 'unknown'
  /** It was certainly not done. */
  | 'notSent'

/** One change with its outcome. */
export interface ChangeResult {
  /** Name of the kind. */
  readonly kind: string
  readonly key: string
  /** Display name. */
  readonly name: string
  readonly action: ResourceChange['action']
  readonly outcome: ApplyOutcome
  /** Id on the platform, if known. */
  readonly id: string | undefined
  /** Why it is not done, or a remark. */
  readonly reason: string | undefined
  /** Whether the key lacks the permission for it. Default: false. */
  readonly denied?: boolean | undefined
}

/** Two resources with the key of one that this run created: another run created it too, or a response was lost. */
export interface Duplicate {
  readonly kind: string
  readonly key: string
  /** Id of the one that is kept: the older. */
  readonly kept: string
  /** Id of the younger. */
  readonly id: string
  /** Only a resource that this run is confirmed to have created is deleted; any other younger one is only reported. */
  readonly outcome: 'deleted' | 'left'
  readonly reason: string | undefined
}

/** Result of applying a plan. */
export interface ApplyReport {
  readonly owner: string
  readonly target: string
  /** In the order of the plan. */
  readonly results: readonly ChangeResult[]
  /** Resources that the plan leaves out, because they cannot be created. */
  readonly leftOut: readonly LeftOut[]
  /** Number of changes by outcome. */
  readonly totals: Readonly<Record<ApplyOutcome, number>>
  readonly duplicates: readonly Duplicate[]
  /**
   * Resources that were created but seen in no list afterwards, as `<kind>/<key>`: lists lag, or the key may not see
   * them.
   */
  readonly unverified: readonly string[]
  /** Kinds for which the service ignored chosen ids: only the ledger recognises the created resources. */
  readonly ignoredIds: readonly string[]
  /** Lines removed from the ledger: their resources were not found on the platform, and no file describes them. */
  readonly removedLines: readonly RecordedLine[]
  /** Requests sent, including reads. */
  readonly requests: number
  /** Location of the backup of deleted resources; undefined if the plan deletes nothing. */
  readonly backup: string | undefined
  /**
   * Present if the ledger could not be written: why, and the lines that it lacks. No request was sent after the first of
   * them. Add them to `ledger.<target>.yaml`, because nothing else records that these resources are yours.
   */
  readonly ledger?: { readonly reason: string; readonly unwritten: readonly string[] } | undefined
  /** Every change of the plan is made, there are no duplicates, and the ledger is written. */
  readonly complete: boolean
}

/** Current step of a run. */
export type ApplyStep = 'adopt' | 'create' | 'verify' | 'replace' | 'backup' | 'delete'

/** Progress of an apply. */
export interface ApplyProgress {
  /** Changes whose outcome is known. */
  readonly done: number
  readonly total: number
  readonly step: ApplyStep
}
