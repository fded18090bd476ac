import { keyFor, slugOf } from '../kind/key-for.ts'
import { portableOf } from '../kind/portable.ts'
import { splitName } from '../kind/markers.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { ExistingFiles } from './compare-existing.ts'
import type { Imported, KeyedImport } from './imported.ts'

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
  const nameOf = fileNames(imported)
  return imported.map((each): KeyedImport => {
    const { kind } = each
    // Labels of an earlier owner are not part of a file.
    const body = portableOf(kind, each.body, { keyOfId: () => undefined })
    const like = { similarity: `${kind.name} ${kind.similarityKeyOf(body)}`, key: slugOf(nameOf(each)) }
    const known = adoptedKey(each) ?? similar.take(like, each.source.id)
    if (known !== undefined) return { ...each, body, key: known }
    const keys = taken.get(kind.name) ?? new Set()
    const key = keyFor(kind, nameOf(each), keys)
    taken.set(kind.name, keys.add(key))
    return { ...each, body, key }
  })
}

/** Names that keys are made from: with the key of the instance if several instances have one name. */
function fileNames(imported: readonly Imported[]): (of: Imported) => string {
  const nameOf = ({ kind, body }: Imported): string => slugOf(kind.nameOf(body))
  const counts = new Map<string, number>()
  for (const each of imported) {
    const name = `${each.kind.name}/${nameOf(each)}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (each) => {
    const { kind, body, source } = each
    const isShared = (counts.get(`${kind.name}/${nameOf(each)}`) ?? 0) > 1
    return isShared && source.instance !== undefined ? `${kind.nameOf(body)} ${source.instance}` : kind.nameOf(body)
  }
}

interface SimilarFiles {
  /**
   * Key of a file with this similarity, preferably this one, which is not returned again. A resource with an id never
   * gets an adopted one.
   */
  take(like: { readonly similarity: string; readonly key: string }, id: string | undefined): string | undefined
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
    take({ similarity, key }, id) {
      const alike = files.get(similarity) ?? []
      const free = alike.filter(({ isAdopted }) => id === undefined || !isAdopted)
      const found = free.find((file) => file.key === key) ?? free[0]
      if (found !== undefined) alike.splice(alike.indexOf(found), 1)
      return found?.key
    },
  }
}
