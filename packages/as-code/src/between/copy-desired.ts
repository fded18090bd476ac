import { type Caller, isObject, mapFields } from '@mgmt-api/models'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind, Remote } from '../kind/kind.ts'
import { listAll, type ListedResource, type ListOptions } from '../kind/list-all.ts'
import { markerOf, splitName } from '../kind/markers.ts'
import { portableOf } from '../kind/portable.ts'
import { keyOfIdIn, pointersIn, pointersTo, referenceTargets } from '../kind/reference-values.ts'
import type { Desired, Project, DesiredResource, ProjectTarget } from '../project/project.ts'
import type { MissingId } from '../project/propose-ids.ts'
import { judgeUnmapped, type UnmappedId } from './judge-unmapped.ts'
import { type AssignedKeys, assignKeys, type KeyedResource } from '../pull/assign-keys.ts'
import { createIdNames, isBuiltInId, outsideIds } from '../project/id-names.ts'
import { bindKinds } from '../ledger/bind-kinds.ts'
import { accountOf } from '../ledger/chosen-id.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { readLedger } from '../ledger/ledger-file.ts'
import { matchOwner } from '../plan/match-owner.ts'
import { quoteText } from '../findings/message-text.ts'
import type { ComparedPlatform } from './compare-platforms.ts'
import { resourceName } from '../kind/resource-name.ts'

/** Options of `copyDesired`. */
export interface CopyOptions extends Omit<ListOptions, 'caller'> {
  /** The source platform. */
  readonly from: ComparedPlatform & { readonly name: string }
  /** The destination; the owner of the project becomes the owner of the copies. */
  readonly to: ProjectTarget
  readonly project: Project
  /**
   * Keeps ids without a name that mean the same on both platforms: of resources that both have under the same id, and
   * unless `missing` is false, of those that neither has. Default: they are errors, and references to resources that are
   * not copied rely on the destination.
   */
  readonly keep?: { readonly to: Caller; readonly missing?: boolean } | undefined
  /** Filter for the resources to copy, which are ours or unowned. Default: all. */
  readonly filter?: ((kind: Kind, remote: Remote, key: string) => boolean) | undefined
}

/** Resources of one platform in the form of another. */
export interface CopyResult {
  /** To be planned and applied like files. */
  readonly desired: Desired
  /** Errors forbid the copy: a dangling id, or an access policy that would be lost. */
  readonly findings: readonly Finding[]
  /** Ids that are errors because `mgmt.yaml` does not map them: for `proposeIds`. */
  readonly unmapped: readonly MissingId[]
  /** Resources of other owners, which are left out. */
  readonly foreign: number
  /** Keys of the copies, by `<kind>/<id>` of the original: for `comparePlatforms`. */
  readonly copied: ReadonlyMap<string, string>
}

/**
 * The resources of one platform as desired state of another. Keys stay, so that copying again changes only differences;
 * a resource without a key gets one made from its name. An outside id must be mapped for both targets, because a copied
 * alert that notifies no one is worse than none.
 * @throws {MgmtError} The platform refused or failed.
 */
export async function copyDesired(options: CopyOptions): Promise<CopyResult> {
  const { from, to, project, filter = () => true } = options
  const { kinds, found, assigned } = await readSource(options)
  const all = assigned.flatMap(({ keyed }) => keyed)
  const chosen = all.filter(({ kind, remote, key }) => filter(kind, remote, key))
  const ledger = readLedger({ root: project.root, target: to.name })
  const stands = await standing(all, { ...options, chosen, ledger })
  const keyOfId = keyOfIdIn(referenceTargets([...chosen, ...stands].map((each) => [resourceName(each), each.remote])))
  const names = createIdNames(from, { unknown: 'kept' })
  const findings = assigned.flatMap((each) => each.findings)
  const unmapped: UnmappedId[] = []
  const resources = chosen.map((each): DesiredResource => {
    const { kind, key, remote } = each
    const named = names.named(kind, portableOf(kind, remote.body, { keyOfId }))
    const translated = translate(each, named, { from: from.name, to })
    unmapped.push(...translated.unmapped)
    const file = `${from.name} ${remote.id}`
    return { kind: kind.name, key, body: translated.body, file, locate: () => undefined }
  })
  const { keep } = options
  const judged =
    keep === undefined ? unmapped : await judgeUnmapped(unmapped, { found, kinds, from: from.caller, ...keep })
  findings.push(...judged.map(({ finding }) => finding))
  return {
    desired: {
      project,
      target: to,
      resources,
      described: new Set(stands.map(resourceName)),
      adoptions: new Map(),
      ledger,
      whole: false,
    },
    findings: [...findings, ...unreadable(chosen, from.name)],
    unmapped: judged.filter(({ finding }) => finding.severity === 'error'),
    foreign: assigned.reduce((sum, each) => sum + each.foreign, 0),
    copied: new Map(chosen.map(({ kind, key, remote }) => [`${kind.name}/${remote.id}`, key])),
  }
}

interface Source {
  readonly kinds: readonly Kind[]
  readonly found: readonly ListedResource[]
  /** By kind. */
  readonly assigned: readonly AssignedKeys[]
}

async function readSource({ from, project: { root, owner }, ...options }: CopyOptions): Promise<Source> {
  const ledger = from.ledger ?? readLedger({ root, target: from.name })
  const kinds = bindKinds(options.kinds, { owner, ledger, account: '', names: [] })
  const found = await listAll({ ...options, kinds, caller: from.caller })
  const assigned = kinds.map((kind) => {
    const remotes = found.filter((each) => each.kind === kind).map(({ remote }) => remote)
    return assignKeys(kind, remotes, { owner, resources: [], adoptions: new Map(), filter: () => true })
  })
  return { kinds, found, assigned }
}

interface Standing extends CopyOptions {
  readonly chosen: readonly KeyedResource[]
  /** Of the destination. */
  readonly ledger: Ledger
}

/** Resources that are not copied, but that the owner has on the destination under the same key. */
async function standing(
  all: readonly KeyedResource[],
  { chosen, ledger, to, project: { owner }, keep, signal, ...options }: Standing,
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
  const found = await listAll({ kinds, caller: keep.to, signal, onForbidden: options.onForbidden })
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
  const { kind, remote } = each
  const unmapped: UnmappedId[] = []
  const refuse = (id: MissingId, problem: Pick<Finding, 'at' | 'message' | 'hint'>): void => {
    const finding: Finding = { severity: 'error', code: 'unmapped_id', resource: resourceName(each), ...problem }
    unmapped.push({ ...id, finding })
  }
  const body = outsideIds(kind).reduce((changed, { at, group }) => {
    return mapFields(changed, at, (value) => {
      const marker = markerOf(value)
      if (marker?.name === '$ref' || value === '' || isBuiltInId(value)) return value
      const name = marker === undefined ? undefined : splitName(marker.of)?.name
      const id = name === undefined ? undefined : to.ids.get(group)?.get(name)
      if (id !== undefined) return id
      if (isObject(value)) {
        const message = `target ${to.name} has no id for ${group}/${String(name)}`
        refuse(
          { group, id: undefined, name },
          { at, message, hint: `Add it to ids.${group} of ${to.name} in mgmt.yaml.` },
        )
      } else {
        const referrer = quoteText(kind.nameOf(remote.body))
        const hint = `Add a name for it to ids.${group} of both targets in mgmt.yaml.`
        const message = `${referrer} uses the id ${String(value)} of ${group}, which has no name on ${from}`
        refuse({ group, id: String(value) }, { at, message, hint })
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
