import { formatPath } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import { withoutEntries } from '../kind/ordered-lists.ts'
import { type PortableReference, referencesOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { findLookalikes } from './find-lookalikes.ts'
import type { BodyChange, LeftOut, ResourceChange } from './plan.ts'
import type { PlanInput } from './plan-input.ts'

/** Both sides without the resources that are left out. */
export interface Makeable {
  readonly input: PlanInput
  readonly leftOut: readonly LeftOut[]
}

/**
 * Takes out what the desired state leaves out, and what refers to one of these that the platform lacks. Those on the
 * platform stay as they are. Orders lose their entries.
 */
export function withoutLeftOut(input: PlanInput): Makeable {
  const reasons = new Map([...(input.desired.leftOut ?? [])].filter(([name]) => input.resources.has(name)))
  if (reasons.size === 0) return { input, leftOut: [] }
  const isLost = (name: string): boolean => reasons.has(name) && !input.owned.has(name)
  const others = [...input.resources].filter(([, { kind }]) => kind.ordered === undefined)
  for (let known = -1; known < reasons.size; ) {
    known = reasons.size
    for (const [name, { kind, resource }] of others) {
      const lost = reasons.has(name) ? undefined : referencesOf(kind, resource.body).map(resourceName).find(isLost)
      if (lost !== undefined) reasons.set(name, referringTo(lost))
    }
  }
  const left = [...input.resources].filter(([name]) => !reasons.has(name))
  const resources = left.map(([name, { kind, resource }]) => {
    const body = withoutEntries(kind, resource.body, isLost)
    return [name, { kind, resource: body === resource.body ? resource : { ...resource, body } }] as const
  })
  return {
    input: {
      ...input,
      resources: new Map(resources),
      adopted: new Map([...input.adopted].filter(([name]) => !reasons.has(name))),
    },
    leftOut: [...input.resources].flatMap(([name, { kind, resource }]) => {
      const reason = reasons.get(name)
      return reason === undefined
        ? []
        : [{ kind: kind.name, key: resource.key, name: kind.nameOf(resource.body), reason }]
    }),
  }
}

const referringTo = (name: string): string => `it refers to ${name}, which is left out`

/** Changes that can be made, and the others. */
export interface Creatable {
  readonly changes: readonly ResourceChange[]
  readonly leftOut: readonly LeftOut[]
  /** Resources that are similar to one to create, and those on the platform that refer to one that is left out. */
  readonly findings: readonly Finding[]
}

/**
 * Leaves out resources that cannot be created, such as a hashed API key, whose value only the response to its creation
 * has, and new resources that refer to them. Those on the platform stay, also without an owner.
 */
export function leaveOut(
  changes: readonly ResourceChange[],
  input: PlanInput,
  ledger: Pick<Ledger, 'line'>,
): Creatable {
  const similar = findLookalikes(input, changes, ledger)
  const namesakes = new Set(similar.flatMap(({ severity, resource = '' }) => (severity === 'error' ? resource : [])))
  const creations = changes.flatMap((change) =>
    change.action === 'create' && !namesakes.has(resourceName(change)) ? [change] : [],
  )
  const reasons = reasonsOf(creations, input)
  const dangling = changes.flatMap((change) => {
    if (change.action !== 'replace') return []
    const missing = lostIn(change, input, reasons)
    return missing === undefined ? [] : [lostReference(change, missing)]
  })
  return {
    changes: changes.filter((change) => !reasons.has(resourceName(change))),
    leftOut: creations.flatMap(({ kind, key, name }) => {
      const reason = reasons.get(resourceName({ kind, key }))
      return reason === undefined ? [] : [{ kind, key, name, reason }]
    }),
    findings: [...similar.filter(({ resource = '' }) => !reasons.has(resource)), ...dangling],
  }
}

/** Why creations cannot be made, by name. */
function reasonsOf(creations: readonly BodyChange[], input: PlanInput): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>()
  // References may be circular: no order has every resource after those that it refers to.
  for (let known = -1; known < reasons.size; ) {
    known = reasons.size
    for (const change of creations) {
      const name = resourceName(change)
      if (reasons.has(name)) continue
      const missing = lostIn(change, input, reasons)
      const reason =
        input.resources.get(name)?.kind.refusalOf?.(change.body) ?? (missing && referringTo(resourceName(missing)))
      if (reason !== undefined) reasons.set(name, reason)
    }
  }
  return reasons
}

/** The first reference to a resource that is left out. */
function lostIn(
  change: BodyChange,
  { resources }: PlanInput,
  reasons: ReadonlyMap<string, string>,
): PortableReference | undefined {
  const kind = reasons.size === 0 ? undefined : resources.get(resourceName(change))?.kind
  return kind && referencesOf(kind, change.body).find((reference) => reasons.has(resourceName(reference)))
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
