import type { Finding } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { contractOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { DesiredResource, Project } from '../project/project.ts'
import { checkInvariants, invariantText, violationText } from '../routes/check-invariants.ts'
import { routingOf } from '../routes/routing-world.ts'

/** Options of `lintInvariants`. */
export interface LintInvariantsOptions {
  readonly project: Pick<Project, 'invariants'>
  readonly kinds: readonly Kind[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Checks the invariants of a project for its resources of one target. What is not in the files may exist on the platform:
 * where an invariant depends on it, the finding is a note.
 */
export function lintInvariants(
  resources: ReadonlyMap<string, DesiredResource>,
  { project: { invariants = [] }, kinds, now }: LintInvariantsOptions,
): readonly Finding[] {
  if (invariants.length === 0) return []
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const idOfKey = (kind: string, key: string): string => resourceName({ kind, key })
  const { world, alerts } = routingOf(
    (name) => {
      const kind = byName.get(name)
      const own = kind === undefined ? [] : [...resources.values()].filter((resource) => resource.kind === name)
      return own.map(({ key, body }) => ({
        id: idOfKey(name, key),
        body: kind === undefined ? body : contractOf(kind, body, { idOfKey, dangling: 'kept' }),
      }))
    },
    { isPartial: true },
  )
  return checkInvariants(invariants, { world, alerts, now }).map((violation) => ({
    severity: violation.holds === 'no' ? 'error' : 'note',
    code: 'invariant',
    resource: violation.id,
    message: violationText(violation),
    hint: `Invariant: ${invariantText(violation.invariant)}.`,
    place: resources.get(violation.id)?.locate([]),
  }))
}
