import { groupValues } from '@mgmt-api/base/lists'
import type { Caller } from '@mgmt-api/models'
import { isObject, mapFields } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind, Remote } from '../kind/kind.ts'
import { listAll, type ListOptions } from '../kind/list-all.ts'
import { markerOf, splitName } from '../kind/markers.ts'
import { portableOf } from '../kind/portable.ts'
import { keyOfIdIn, pointersIn, pointersTo, referenceTargets } from '../kind/reference-values.ts'
import { resourceName } from '../kind/resource-name.ts'
import { bindKinds } from '../ledger/bind-kinds.ts'
import { accountOf } from '../ledger/chosen-id.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { readLedger } from '../ledger/ledger-file.ts'
import { type ProjectSources, readSources } from '../load/read-sources.ts'
import { matchOwner } from '../plan/match-owner.ts'
import { createIdNames, isBuiltInId, outsideIds } from '../project/id-names.ts'
import { targetOfFolder } from '../project/project-paths.ts'
import type { Desired, DesiredResource, Project, ProjectTarget } from '../project/project.ts'
import type { MissingId } from '../project/propose-ids.ts'
import type { KeyedResource } from '../pull/assign-keys.ts'
import { filesOfTarget, type KeyedPlatform, readKeyed } from '../pull/read-keyed.ts'
import type { ComparedPlatform } from './compare-platforms.ts'
import { judgeUnmapped, type UnmappedId } from './judge-unmapped.ts'

/** Options of `copyDesired`. */
export interface CopyOptions extends Omit<ListOptions, 'caller' | 'onForbidden'> {
  /** The source platform. */
  readonly from: ComparedPlatform & { readonly name: string }
  /** The destination; the owner of the project becomes the owner of the copies. */
  readonly to: ProjectTarget
  readonly project: Project
  /** Names of the kinds that the keys must be able to list. Default: all of `kinds`. */
  readonly onlyKinds?: readonly string[] | undefined
  /**
   * Keeps ids without a name that mean the same on both platforms: of resources that both have under the same id, and
   * unless `missing` is false, of those that neither has. Default: resources with them are left out, and references to
   * resources that are not copied rely on the destination.
   */
  readonly keep?: { readonly to: Caller; readonly missing?: boolean } | undefined
  /** Filter for the resources to copy, which are ours or unowned. Default: all. */
  readonly filter?: ((kind: Kind, remote: Remote, key: string) => boolean) | undefined
}

/** Resources of one platform in the form of another. */
export interface CopyResult {
  /**
   * To be planned and applied like files. It leaves out resources that use an id which the destination lacks, and those
   * whose files name other targets.
   */
  readonly desired: Desired
  /** Errors forbid the copy: an access policy that would be lost. */
  readonly findings: readonly Finding[]
  /** Ids that leave out resources because `mgmt.yaml` does not map them: for `proposeIds`. */
  readonly unmapped: readonly MissingId[]
  /** Resources of other owners, which are left out. */
  readonly foreign: number
  /** Keys of the copies, by `<kind>/<id>` of the original: for `comparePlatforms`. */
  readonly copied: ReadonlyMap<string, string>
}

/**
 * The resources of one platform as desired state of another. Keys stay, so that copying again changes only differences;
 * a resource without a key gets that of its file, or one made from its name. An outside id must be mapped for both
 * targets, because a copied alert that notifies no one is worse than none.
 * @throws {MgmtError} The platform refused or failed.
 */
export async function copyDesired(options: CopyOptions): Promise<CopyResult> {
  const { from, to, project, filter = () => true } = options
  const sources = project.targets.has(from.name) ? await readSources(project, options) : undefined
  const source = await readSource(options, sources)
  const chosen = source.keyed.filter(({ kind, remote, key }) => filter(kind, remote, key))
  const ledger = readLedger({ root: project.root, target: to.name })
  const stands = await standing(source.keyed, { ...options, chosen, ledger })
  const keyOfId = keyOfIdIn(referenceTargets([...chosen, ...stands].map((each) => [resourceName(each), each.remote])))
  const names = createIdNames(from, { unknown: 'kept' })
  const copies = chosen.map((each) => {
    const { kind, key, remote } = each
    const named = names.named(kind, portableOf(kind, remote.body, { keyOfId }))
    const { body, unmapped } = translate(each, named, { from: from.name, to })
    const file = `${from.name} ${remote.id}`
    const resource: DesiredResource = { kind: kind.name, key, body, file, locate: () => undefined }
    return { resource, unmapped }
  })
  const { unmapped, findings } = await judged(
    copies.flatMap((each) => each.unmapped),
    source,
    options,
  )
  return {
    desired: {
      project,
      target: to,
      resources: copies.map(({ resource }) => resource),
      described: new Set(stands.map(resourceName)),
      adoptions: new Map(),
      leftOut: new Map([...ofOtherTargets(chosen, to, sources), ...reasonsOf(unmapped)]),
      ledger,
      whole: false,
    },
    findings: [...source.findings, ...findings, ...unreadable(chosen, from.name)],
    unmapped,
    foreign: source.foreign,
    copied: new Map(chosen.map(({ kind, key, remote }) => [`${kind.name}/${remote.id}`, key])),
  }
}

/** The source, read as a pull reads it. */
async function readSource(options: CopyOptions, sources: ProjectSources | undefined): Promise<KeyedPlatform> {
  const { from, project, onlyKinds, kinds } = options
  const { root, owner } = project
  const target = project.targets.get(from.name)
  const files = sources && target && filesOfTarget(sources, target)
  return readKeyed({
    ...options,
    onlyKinds: undefined,
    filter: undefined,
    caller: from.caller,
    owner,
    ledger: from.ledger ?? readLedger({ root, target: from.name }),
    account: target === undefined ? '' : accountOf({ ...target, ...target.account }),
    names: files?.resources.keys() ?? [],
    files: files ?? { resources: new Map(), adoptions: new Map() },
    required: onlyKinds ?? kinds.map(({ name }) => name),
  })
}

/** Without `keep`, no id is kept. */
const judged = async (
  unmapped: readonly UnmappedId[],
  { found, kinds }: KeyedPlatform,
  { keep, from }: CopyOptions,
): ReturnType<typeof judgeUnmapped> =>
  keep === undefined
    ? { unmapped, findings: [] }
    : await judgeUnmapped(unmapped, { found, kinds, from: from.caller, ...keep })

/** Why resources with unmapped ids are left out, by name. */
const reasonsOf = (unmapped: readonly UnmappedId[]): readonly (readonly [string, string])[] =>
  [...groupValues(unmapped.map(({ resource, reason }) => [resource, reason] as const))].map(([name, reasons]) => [
    name,
    [...new Set(reasons)].join('; '),
  ])

/** Resources whose files name their targets, without this one. The folder of a target is where `pull` writes its files. */
function ofOtherTargets(
  chosen: readonly KeyedResource[],
  { name: to }: ProjectTarget,
  sources: ProjectSources | undefined,
): readonly (readonly [string, string])[] {
  return chosen.flatMap((each) => {
    const name = resourceName(each)
    const { targets, file = '' } = sources?.entries.get(name) ?? {}
    if (targets === undefined || targetOfFolder(file) !== undefined || sources?.entriesOf(to).has(name) === true)
      return []
    return [[name, `${file} names other targets: ${targets.join(', ')}`]]
  })
}

interface Standing extends CopyOptions {
  readonly chosen: readonly KeyedResource[]
  /** Of the destination. */
  readonly ledger: Ledger
}

/** Resources that are not copied, but that the owner has on the destination under the same key. */
async function standing(
  all: readonly KeyedResource[],
  { chosen, ledger, to, project: { owner }, keep, signal, onlyKinds, ...options }: Standing,
): Promise<readonly KeyedResource[]> {
  if (keep === undefined) return all
  const used = new Set(chosen.flatMap(({ kind, remote }) => pointersIn(kind, remote.body)))
  const copied = new Set(chosen)
  const left = all.filter(
    (each) => !copied.has(each) && pointersTo(each.kind.name, each.remote).some((pointer) => used.has(pointer)),
  )
  const names = left.map(resourceName)
  const kinds = bindKinds(
    options.kinds.filter(({ name }) => left.some(({ kind }) => kind.name === name)),
    { owner, ledger, account: accountOf({ ...to, ...to.account }), names },
  )
  const onForbidden: ListOptions['onForbidden'] = ({ name }, error) => {
    if (onlyKinds?.includes(name) ?? true) throw error
  }
  const found = await listAll({ kinds, caller: keep.to, signal, onForbidden })
  const { owned } = matchOwner(found, owner)
  return left.filter((each) => owned.has(resourceName(each)))
}

interface Between {
  /** Name of the source target. */
  readonly from: string
  readonly to: ProjectTarget
}

/** Fills in the ids of outside resources on the destination. */
function translate(
  each: KeyedResource,
  named: Body,
  { from, to }: Between,
): { readonly body: Body; readonly unmapped: readonly UnmappedId[] } {
  const { kind } = each
  const unmapped: UnmappedId[] = []
  const leaveOut = (id: MissingId, at: string, reason: string): void => {
    unmapped.push({ ...id, resource: resourceName(each), at, reason })
  }
  const body = outsideIds(kind).reduce((changed, { at, group }) => {
    return mapFields(changed, at, (value) => {
      const marker = markerOf(value)
      if (marker?.name === '$ref' || value === '' || isBuiltInId(value)) return value
      const name = marker === undefined ? undefined : splitName(marker.of)?.name
      const id = name === undefined ? undefined : to.ids.get(group)?.get(name)
      if (id !== undefined) return id
      if (isObject(value)) {
        const reason = `target ${to.name} has no id for ${group}/${String(name)}: add it to ids.${group} of ${to.name} in mgmt.yaml`
        leaveOut({ group, id: undefined, name }, at, reason)
      } else {
        const reason = `it uses the id ${String(value)} of ${group}, which has no name on ${from}: add one to ids.${group} of both targets in mgmt.yaml`
        leaveOut({ group, id: String(value) }, at, reason)
      }
      return value
    })
  }, named)
  return { body, unmapped }
}

/** A copy without the access policy would be open to everyone. */
function unreadable(chosen: readonly KeyedResource[], from: string): Finding[] {
  const [first, ...more] = chosen.filter(({ remote }) => remote.unreadable.length > 0)
  if (first === undefined) return []
  const others = more.length === 0 ? '' : `, and of ${more.length} more`
  const message = `the key may not read ${first.remote.unreadable.join(', ')} on ${from}${others}: a copy would lack it`
  const hint = 'Use a key that may read access policies.'
  return [{ severity: 'error', code: 'unreadable', resource: resourceName(first), message, hint }]
}
