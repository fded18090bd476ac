import { mapFields } from '@mgmt-api/models/internal'
import { canonicalOf, digestOfJson } from '../compare/canonical.ts'
import { leftOut } from '../compare/differences.ts'
import type { Body, Kind } from '../kind/kind.ts'
import type { ResourceChange, Plan } from './plan.ts'
import { type KeyOfId, keysForIds, portableOf } from '../kind/portable.ts'
import { keyOfIdIn } from '../kind/reference-values.ts'
import type { Desired } from '../project/project.ts'
import { resourceName } from '../kind/resource-name.ts'

/**
 * Digests of both sides of a resource with a file. Store them while it is in sync: later they show which side has
 * changed, the files, the platform, or both.
 */
export interface SideDigests {
  /** Name of the kind. */
  readonly kind: string
  readonly key: string
  /** Whether the platform's resource matches the files and has the owner's labels. */
  readonly inSync: boolean
  /** Digest of the files' content. */
  readonly file: string
  /**
   * Digest of the platform's state, apart from differences in form; in sync it equals the files. Absent: the resource
   * is missing.
   */
  readonly platform?: string | undefined
}

/**
 * Digests of all resources in the files, in their order.
 * @param kinds the kinds that the plan was made with
 * @throws {RangeError} A kind of the files is not among `kinds`.
 * @example for (const each of sideDigests(plan, desired, alertKinds)) if (each.inSync) keep(each)
 */
export function sideDigests(plan: Plan, desired: Desired, kinds: readonly Kind[]): readonly SideDigests[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const keyOfId = keyOfIdIn(plan)
  const changes = new Map<string, ResourceChange>()
  // A resource that is adopted and replaced has two changes; the second one has the platform's state, too.
  for (const change of plan.changes) changes.set(resourceName(change), change)
  const missing = new Set(plan.leftOut.map(resourceName))
  return desired.resources.flatMap(({ kind: kindName, key, body }) => {
    const kind = byName.get(kindName)
    if (kind === undefined) throw new RangeError(`the files have a kind that is not among kinds: ${kindName}`)
    const desiredBody = keysForIds(kind, body, { keyOfId })
    const name = resourceName({ kind: kindName, key })
    const change = changes.get(name)
    const inSync = change === undefined && !missing.has(name)
    const platformBody = inSync ? desiredBody : change && platformBodyOf(kind, change, keyOfId)
    return {
      kind: kindName,
      key,
      inSync,
      file: digestOfJson(canonicalOf(kind, desiredBody)),
      ...(platformBody !== undefined && {
        platform: digestOfJson(canonicalOf(kind, withoutEquivalents(kind, platformBody))),
      }),
    }
  })
}

function platformBodyOf(kind: Kind, change: ResourceChange, keyOfId: KeyOfId): Body | undefined {
  if (change.action === 'create') return undefined
  const { body, unreadable } = change.remote
  return portableOf(kind, leftOut(body, unreadable), { keyOfId })
}

/** The service may change such fields by itself. */
const withoutEquivalents = (kind: Kind, body: Body): Body =>
  kind.equivalents.reduce((left, { at }) => mapFields(left, at, () => undefined), body)
