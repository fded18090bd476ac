import { groupValues } from '@mgmt-api/base/lists'
import { formatPath, isObject, mapFields, type Path } from '@mgmt-api/models'
import type { Body, KeyOfId, ProjectTarget } from '@mgmt-api/as-code'
import {
  createIdNames,
  type IdsByGroup,
  keysForIds,
  type NameOfId,
  patternOf,
  pointer,
  resourceName,
  slugOf,
} from '@mgmt-api/as-code/internal'
import { checkImported } from './check-imported.ts'
import { followersOf } from './import-order.ts'
import { type KeyedImport, sourcePathOf } from './imported.ts'
import { addressOf, hiddenIn, isStandIn, namedIn, standInFor } from '../mapping/pending.ts'
import { otherIdOf, type UntranslatedPart } from '../sources/source-resource.ts'

/** A resource in the form of its file. */
export interface LinkedImport extends KeyedImport {
  /** Unknown fields and values that the file keeps. */
  readonly unknown: readonly UntranslatedPart[]
}

export interface LinkOptions {
  readonly target: ProjectTarget
  /** Names for outside ids. Default: none, and the ids are numbered. */
  readonly nameOfId?: NameOfId | undefined
  /** Files of the project, by `<kind>/<key>`. Default: none. */
  readonly files?: ReadonlySet<string> | undefined
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
 */
export function linkReferences(
  keyed: readonly KeyedImport[],
  { target, nameOfId = () => undefined, files = new Set() }: LinkOptions,
): Linked {
  const untranslated: UntranslatedPart[] = []
  const bearers = groupValues(keyed.flatMap((each) => each.source.aliases.map((alias) => [alias, each] as const)))
  let remaining = keyed
  for (;;) {
    const { linked, names } = linkAll(remaining, { target, nameOfId, files })
    const checked = linked.map((resource) => {
      const { problems, unknown } = checkImported(resource, target, names)
      const dangling = danglingIn(resource, bearers)
      return { resource, problems: dangling.length > 0 ? dangling : problems, unknown }
    })
    const refused = new Set(checked.flatMap(({ problems }) => problems.map(({ address }) => address)))
    const followers = followersOf(remaining, refused)
    const following = [...followers.values()].filter(({ address }) => !refused.has(address))
    untranslated.push(...checked.flatMap(({ problems }) => problems), ...following.map(notWritten))
    const kept = remaining.filter((each) => !refused.has(each.source.address) && !followers.has(each))
    if (kept.length === remaining.length) {
      return { resources: checked.map(({ resource, unknown }) => ({ ...resource, unknown })), names, untranslated }
    }
    remaining = kept
  }
}

const notWritten = (part: UntranslatedPart): UntranslatedPart => ({
  ...part,
  reason: `not written: ${part.reason}`,
})

function linkAll(
  keyed: readonly KeyedImport[],
  { target, nameOfId, files }: { readonly [Name in keyof LinkOptions]-?: NonNullable<LinkOptions[Name]> },
): { readonly linked: readonly KeyedImport[]; readonly names: IdsByGroup } {
  const names = createIdNames(target, { nameOfId })
  const linked = withKeys(keyed).map((each) => {
    const body = withKnownNames(each.body, target, files)
    return { ...each, body: standInsOf(body).length > 0 ? body : names.named(each.kind, body) }
  })
  return { linked, names: names.added() }
}

/** The resources with `$ref` in place of the ids, and of the stand-ins for ids, of one another. */
export function withKeys(keyed: readonly KeyedImport[]): readonly KeyedImport[] {
  const fields = new Set(keyed.flatMap(({ kind }) => kind.references.map(({ field }) => field)))
  const keys = new Map<string, string | undefined>()
  for (const { kind, key, source } of keyed.filter((each) => !isOutside(each))) {
    for (const field of fields) {
      const id = field === undefined ? source.id : otherIdOf(source.attributes, field)
      for (const each of [...source.aliases, ...(id === undefined ? [] : [id])]) {
        const at = pointer(kind.name, each, field)
        // A name that two resources have refers to neither.
        keys.set(at, isStandIn(each) && keys.has(at) && keys.get(at) !== key ? undefined : key)
      }
    }
  }
  const keyOfId: KeyOfId = (kind, id, field) =>
    (hiddenIn(id)?.candidates.map(standInFor) ?? [id])
      .map((each) => keys.get(pointer(kind, each, field)))
      .find((key) => key !== undefined)
  return keyed.map((each) => ({ ...each, body: keysForIds(each.kind, each.body, { keyOfId }) }))
}

/**
 * Whether references to a resource keep its id: it is on the platform, and not adopted because its file lacks something.
 */
export const isOutside = ({ source, partial }: KeyedImport): boolean => partial !== undefined && source.id !== undefined

/** Files, and ids of the target, in place of names that are not imported. */
function withKnownNames(body: Body, { ids }: ProjectTarget, files: ReadonlySet<string>): Body {
  return standInsOf(body).reduce((changed, { path, standIn }) => {
    const { kind = '', name = '' } = namedIn(standIn) ?? {}
    const file = resourceName({ kind: { name: kind }, key: slugOf(name) })
    const known = files.has(file) ? { $ref: file } : ids.get(kind)?.get(slugOf(name))
    return known === undefined
      ? changed
      : mapFields(changed, patternOf(path), (value) => (value === standIn ? known : value))
  }, body)
}

/** A stand-in, and where it is. */
interface StandIn {
  readonly path: Path
  readonly standIn: string
}

/** The stand-ins anywhere in a value: they are never written. */
export function standInsOf(value: unknown, path: Path = []): readonly StandIn[] {
  if (typeof value === 'string') return isStandIn(value) ? [{ path, standIn: value }] : []
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => standInsOf(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, item]) => standInsOf(item, [...path, name]))
}

/**
 * References to resources of the source that are not imported.
 * @param bearers the resources that have a name
 */
function danglingIn(
  resource: KeyedImport,
  bearers: ReadonlyMap<string, readonly KeyedImport[]>,
): readonly UntranslatedPart[] {
  const { source, body } = resource
  return standInsOf(body).map(({ path, standIn }) => ({
    address: source.address,
    at: formatPath(sourcePathOf(resource, path)),
    reason: `not written: refers to ${addressOf(standIn)}, which is ${stateOf(standIn, bearers.get(standIn))}`,
    place: source.locate(sourcePathOf(resource, path)),
  }))
}

function stateOf(standIn: string, bearers: readonly KeyedImport[] = []): string {
  if (bearers.length < 2) return `not imported${hintFor(standIn)}`
  const places = bearers.map(({ source }) => source.locate([])).map(({ file, line }) => `${file}:${line}`)
  return `${bearers.length} resources of the source: ${places.join(', ')}`
}

function hintFor(standIn: string): string {
  const named = namedIn(standIn)
  return named === undefined ? '' : `; add its id to mgmt.yaml as ${named.kind}/${slugOf(named.name)}`
}
