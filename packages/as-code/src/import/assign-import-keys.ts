import { keyFor } from '../kind/key-for.ts'
import { portableOf } from '../kind/portable.ts'
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
  const claimed = new Set<string>()
  const taken = new Map<string, Set<string>>()
  const takenIn = (kind: string): Set<string> => {
    const known =
      taken.get(kind) ??
      new Set([...existing.entries.values()].filter((each) => each.kind.name === kind).map(({ key }) => key))
    taken.set(kind, known)
    return known
  }
  const known = imported.map(({ source, kind }) => {
    const prefix = `${kind.name}/`
    const name = [...existing.adoptions].find(([name, id]) => name.startsWith(prefix) && id === source.id)?.[0]
    if (name !== undefined) claimed.add(name)
    return name?.slice(prefix.length)
  })
  return imported.map((each, index): KeyedImport => {
    const { kind } = each
    // Labels of an earlier owner are not part of a file.
    const body = portableOf(kind, each.body, { keyOfId: () => undefined })
    const adopted = known[index]
    if (adopted !== undefined) return { ...each, body, key: adopted }
    const similar = [...existing.resources].find(
      ([name, resource]) =>
        resource.kind === kind.name &&
        !claimed.has(name) &&
        kind.similarityKeyOf(resource.body) === kind.similarityKeyOf(body),
    )
    if (similar !== undefined) {
      claimed.add(similar[0])
      return { ...each, body, key: similar[1].key }
    }
    const key = keyFor(kind, kind.nameOf(body), takenIn(kind.name))
    takenIn(kind.name).add(key)
    return { ...each, body, key }
  })
}
