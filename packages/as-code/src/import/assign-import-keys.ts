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
    const known = adoptedKey(each) ?? similar.take(`${kind.name} ${kind.similarityKeyOf(body)}`, each.source.id)
    if (known !== undefined) return { ...each, body, key: known }
    const keys = taken.get(kind.name) ?? new Set()
    const key = keyFor(kind, kind.nameOf(body), keys)
    taken.set(kind.name, keys.add(key))
    return { ...each, body, key }
  })
}

interface SimilarFiles {
  /** Key of a file with this similarity, which is not returned again. A resource with an id never gets an adopted one. */
  take(similarity: string, id: string | undefined): string | undefined
}

/** The files that no imported resource has by its id, by kind and similarity. */
function similarFiles(
  imported: readonly Imported[],
  { resources, adoptions }: ExistingFiles,
  claimed: ReadonlySet<string>,
): SimilarFiles {
  const kinds = new Map(imported.map(({ kind }) => [kind.name, kind]))
  const files = new Map<string, { readonly key: string; readonly isAdopted: boolean }[]>()
  for (const [name, resource] of resources) {
    const kind = kinds.get(resource.kind)
    if (kind === undefined || claimed.has(name)) continue
    const similarity = `${kind.name} ${kind.similarityKeyOf(resource.body)}`
    const file = { key: resource.key, isAdopted: adoptions.has(name) }
    files.set(similarity, [...(files.get(similarity) ?? []), file])
  }
  return {
    take(similarity, id) {
      const alike = files.get(similarity) ?? []
      const index = alike.findIndex(({ isAdopted }) => id === undefined || !isAdopted)
      return index === -1 ? undefined : alike.splice(index, 1)[0]?.key
    },
  }
}
