import type { Finding } from '../findings/finding.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { referencesOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { Plan } from '../plan/plan.ts'
import type { Desired, DesiredResource } from '../project/project.ts'

/** A resource that is not copied. */
export interface LeftOut {
  readonly resource: DesiredResource
  readonly finding: Finding
}

/** Desired resources that can be created, and the others. */
export interface Creatable {
  readonly desired: Desired
  readonly leftOut: readonly LeftOut[]
}

/**
 * Leaves out resources that a plan would create and that cannot be created, such as an API key, whose value only the
 * response to its creation has, and resources that refer to them.
 */
export function leaveOutRefused(desired: Desired, plan: Plan, kinds: readonly Kind[]): Creatable {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const creations = plan.changes.flatMap((change) => {
    const kind = byName.get(change.kind)
    return change.action === 'create' && kind !== undefined ? [{ ...change, kind, named: resourceName(change) }] : []
  })
  const reasons = new Map<string, string>()
  // The order is by level: a resource comes after those that it refers to.
  for (const { kind, body, named } of creations) {
    const reason = kind.refusalOf?.(body) ?? missingReason(kind, body, reasons)
    if (reason !== undefined) reasons.set(named, reason)
  }
  const leftOut = desired.resources.flatMap((resource): LeftOut[] => {
    const named = resourceName(resource)
    const reason = reasons.get(named)
    const finding = { severity: 'warning', code: 'left_out', resource: named, message: `left out: ${reason}` } as const
    return reason === undefined ? [] : [{ resource, finding }]
  })
  const resources = desired.resources.filter((resource) => !reasons.has(resourceName(resource)))
  return { desired: { ...desired, resources }, leftOut }
}

function missingReason(kind: Kind, body: Body, reasons: ReadonlyMap<string, string>): string | undefined {
  const missing = referencesOf(kind, body)
    .map(resourceName)
    .find((name) => reasons.has(name))
  return missing === undefined ? undefined : `it refers to ${missing}, which is left out`
}
