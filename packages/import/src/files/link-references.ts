import { groupValues } from '@mgmt-api/base/lists'
import { formatPath, mapFields } from '@mgmt-api/models/internal'
import type { Body, ProjectTarget } from '@mgmt-api/as-code'
import {
  createIdNames,
  type IdsByGroup,
  keysForIds,
  type NameOfId,
  pointer,
  resourceName,
  slugOf,
  withValueAtPath,
} from '@mgmt-api/as-code/internal'
import { checkImported } from './check-imported.ts'
import { followersOf } from './import-order.ts'
import { type KeyedImport, sourcePathOf } from './imported.ts'
import { Pending, pendingIn } from '../mapping/pending.ts'
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
      const dangling = danglingIn(resource, bearers)
      if (dangling.length > 0) return { resource, problems: dangling, unknown: [] }
      return { resource, ...checkImported(resource, target, names) }
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
    return { ...each, body: pendingIn(body).length > 0 ? body : names.named(each.kind, body) }
  })
  return { linked, names: names.added() }
}

/** The resources with `$ref` in place of the ids, and of the pending ids, of one another. */
export function withKeys(keyed: readonly KeyedImport[]): readonly KeyedImport[] {
  const fields = new Set(keyed.flatMap(({ kind }) => kind.references.map(({ field }) => field)))
  const keys = new Map<string, string>()
  const keysOfAlias = new Map<string, string | undefined>()
  for (const { kind, key, source } of keyed.filter((each) => !isOutside(each))) {
    for (const field of fields) {
      const id = field === undefined ? source.id : otherIdOf(source.attributes, field)
      if (id !== undefined) keys.set(pointer(kind.name, id, field), key)
    }
    for (const alias of source.aliases) {
      const at = pointer(kind.name, alias)
      // A name that two resources have refers to neither.
      keysOfAlias.set(at, keysOfAlias.has(at) && keysOfAlias.get(at) !== key ? undefined : key)
    }
  }
  const keyOf = (kind: string, { candidates }: Pending): string | undefined =>
    candidates.map((each) => keysOfAlias.get(pointer(kind, each))).find((key) => key !== undefined)
  return keyed.map((each) => {
    const { kind } = each
    const linked = keysForIds(kind, each.body, { keyOfId: (of, id, field) => keys.get(pointer(of, id, field)) })
    const body = kind.references.reduce(
      (changed, { at, to }) =>
        mapFields(changed, at, (value) => {
          const key = value instanceof Pending ? keyOf(to, value) : undefined
          return key === undefined ? value : { $ref: `${to}/${key}` }
        }),
      linked,
    )
    return { ...each, body }
  })
}

/**
 * Whether references to a resource keep its id: it is on the platform, and not adopted because its file lacks something.
 */
export const isOutside = ({ source, partial }: KeyedImport): boolean => partial !== undefined && source.id !== undefined

/** Files, and ids of the target, in place of names that are not imported. */
function withKnownNames(body: Body, { ids }: ProjectTarget, files: ReadonlySet<string>): Body {
  return pendingIn(body).reduce((changed, { path, pending: { named } }) => {
    if (named === undefined) return changed
    const file = resourceName({ kind: { name: named.kind }, key: slugOf(named.name) })
    const known = files.has(file) ? { $ref: file } : ids.get(named.kind)?.get(slugOf(named.name))
    return known === undefined ? changed : withValueAtPath(changed, path, known)
  }, body)
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
  return pendingIn(body).map(({ path, pending }) => {
    const { address = '' } = pending
    return {
      address: source.address,
      at: formatPath(sourcePathOf(resource, path)),
      reason: `not written: refers to ${address}, which is ${stateOf(pending, bearers.get(address))}`,
      place: source.locate(sourcePathOf(resource, path)),
    }
  })
}

function stateOf({ named }: Pending, bearers: readonly KeyedImport[] = []): string {
  const hint = named === undefined ? '' : `; add its id to mgmt.yaml as ${named.kind}/${slugOf(named.name)}`
  if (bearers.length < 2) return `not imported${hint}`
  const places = bearers.map(({ source }) => source.locate([])).map(({ file, line }) => `${file}:${line}`)
  return `${bearers.length} resources of the source: ${places.join(', ')}`
}
