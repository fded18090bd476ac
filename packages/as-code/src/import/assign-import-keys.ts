import { keyFor } from '../kind/key-for.ts'
import { portableOf } from '../kind/portable.ts'
import { splitName } from '../kind/markers.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { ExistingFiles } from './compare-existing.ts'
import type { Imported } from './imported.ts'

/** A translated resource with its key. */
export interface KeyedImport extends Imported {
  readonly key: string
}

/**
 * Assigns keys: that of the adoption with the same id, of a similar file, or a new one made from the name, as `pull`
 * would.
 */
export function assignImportKeys(imported: readonly Imported[], existing: ExistingFiles): readonly KeyedImport[] {
  const adopted = new Map<string, string>()
  for (const [resource, id] of existing.adoptions) {
    const { group, name } = splitName(resource) ?? {}
    if (group !== undefined && name !== undefined) adopted.set(`${group} ${id}`, name)
  }
  const adoptedKey = ({ kind, source }: Imported): string | undefined => adopted.get(`${kind.name} ${source.id ?? ''}`)
  const claimed = new Set(imported.map((each) => resourceName({ kind: each.kind, key: adoptedKey(each) ?? '' })))
  const similar = similarFiles(imported, existing, claimed)
  const taken = new Map<string, Set<string>>()
  for (const { kind, key } of existing.entries.values()) {
    taken.set(kind.name, (taken.get(kind.name) ?? new Set()).add(key))
  }
  return imported.map((each): KeyedImport => {
    const { kind } = each
    // Labels of an earlier owner are not part of a file.
    const body = portableOf(kind, each.body, { keyOfId: () => undefined })
    const known = adoptedKey(each) ?? similar.get(`${kind.name} ${kind.similarityKeyOf(body)}`)?.shift()
    if (known !== undefined) return { ...each, body, key: known }
    const keys = taken.get(kind.name) ?? new Set()
    const key = keyFor(kind, kind.nameOf(body), keys)
    taken.set(kind.name, keys.add(key))
    return { ...each, body, key }
  })
}

/** Keys of the files that no adoption claims, by kind and similarity. */
function similarFiles(
  imported: readonly Imported[],
  { resources }: ExistingFiles,
  claimed: ReadonlySet<string>,
): ReadonlyMap<string, string[]> {
  const kinds = new Map(imported.map(({ kind }) => [kind.name, kind]))
  const found = new Map<string, string[]>()
  for (const [name, resource] of resources) {
    const kind = kinds.get(resource.kind)
    if (kind === undefined || claimed.has(name)) continue
    const similarity = `${kind.name} ${kind.similarityKeyOf(resource.body)}`
    found.set(similarity, [...(found.get(similarity) ?? []), resource.key])
  }
  return found
}
