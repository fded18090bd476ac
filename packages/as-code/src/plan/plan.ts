import type { FieldChange } from '../compare/field-change.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body, Forecast, OtherIds, Ownership, Remote } from '../kind/kind.ts'
import type { RecordedLine } from '../ledger/ledger.ts'
import type { DesiredResource, ProjectTarget } from '../project/project.ts'

/** Common part of all changes. */
export interface ResourceChangeBase {
  /** Name of the kind. */
  readonly kind: string
  readonly key: string
  /** Display name: from the files, or from the platform if it is deleted. */
  readonly name: string
  /** Length of the longest chain of references from it: changes are made by level, deletions in reverse. */
  readonly level: number
}

/** The body of an adopted resource with the secrets of its file in place of masks. */
export interface UnmaskedBody {
  readonly resource: DesiredResource
  /** In portable form. */
  readonly body: Body
}

/** A change that writes the body of a file. */
export interface BodyChange extends ResourceChangeBase {
  readonly resource: DesiredResource
  /** In portable form, without fields that cannot be read. */
  readonly body: Body
  /** What the platform expects a policy to match, once `readVerdicts` asked. */
  readonly forecast?: Forecast | undefined
}

/** A change to one resource. */
export type ResourceChange =
  | (BodyChange & { readonly action: 'create' })
  /** It gets the mark of owner and key: labels, or a line of the ledger. Only masked secrets are set with it. */
  | (ResourceChangeBase & {
      readonly action: 'adopt'
      readonly remote: Remote
      /** Its former key, if it is ours and renamed. */
      readonly from?: string | undefined
      /** Present if the request would send back a mask of a secret. */
      readonly unmasked?: UnmaskedBody | undefined
    })
  | (BodyChange & {
      readonly action: 'replace'
      readonly remote: Remote
      readonly fields: readonly FieldChange[]
    })
  | (ResourceChangeBase & {
      readonly action: 'delete'
      readonly remote: Remote
      /** Id of the resource that stays, if this one has its key or is the same. */
      readonly duplicateOf?: string | undefined
      /** What marks it as ours; absent for a duplicate that nothing marks. */
      readonly ownership?: Ownership | undefined
    })

/** The body that a change sends with secrets of its file; undefined if it sends none of them. */
export function sentBody(change: ResourceChange): UnmaskedBody | undefined {
  if (change.action === 'adopt') return change.unmasked
  return change.action === 'delete' ? undefined : change
}

/** A resource of the files that a plan leaves as it is on the platform, or does not create. */
export interface LeftOut {
  /** Name of the kind. */
  readonly kind: string
  readonly key: string
  /** Display name, from the files. */
  readonly name: string
  /** Why, or the resource that it refers to and that is left out. */
  readonly reason: string
}

/** A resource that matches its file. */
export interface InSync {
  readonly kind: string
  readonly key: string
  readonly id: string
  readonly body: Body
}

/** The target of a plan, with the numbers of its account if they are pinned. */
export interface PlanTarget {
  /** Its name in `mgmt.yaml`. */
  readonly name: string
  /** Profile with the key. */
  readonly profile: string
  /** Base address of the platform. */
  readonly address: string
  /** Number of the company, if it is pinned. */
  readonly company?: string | undefined
  /** Number of the team, if it is pinned. */
  readonly team?: string | undefined
  /** Permitted changes, which `applyPlan` enforces. Default: `all`. */
  readonly safety?: ProjectTarget['safety']
}

/** The changes that make a platform match the files. Made by `makePlan`, executed by `applyPlan`. */
export interface Plan {
  readonly owner: string
  readonly target: PlanTarget
  /** `none`: apply records no fingerprints of secrets. */
  readonly fingerprint?: 'none' | undefined
  /** In the order in which they are made. */
  readonly changes: readonly ResourceChange[]
  /** Resources that are not among the changes: they cannot be created, or what they need is missing on the platform. */
  readonly leftOut: readonly LeftOut[]
  /** Resources that match the files. */
  readonly unchanged: number
  /** The same with their bodies as in the files. */
  readonly inSync: readonly InSync[]
  /** Resources of this owner on the platform, without orders: there is one whether we set it or not. */
  readonly owned: number
  /** Owned resources without a file, left alone because pruning was not requested. */
  readonly unpruned: readonly {
    readonly kind: string
    readonly key: string
    readonly id: string
    readonly name: string
  }[]
  /**
   * Lines of the ledger whose resources were not listed and that no file describes. `applyPlan` removes those whose
   * resources cannot be read either.
   */
  readonly unlisted: readonly RecordedLine[]
  /** Ids of all resources of this owner, by `<kind>/<key>`: the values of references. */
  readonly ids: ReadonlyMap<string, string>
  /** Values of further fields of these resources that references use, by `<kind>/<key>`. */
  readonly otherIds: ReadonlyMap<string, OtherIds>
  /** The resources that were listed, of all owners, by kind. */
  readonly listed: ReadonlyMap<string, readonly Remote[]>
  /** Errors forbid applying the plan; warnings and notes are only reported. */
  readonly findings: readonly Finding[]
}
