import { sortedJson } from '@mgmt-api/base/json'
import { groupValues } from '@mgmt-api/base/lists'
import { type Body, canonicalOf, differencesOf, keyFor, type Kind, portableOf } from '@mgmt-api/as-code'
import { resourceName, slugOf, splitName, withoutSecrets } from '@mgmt-api/as-code/internal'
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
  const nameOf = fileNames(imported)
  const named = imported.map((each): NamedImport => {
    // Labels of an earlier owner are not part of a file.
    const body = portableOf(each.kind, each.body, { keyOfId: () => undefined })
    return { ...each, body, name: nameOf(each), adopted: adopted.get(`${each.kind.name} ${each.source.id ?? ''}`) }
  })
  const similar = similarFiles(named, existing)
  const taken = new Map<string, Set<string>>()
  for (const { kind, key } of existing.entries.values()) {
    taken.set(kind.name, (taken.get(kind.name) ?? new Set()).add(key))
  }
  return named.map((each): KeyedImport => {
    const { name, adopted: adoptedKey, ...resource } = each
    const known = adoptedKey ?? similar.get(each)
    if (known !== undefined) return { ...resource, key: known }
    const keys = taken.get(resource.kind.name) ?? new Set()
    const key = keyFor(resource.kind, name, keys)
    taken.set(resource.kind.name, keys.add(key))
    return { ...resource, key }
  })
}

/** A resource with what decides its key. */
interface NamedImport extends Imported {
  /** The name that a new key is made from. */
  readonly name: string
  /** The key of the adoption with its id. */
  readonly adopted: string | undefined
}

/** Names that keys are made from: with the key of the instance if several instances have one name. */
function fileNames(imported: readonly Imported[]): (of: Imported) => string {
  const nameOf = ({ kind, body }: Imported): string => spaced(kind.nameOf(body))
  const shared = (each: Imported): string => `${each.kind.name}/${slugOf(nameOf(each))}`
  const counts = new Map<string, number>()
  for (const each of imported) counts.set(shared(each), (counts.get(shared(each)) ?? 0) + 1)
  return (each) => {
    const isShared = (counts.get(shared(each)) ?? 0) > 1
    return isShared && each.source.instance !== undefined ? `${nameOf(each)} ${each.source.instance}` : nameOf(each)
  }
}

/** The words of a name that run together: `LessThan15Minutes` as `Less Than 15 Minutes`. */
const spaced = (name: string): string =>
  /[\s_-]/.test(name)
    ? name
    : name
        .replace(/([a-z])(\d+)(?=[A-Z])/g, '$1 $2')
        .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
        .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')

/**
 * Keys of similar files that no resource has by its id. Of several, a resource gets the file that differs least, so that
 * another resource of the same name takes no file from it. A resource with an id never gets an adopted file.
 */
function similarFiles(
  imported: readonly NamedImport[],
  { resources, adoptions }: ExistingFiles,
): ReadonlyMap<NamedImport, string> {
  const kinds = new Map(imported.map(({ kind }) => [kind.name, kind]))
  const claimed = new Set(imported.map(({ kind, adopted = '' }) => resourceName({ kind, key: adopted })))
  const unclaimed = [...resources].flatMap(([name, { kind: kindName, key, body }]): SimilarFile[] => {
    const kind = kinds.get(kindName)
    return kind === undefined || claimed.has(name) ? [] : [{ kind, key, body, isAdopted: adoptions.has(name) }]
  })
  const files = groupValues(unclaimed.map((file) => [similarityOf(file), file] as const))
  const unadopted = imported.filter(({ adopted }) => adopted === undefined)
  const waiting = groupValues(unadopted.map((each) => [similarityOf(each), each] as const))
  return new Map([...waiting].flatMap(([similarity, alike]) => [...matchFiles(alike, files.get(similarity) ?? [])]))
}

interface SimilarFile {
  readonly kind: Kind
  readonly key: string
  readonly body: Body
  readonly isAdopted: boolean
}

const similarityOf = ({ kind, body }: Pick<SimilarFile, 'kind' | 'body'>): string =>
  `${kind.name} ${kind.similarityKeyOf(body)}`

/**
 * Gives each file to one resource: to one that it describes, then to the one with its key, then to the one that it
 * differs least from.
 */
function matchFiles(alike: readonly NamedImport[], files: readonly SimilarFile[]): ReadonlyMap<NamedImport, string> {
  const found = new Map<NamedImport, string>()
  const free = new Set(files)
  const take = (each: NamedImport, file: SimilarFile | undefined): void => {
    if (file === undefined || found.has(each) || !free.has(file)) return
    if (file.isAdopted && each.source.id !== undefined) return
    found.set(each, file.key)
    free.delete(file)
  }
  const described = groupValues(files.map((file) => [contentOf(file), file] as const))
  for (const each of alike) take(each, described.get(contentOf(each))?.shift())
  const keys = new Map(files.map((file) => [file.key, file]))
  for (const each of alike) take(each, keys.get(slugOf(each.name)))
  const others = alike.filter((each) => !found.has(each))
  for (const { each, file } of closestPairs(others, [...free])) take(each, file)
  return found
}

/** More pairs than these are not compared. */
const mostPairs = 10_000

/** Pairs by the number of fields that differ, apart from secrets, which no source has. */
function closestPairs(
  alike: readonly NamedImport[],
  files: readonly SimilarFile[],
): readonly { readonly each: NamedImport; readonly file: SimilarFile }[] {
  if (alike.length * files.length > mostPairs)
    return alike.flatMap((each, index) => files.slice(index, index + 1).map((file) => ({ each, file })))
  const pairs = alike.flatMap((each) =>
    files.map((file) => ({ each, file, differences: countDifferences(each, file) })),
  )
  return pairs.sort((a, b) => a.differences - b.differences)
}

const countDifferences = ({ kind, body }: Imported, file: SimilarFile): number =>
  differencesOf(kind, body, withoutSecrets(kind, file.body), { now: 0 }).length

/** The same for bodies with the same meaning. */
const contentOf = ({ kind, body }: Pick<SimilarFile, 'kind' | 'body'>): string => sortedJson(canonicalOf(kind, body))
