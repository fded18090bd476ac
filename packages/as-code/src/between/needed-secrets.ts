import type { Path } from '@mgmt-api/models'
import { formatPath } from '@mgmt-api/models/internal'
import { missingSecrets } from '../compare/kept-secrets.ts'
import type { Kind } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import { withValueAtPath } from '../kind/value-at-path.ts'
import type { Plan } from '../plan/plan.ts'
import type { Desired } from '../project/project.ts'

/** A secret that a plan needs to create a resource. The source of a copy returned a mask, or nothing. */
export interface NeededSecret {
  /** `<kind>/<key>`. */
  readonly resource: string
  /** Display name of the resource. */
  readonly name: string
  /** Path within its body: `connectorConfig.fields[0].value`. */
  readonly at: string
  readonly path: Path
}

/** The secrets that the creations of a plan lack. */
export function neededSecrets(plan: Plan, kinds: readonly Kind[]): readonly NeededSecret[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return plan.changes.flatMap((change) => {
    const kind = byName.get(change.kind)
    if (change.action !== 'create' || kind === undefined) return []
    const resource = resourceName(change)
    return missingSecrets(kind, change.body).map((path) => ({
      resource,
      name: change.name,
      at: formatPath(path),
      path,
    }))
  })
}

/**
 * Desired resources with references to secrets: `env:NAME`, `file:PATH`, or one that `readSecret` of `applyPlan` resolves.
 * @example withSecretReferences(desired, new Map([[secret, 'env:PAGER_TOKEN']]))
 */
export function withSecretReferences(desired: Desired, references: ReadonlyMap<NeededSecret, string>): Desired {
  const byResource = new Map<string, (readonly [Path, string])[]>()
  for (const [{ resource, path }, reference] of references) {
    byResource.set(resource, [...(byResource.get(resource) ?? []), [path, reference]])
  }
  const resources = desired.resources.map((resource) => {
    const some = byResource.get(resourceName(resource)) ?? []
    const body = some.reduce((filled, [path, $secret]) => withValueAtPath(filled, path, { $secret }), resource.body)
    return some.length === 0 ? resource : { ...resource, body }
  })
  return { ...desired, resources }
}
