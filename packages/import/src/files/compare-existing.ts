import { sortedJson } from '@mgmt-api/base/json'
import { isObject } from '@mgmt-api/models/internal'
import { type Body, type DesiredResource, differencesOf, type Kind, type ProjectTarget } from '@mgmt-api/as-code'
import {
  type FileEntry,
  otherToolOf,
  type PulledFile,
  resolveMarkers,
  resourceName,
  withoutSecrets,
} from '@mgmt-api/as-code/internal'
import { partialComment } from './hold-back.ts'
import { followersOf, type ImportedOrder, ordersOf } from './import-order.ts'
import type { ImportedResource, KeyedImport } from './imported.ts'
import type { LinkedImport } from './link-references.ts'
import type { SourceResource, UntranslatedPart } from '../sources/source-resource.ts'

/** The files of a project before an import. */
export interface ExistingFiles {
  readonly entries: ReadonlyMap<string, FileEntry>
  /** Their content for the target. */
  readonly resources: ReadonlyMap<string, DesiredResource>
  /** Ids to adopt on the target, by `<kind>/<key>`. */
  readonly adoptions: ReadonlyMap<string, string>
}

export interface ComparedImport {
  /** Files to write. */
  readonly files: readonly PulledFile[]
  /** Resources that are in files afterwards. */
  readonly kept: readonly LinkedImport[]
  readonly resources: readonly ImportedResource[]
  readonly untranslated: readonly UntranslatedPart[]
  /** Orders that are not written. */
  readonly merged: readonly MergedOrder[]
}

interface CompareOptions {
  readonly kinds: readonly Kind[]
  readonly existing: ExistingFiles
  readonly target: ProjectTarget
  readonly force: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An order that is not written, because its file has another one. */
export interface MergedOrder {
  /** Path below the root. */
  readonly file: string
  /** The order of the source, merged into that of the file, by list. */
  readonly lists: Body
}

/**
 * Existing files with the same meaning are not touched; those with another meaning stay, unless forced. New resources of
 * an order that stays are not written: at other positions they would mean something else.
 */
export function compareExisting(linked: readonly LinkedImport[], options: CompareOptions): ComparedImport {
  const files: PulledFile[] = []
  const kept: LinkedImport[] = []
  const resources: ImportedResource[] = []
  const { placed, orders, untranslated, merged } = compareAll(linked, options)
  for (const { each, file, differs } of placed) {
    const { source, kind, key, body } = each
    kept.push(each)
    if (differs) files.push({ kind, key, body, file, comment: partialComment(each, options.target.name) })
    const id = source.id === undefined ? {} : { id: source.id }
    const tool = otherToolOf(body)
    const claimed = tool === undefined ? {} : { claimedBy: tool }
    const partial = each.partial === undefined ? {} : ({ isPartial: true } as const)
    const silent = hasNoReceiver(each) ? ({ hasNoReceiver: true } as const) : {}
    const status = differs ? 'written' : 'unchanged'
    resources.push({
      address: source.address,
      kind: kind.name,
      key,
      file,
      ...id,
      ...claimed,
      ...partial,
      ...silent,
      status,
    })
  }
  for (const { order, file, differs } of orders) {
    const { kind, key, body } = order
    if (differs) files.push({ kind, key, body, file })
    resources.push({ address: kind.words.one, kind: kind.name, key, file, status: differs ? 'written' : 'unchanged' })
  }
  return { files, kept, resources, untranslated, merged }
}

function hasNoReceiver({ kind, body }: KeyedImport): boolean {
  const { enabled, notificationGroup } = isObject(body.alertDefProperties) ? body.alertDefProperties : {}
  const receivers = Object.values(isObject(notificationGroup) ? notificationGroup : {})
  const hasNone = receivers.every((each) => Array.isArray(each) && each.length === 0)
  return kind.name === 'alerts' && enabled === true && hasNone
}

interface Compared {
  readonly file: string
  /** Whether the file is new, or has another meaning. */
  readonly differs: boolean
  /** Whether the file exists with another meaning, and stays. */
  readonly stays: boolean
}

interface ComparedAll extends Pick<ComparedImport, 'untranslated' | 'merged'> {
  readonly placed: readonly (Compared & { readonly each: LinkedImport })[]
  readonly orders: readonly (Compared & { readonly order: ImportedOrder })[]
}

/** Takes out what stays, and what depends on it. */
function compareAll(linked: readonly LinkedImport[], options: CompareOptions): ComparedAll {
  const { existing, kinds } = options
  const untranslated: UntranslatedPart[] = []
  const refuse = ({ address, locate }: SourceResource, reason: string): void => {
    untranslated.push({ address, reason: `not written: ${reason}`, place: locate([]) })
  }
  const all = linked.map((each) => ({ each, ...comparedWith(each, options, () => isDifferent(each, options)) }))
  const staying = all.filter(({ stays }) => stays)
  for (const { each, file } of staying) refuse(each.source, `${file} describes ${resourceName(each)} differently`)
  const followers = followersOf(linked, new Set(staying.map(({ each }) => each.source.address)))
  const left = all.filter(({ each, differs, stays }) => {
    const follows = differs && !stays ? followers.get(each) : undefined
    if (follows !== undefined) refuse(each.source, follows.reason)
    return !stays && follows === undefined
  })
  const presentOf = (name: string): Body | undefined => existing.resources.get(name)?.body
  const ordered = ordersOf(
    left.map(({ each }) => each),
    kinds,
    presentOf,
  ).map((order) => {
    const isChanged = (): boolean => sortedJson(presentOf(resourceName(order)) ?? {}) !== sortedJson(order.body)
    return { order, ...comparedWith(order, options, isChanged) }
  })
  for (const { order, file } of ordered.filter(({ stays }) => stays))
    refuse({ ...order.first, address: order.kind.words.one }, `${file} has another order`)
  return {
    placed: left.filter(({ each, differs }) => {
      const at = ordered.find(({ order, stays }) => stays && order.of.has(resourceName(each)))
      if (at !== undefined && differs) refuse(each.source, `its position is not in ${at.file}`)
      return at === undefined || !differs
    }),
    orders: ordered.filter(({ stays }) => !stays),
    untranslated,
    merged: ordered.filter(({ stays }) => stays).map(({ order, file }) => ({ file, lists: order.body })),
  }
}

function comparedWith(
  each: { readonly kind: Kind; readonly key: string },
  { existing, force }: CompareOptions,
  isChanged: () => boolean,
): Compared {
  const entry = existing.entries.get(resourceName(each))
  const differs = entry === undefined || isChanged()
  return {
    file: entry?.file ?? `${each.kind.name}/${each.key}.yaml`,
    differs,
    stays: entry !== undefined && differs && !force,
  }
}

function isDifferent(each: KeyedImport, { existing, target, now }: CompareOptions): boolean {
  const present = existing.resources.get(resourceName(each))
  if (present === undefined) return true
  const { body } = resolveMarkers(each.kind, each.body, target)
  // A source has no secrets, and a file may refer to them.
  return differencesOf(each.kind, body, withoutSecrets(each.kind, present.body), { now }).length > 0
}
