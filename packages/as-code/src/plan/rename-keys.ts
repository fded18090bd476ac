import type { ListedResource } from '../kind/list-all.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { PlanInput } from './plan-input.ts'

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
