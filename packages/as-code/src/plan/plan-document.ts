import { formatPath } from '@mgmt-api/models/internal'
import { canonicalOf, digestOfJson } from '../compare/canonical.ts'
import { leftOut, settle } from '../compare/differences.ts'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import type { Body, Forecast, Kind, Remote } from '../kind/kind.ts'
import type { ResourceChange, Plan } from './plan.ts'
import type { FieldChange, ImpliedValue, Mover } from '../compare/field-change.ts'
import { portableOf } from '../kind/portable.ts'
import { keyOfIdIn } from '../kind/reference-values.ts'
import { secretsOfChange } from './sent-secrets.ts'
import { type PlanSummary, planSummary } from './plan-summary.ts'

/**
 * The version that is written, and the only one accepted. Readers ignore unknown fields, so that a new optional field
 * changes it only if ignoring that field would be unsafe.
 */
export const planVersion = 1

/** A plan as a JSON document: to be reviewed, stored, and applied as reviewed. It contains no secrets. */
export interface PlanDocument {
  /** Version of this form. It stays the same when an optional field is added. */
  readonly version: typeof planVersion
  /** The team in `mgmt.yaml`, whose resources the plan changes. */
  readonly owner: string
  /** The account that was compared with the files. */
  readonly target: Omit<Plan['target'], 'safety'>
  /**
   * Path of the root from the directory of the document, with forward slashes; absent if the document is not stored.
   */
  readonly root?: string | undefined
  /** Directory that was planned, below the root, with forward slashes; empty for the root. */
  readonly directory: string
  /** Keys that were planned; absent: all below the directory. */
  readonly keys?: readonly string[] | undefined
  /** Names of the kinds that were planned; absent: all. */
  readonly kinds?: readonly string[] | undefined
  /** Whether owned resources without a file were to be deleted. */
  readonly prune: boolean
  /** Whether younger resources with the mark of another were to be deleted. Default: false. */
  readonly pruneDuplicates?: boolean | undefined
  /** Whether unowned resources of the same name were to be adopted. Default: false. */
  readonly adopt?: boolean | undefined
  /** Whether secrets that files refer to were to be sent again. Default: false. */
  readonly rotateSecrets?: boolean | undefined
  /** Alerts of strict invariants that the plan was allowed to silence. Default: none. */
  readonly allowSilenced?: number | undefined
  /** Number of changes by action, and other counts. */
  readonly summary: PlanSummary
  /** Changes in the order in which they are made. */
  readonly changes: readonly PlannedChange[]
  /** Resources that the plan neither creates nor changes, each with the reason; absent: none. */
  readonly leftOut?: Plan['leftOut'] | undefined
  /** Owned resources without a file that the plan leaves alone. */
  readonly unpruned: Plan['unpruned']
  /** Problems and remarks: errors forbid applying the plan. */
  readonly findings: readonly Finding[]
  /** SHA-256 of everything else in the document, which shows an edit. */
  readonly digest: string
}

/** One resource that a plan changes. */
export interface PlannedChange {
  /** What apply does: `adopt` only marks a resource as owned, except for its secrets. */
  readonly action: ResourceChange['action']
  /** Name of the kind, such as `alerts`. */
  readonly kind: string
  /** Name of the resource among the files of its kind. */
  readonly key: string
  /** Display name: from the files, or from the platform if the resource is deleted. */
  readonly name: string
  /** Length of the longest chain of references from it: changes are made by level, deletions in reverse. */
  readonly level: number
  /** Its former key, for an adopt that renames it. */
  readonly from?: string | undefined
  /** Secrets of its file that it sends; absent: none. */
  readonly secrets?: readonly PlannedSecret[] | undefined
  /** Id on the platform; absent for a create. */
  readonly id?: string | undefined
  /** Digest of the platform's state, for replace and delete. */
  readonly before?: string | undefined
  /** Digest of the desired state, for create and replace. */
  readonly after?: string | undefined
  /** Fields that differ, for replace. */
  readonly fields?: readonly PlannedField[] | undefined
  /** Gigabytes (10^9 bytes) a day that the platform expects a created or changed policy to match, if it was asked. */
  readonly forecast?: Forecast | undefined
}

/** A secret that a change sends. */
export interface PlannedSecret {
  /** Where its value is: `env:NAME`, `file:PATH` or `command:PROGRAM ARGUMENTS`. */
  readonly reference: string
  /** Origins of the addresses in the resource, to which the platform may send it. */
  readonly addresses: readonly string[]
}

/** One field that a plan changes. */
export interface PlannedField {
  /** Path of the field, as in messages: `alertDefProperties.priority`. */
  readonly at: string
  /** Value on the platform; absent if the field is. References are `{ $ref }`, secrets the text `(secret)`. */
  readonly before?: unknown
  /** Value in the files, in the same form; absent if the field is. */
  readonly after?: unknown
  /** Value that the absence on one side means. */
  readonly implied?: ImpliedValue | undefined
  /** Whether the field itself is a secret; a larger value may have secrets in it. */
  readonly secret: boolean
  /** The side that changed it since the last apply, if known. */
  readonly movedBy?: Mover | undefined
  /** Place in the files; for a removed field or item, that of its parent. */
  readonly place?: SourceLocation | undefined
}

/** Options of `planDocument`. */
export interface DigestOptions {
  readonly kinds: readonly Kind[]
  /** As for the plan itself. Default: the system's clock. */
  readonly now?: (() => number) | undefined
}

/** Content of a plan document. */
export interface PlanDocumentOptions
  extends DigestOptions,
    Pick<
      PlanDocument,
      'root' | 'directory' | 'keys' | 'prune' | 'pruneDuplicates' | 'adopt' | 'rotateSecrets' | 'allowSilenced'
    > {
  /** Names of the kinds that were planned. Default: all. */
  readonly onlyKinds?: readonly string[] | undefined
}

/**
 * Converts a plan to a document.
 * @example JSON.stringify(planDocument(plan, { kinds: alertKinds, directory: '', prune: false }))
 */
export function planDocument(plan: Plan, options: PlanDocumentOptions): PlanDocument {
  const { root, directory, keys, onlyKinds, prune, pruneDuplicates, adopt, rotateSecrets, allowSilenced } = options
  const { safety: _, ...target } = plan.target
  return withDigest({
    version: planVersion,
    owner: plan.owner,
    target,
    ...(root !== undefined && { root }),
    directory,
    ...(keys !== undefined && { keys }),
    ...(onlyKinds !== undefined && { kinds: onlyKinds }),
    prune,
    ...(pruneDuplicates === true && { pruneDuplicates }),
    ...(adopt === true && { adopt }),
    ...(rotateSecrets === true && { rotateSecrets }),
    ...(allowSilenced !== undefined && { allowSilenced }),
    summary: planSummary(plan),
    changes: plannedChanges(plan, options),
    ...(plan.leftOut.length > 0 && { leftOut: plan.leftOut }),
    unpruned: plan.unpruned,
    findings: plan.findings,
  })
}

/** A document with the digest of its content. The order of fields does not matter, as for programs that write JSON anew. */
export const withDigest = (content: Omit<PlanDocument, 'digest'>): PlanDocument => ({
  ...content,
  digest: digestOfJson({ ...content, digest: undefined }),
})

/** The changes of a plan, with digests in place of bodies. */
export function plannedChanges(plan: Plan, { kinds, now = Date.now }: DigestOptions): readonly PlannedChange[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const keyOfId = keyOfIdIn(plan)
  return plan.changes.map((change) => {
    const kind = byName.get(change.kind)
    if (kind === undefined) throw new RangeError(`the plan has a kind that is not among kinds: ${change.kind}`)
    const { action, key, name, level } = change
    const portable = ({ body }: Remote): Body => portableOf(kind, body, { keyOfId })
    const forecast = 'forecast' in change && { forecast: change.forecast }
    const secrets = secretsOfChange(change).map(({ reference, addresses }) => ({ reference, addresses }))
    return {
      action,
      kind: kind.name,
      key,
      name,
      level,
      ...detailsOf(kind, change, { portable, now: now() }),
      ...(secrets.length > 0 && { secrets }),
      ...forecast,
    }
  })
}

interface Digesting {
  readonly portable: (remote: Remote) => Body
  readonly now: number
}

function detailsOf(kind: Kind, change: ResourceChange, { portable, now }: Digesting): Partial<PlannedChange> {
  switch (change.action) {
    case 'create':
      return { after: digestOfJson(canonicalOf(kind, change.body)) }
    case 'adopt': {
      const { remote, from } = change
      return {
        id: remote.id,
        ...(from !== undefined && { from }),
      }
    }
    case 'replace': {
      const { id, unreadable } = change.remote
      // An equivalent value, such as the start of a schedule that the service moves, must not change the digest.
      const { before, after } = settle(kind, leftOut(portable(change.remote), unreadable), change.body, now)
      return { id, before: digestOfJson(before), after: digestOfJson(after), fields: change.fields.map(fieldOf) }
    }
    case 'delete':
      return { id: change.remote.id, before: digestOfJson(canonicalOf(kind, portable(change.remote))) }
  }
}

function fieldOf({ path, before, after, implied, secret, movedBy, place }: FieldChange): PlannedField {
  return {
    at: formatPath(path),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(implied !== undefined && { implied }),
    secret,
    ...(movedBy !== undefined && { movedBy }),
    ...(place !== undefined && { place }),
  }
}
