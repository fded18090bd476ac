import { formatPath } from '@mgmt-api/models'
import type { Finding } from '../findings/finding.ts'
import { type PortableReference, referencesOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { BodyChange, LeftOut, ResourceChange } from './plan.ts'
import type { PlanInput } from './plan-input.ts'

/** Changes that can be made, and the others. */
export interface Creatable {
  readonly changes: readonly ResourceChange[]
  readonly leftOut: readonly LeftOut[]
  /** Errors of resources on the platform that refer to one that is left out. */
  readonly findings: readonly Finding[]
}

/**
 * Leaves out resources that cannot be created, such as a hashed API key, whose value only the response to its creation
 * has, and new resources that refer to them. Those on the platform stay.
 * @param namesakes resources of the files that are on the platform without an owner, by name
 */
export function leaveOut(
  changes: readonly ResourceChange[],
  { resources }: Pick<PlanInput, 'resources'>,
  namesakes: ReadonlySet<string>,
): Creatable {
  const reasons = new Map<string, string>()
  const lost = (change: BodyChange): PortableReference | undefined => {
    const kind = resources.get(resourceName(change))?.kind
    return kind && referencesOf(kind, change.body).find((reference) => reasons.has(resourceName(reference)))
  }
  const reasonOf = (change: BodyChange): string | undefined => {
    const missing = lost(change)
    return (
      resources.get(resourceName(change))?.kind.refusalOf?.(change.body) ??
      (missing && `it refers to ${resourceName(missing)}, which is left out`)
    )
  }
  // References may be circular: no order has every resource after those that it refers to.
  for (let known = -1; known < reasons.size; ) {
    known = reasons.size
    for (const change of changes) {
      const name = resourceName(change)
      if (change.action !== 'create' || namesakes.has(name) || reasons.has(name)) continue
      const reason = reasonOf(change)
      if (reason !== undefined) reasons.set(name, reason)
    }
  }
  const leftOut = changes.flatMap(({ kind, key, name }) => {
    const reason = reasons.get(resourceName({ kind, key }))
    return reason === undefined ? [] : [{ kind, key, name, reason }]
  })
  const findings = changes.flatMap((change) => {
    const missing = change.action === 'replace' ? lost(change) : undefined
    return change.action === 'replace' && missing !== undefined ? [lostReference(change, missing)] : []
  })
  return { changes: changes.filter((change) => !reasons.has(resourceName(change))), leftOut, findings }
}

function lostReference({ resource, ...change }: BodyChange, { path, ...missing }: PortableReference): Finding {
  return {
    severity: 'error',
    code: 'unknown_reference',
    resource: resourceName(change),
    at: formatPath(path),
    message: `${resourceName(missing)} cannot be created, and is left out`,
    hint: 'Create and adopt it, or remove the reference.',
    place: resource.locate(path),
  }
}

/** A warning for each resource that a plan leaves out. */
export const leftOutFindings = (leftOut: readonly LeftOut[]): readonly Finding[] =>
  leftOut.map((each) => ({
    severity: 'warning',
    code: 'left_out',
    resource: resourceName(each),
    message: `left out: ${each.reason}`,
  }))
