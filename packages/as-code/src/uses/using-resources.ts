import type { Kind } from '../kind/kind.ts'
import type { ListedResource } from '../kind/list-all.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { DesiredResource } from '../project/project.ts'
import type { UsingResource } from './uses-of.ts'

/** Resources of files, for `usesOf`. Those of other kinds are left out. */
export function usingDesired(resources: Iterable<DesiredResource>, kinds: readonly Kind[]): readonly UsingResource[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return [...resources].flatMap(({ kind: name, key, body }) => {
    const kind = byName.get(name)
    return kind === undefined ? [] : [{ kind, name: resourceName({ kind, key }), body }]
  })
}

/** Resources of a platform, for `usesOf`, named by their ids: `alerts/6f1e…`. */
export const usingListed = (listed: readonly ListedResource[]): readonly UsingResource[] =>
  listed.map(({ kind, remote: { id, body, otherIds } }) => ({
    kind,
    name: resourceName({ kind, key: id }),
    body,
    id,
    otherIds,
  }))
