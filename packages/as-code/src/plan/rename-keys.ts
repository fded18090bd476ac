import type { Finding } from '../findings/finding.ts'
import type { ListedResource } from '../kind/list-all.ts'
import { keyIn, resourceName } from '../kind/resource-name.ts'
import { byLikeness } from './find-lookalikes.ts'
import { described, type PlanInput, withKind } from './plan-input.ts'

export interface Renamed {
  /** Owned resources, without those that get another key. */
  readonly owned: ReadonlyMap<string, ListedResource>
  /** Resources that get another key, by `<kind>/<key>` with the new one. */
  readonly renamed: ReadonlyMap<string, ListedResource>
}

/**
 * Resources whose files have `moved: { from: <key> }`. A rename that is done, or whose former key still has a file, is
 * ignored.
 */
export function renameKeys({ resources, owned }: Pick<PlanInput, 'resources' | 'owned'>): Renamed {
  const left = new Map(owned)
  const renamed = new Map<string, ListedResource>()
  for (const [name, { kind, resource }] of resources) {
    if (resource.movedFrom === undefined || owned.has(name)) continue
    const from = resourceName({ kind, key: resource.movedFrom })
    const found = left.get(from)
    if (found === undefined || resources.has(from)) continue
    left.delete(from)
    renamed.set(name, found)
  }
  return { owned: left, renamed }
}

/**
 * Renames whose former key no resource has, beside an owned resource of the same name without a file: someone else has
 * renamed it first, and a creation would be a second one.
 */
export function findLateRenames({ resources, owned, adopted }: PlanInput): readonly Finding[] {
  const left = byLikeness([...owned].flatMap(([name, each]) => (resources.has(name) ? [] : [each])))
  return [...resources].flatMap(([name, { kind, resource }]) => {
    const { movedFrom, body } = resource
    if (movedFrom === undefined || owned.has(name) || adopted.has(name)) return []
    if (resources.has(resourceName({ kind: kind.name, key: movedFrom }))) return []
    const [other] = left.get(withKind(kind.name, kind.similarityKeyOf(body))) ?? []
    const present = [...owned].find(([, each]) => each === other)?.[0]
    if (other === undefined || present === undefined) return []
    const message = `no resource has the former key "${movedFrom}", but ${present}, which no file of the plan describes, has the same name: ${described(other)}`
    const hint = `If it was renamed before, set moved.from to ${keyIn(present)}. If this is another resource, remove moved.`
    const place = resource.locate([])
    return [{ severity: 'error', code: 'renamed_already', resource: name, place, message, hint }]
  })
}
