import { formatPath, isObject, type Path } from '@mgmt-api/models'
import { type KeyOfId, keysForIds } from '../kind/portable.ts'
import { pointer } from '../kind/reference-values.ts'
import { createIdNames, type IdsByGroup, type NameOfId } from '../project/id-names.ts'
import type { ProjectTarget } from '../project/project.ts'
import type { KeyedImport } from './assign-import-keys.ts'
import { checkImported } from './check-imported.ts'
import { sourcePathOf } from './imported.ts'
import { addressOf, isStandIn } from './stand-in.ts'
import { otherIdOf, type UntranslatedPart } from './source-resource.ts'

/** A resource in the form of its file. */
export interface LinkedImport extends KeyedImport {
  /** Unknown fields and values that the file keeps. */
  readonly unknown: readonly UntranslatedPart[]
}

/** Resources in the form of files. */
export interface Linked {
  readonly resources: readonly LinkedImport[]
  /** Names of outside ids that `mgmt.yaml` does not have. */
  readonly names: IdsByGroup
  readonly untranslated: readonly UntranslatedPart[]
}

/**
 * Replaces ids by `$ref` where the other resource is imported too, and by names in `mgmt.yaml` otherwise. Resources that
 * cannot be written are left out, and those that refer to them are linked again without them.
 * @param nameOfId Names for these ids. Default: none, and the ids are numbered.
 */
export function linkReferences(
  keyed: readonly KeyedImport[],
  target: ProjectTarget,
  nameOfId: NameOfId = () => undefined,
): Linked {
  const untranslated: UntranslatedPart[] = []
  let remaining = keyed
  for (;;) {
    const { linked, names } = linkAll(remaining, { target, nameOfId })
    const checked = linked.map((resource) => {
      const { problems, unknown } = checkImported(resource, target, names)
      return { resource, problems: [...danglingIn(resource), ...problems], unknown }
    })
    untranslated.push(...checked.flatMap(({ problems }) => problems))
    const kept = remaining.filter((_, index) => checked[index]?.problems.length === 0)
    if (kept.length === remaining.length) {
      return { resources: checked.map(({ resource, unknown }) => ({ ...resource, unknown })), names, untranslated }
    }
    remaining = kept
  }
}

function linkAll(
  keyed: readonly KeyedImport[],
  { target, nameOfId }: { readonly target: ProjectTarget; readonly nameOfId: NameOfId },
): { readonly linked: readonly KeyedImport[]; readonly names: IdsByGroup } {
  const fields = new Set(keyed.flatMap(({ kind }) => kind.references.map(({ field }) => field)))
  const keys = new Map<string, string>()
  for (const { kind, key, source } of keyed.filter((each) => !isOutside(each))) {
    for (const field of fields) {
      const id = field === undefined ? source.id : otherIdOf(source.attributes, field)
      for (const each of [...source.aliases, ...(id === undefined ? [] : [id])]) {
        keys.set(pointer(kind.name, each, field), key)
      }
    }
  }
  const keyOfId: KeyOfId = (kind, id, field) => keys.get(pointer(kind, id, field))
  const names = createIdNames(target, { nameOfId })
  const linked = keyed.map((each) => {
    const body = keysForIds(each.kind, each.body, { keyOfId })
    return { ...each, body: standInsOf(body).length > 0 ? body : names.named(each.kind, body) }
  })
  return { linked, names: names.added() }
}

/**
 * Whether references to a resource keep its id: it is on the platform, and not adopted because its file lacks something.
 */
export const isOutside = ({ source, partial }: KeyedImport): boolean => partial !== undefined && source.id !== undefined

interface StandIn {
  readonly path: Path
  readonly address: string
}

/** The stand-ins anywhere in a value: they are never written. */
function standInsOf(value: unknown, path: Path = []): readonly StandIn[] {
  if (typeof value === 'string') return isStandIn(value) ? [{ path, address: addressOf(value) }] : []
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => standInsOf(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, item]) => standInsOf(item, [...path, name]))
}

/** References to resources of the source that are not imported. */
function danglingIn(resource: KeyedImport): readonly UntranslatedPart[] {
  const { source, body } = resource
  return standInsOf(body).map(({ path, address }) => ({
    address: source.address,
    at: formatPath(sourcePathOf(resource, path)),
    reason: `not written: refers to ${address}, which is not imported`,
    place: source.locate(sourcePathOf(resource, path)),
  }))
}
