import { differencesOf } from '../compare/differences.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind, Remote } from '../kind/kind.ts'
import { type ListedResource, listAll, type ListOptions } from '../kind/list-all.ts'
import type { FieldChange } from '../compare/field-change.ts'
import { portableOf } from '../kind/portable.ts'
import { keyOfIdIn, referenceTargets } from '../kind/reference-values.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { ProjectTarget } from '../project/project.ts'
import { createIdNames } from '../project/id-names.ts'
import { bindKinds } from '../ledger/bind-kinds.ts'
import { createLedger, type Ledger } from '../ledger/ledger.ts'
import { type CopiedKeys, type ResourcePair, pairResources } from './pair-resources.ts'

/** A platform, with the names of its outside ids in `mgmt.yaml`. */
export interface ComparedPlatform extends Pick<ListOptions, 'caller'>, Pick<ProjectTarget, 'ids'> {
  /** Keys of resources without labels. Default: none; they match by name. */
  readonly ledger?: Ledger | undefined
}

/** Options of `comparePlatforms`. */
export interface ComparePlatformsOptions extends Omit<ListOptions, 'caller'> {
  readonly from: ComparedPlatform
  readonly to: ComparedPlatform
  /** Keys of copies on the second platform, as `copyDesired` returns them. Default: none. */
  readonly copied?: CopiedKeys | undefined
  /** Filter for the resources to compare: one that matches on either platform is included. Default: all. */
  readonly filter?: ((kind: Kind, remote: Remote) => boolean) | undefined
  /** Schedules must mean the same from this time on, in milliseconds since 1970. Default: the system clock. */
  readonly now?: (() => number) | undefined
}

/** A resource of one platform, with its name in references and its display name. */
export interface ComparedResource {
  readonly kind: string
  /** Undefined if it is unowned. */
  readonly key: string | undefined
  /** Owner in its label. Default: unowned, or known by its line in the ledger. */
  readonly owner?: string | undefined
  readonly name: string
  readonly id: string
}

/** A resource that both platforms have, with its differences. */
export interface DifferingResource extends ComparedResource {
  /** Its id on the other platform. */
  readonly otherId: string
  /** `before` is the value on the second platform, `after` the one on the first. */
  readonly fields: readonly FieldChange[]
}

/** Common resources and differences of two platforms. */
export interface PlatformComparison {
  readonly onlyFrom: readonly ComparedResource[]
  readonly onlyTo: readonly ComparedResource[]
  readonly differing: readonly DifferingResource[]
  /** Resources that are the same on both. */
  readonly same: number
  /** Notes about resources that could not be compared. */
  readonly findings: readonly Finding[]
}

/**
 * Compares two platforms. The same key names the same resource, regardless of its owner; resources without a key match
 * by type and name. Ids are compared by what they name: references by the resource, outside ids by their names at both
 * targets.
 * @throws {MgmtError} A platform refused or failed.
 */
export async function comparePlatforms(options: ComparePlatformsOptions): Promise<PlatformComparison> {
  const { from, to, filter = () => true, now = Date.now } = options
  const [left, right] = await Promise.all([
    listAll({ ...options, kinds: withLedger(options.kinds, from.ledger), caller: from.caller }),
    listAll({ ...options, kinds: withLedger(options.kinds, to.ledger), caller: to.caller }),
  ])
  const pairs = pairResources(left, right, options.copied)
  const [leftBody, rightBody] = [bodiesOf(from, pairs, 'from'), bodiesOf(to, pairs, 'to')]
  const isWanted = ({ kind, remote }: ListedResource): boolean => filter(kind, remote)
  const both: Both[] = []
  const [onlyFrom, onlyTo]: [ComparedResource[], ComparedResource[]] = [[], []]
  for (const pair of pairs) {
    const sides = [pair.from, pair.to].filter((found) => found !== undefined)
    if (!sides.some(isWanted)) continue
    if (pair.from === undefined) onlyTo.push(knownOf(pair.to))
    else if (pair.to === undefined) onlyFrom.push(knownOf(pair.from))
    else both.push({ from: pair.from, to: pair.to })
  }
  const compared = both.map((pair): DifferingResource => {
    const ignored = unreadableIn(pair)
    const fields = differencesOf(pair.from.kind, rightBody(pair.to), leftBody(pair.from), { now: now(), ignored })
    const known = knownOf(pair.from)
    return { ...known, key: known.key ?? knownOf(pair.to).key, otherId: pair.to.remote.id, fields }
  })
  const differing = compared.filter(({ fields }) => fields.length > 0)
  return { onlyFrom, onlyTo, differing, same: both.length - differing.length, findings: unreadable(both) }
}

/** The owner does not matter: the same key names the same resource. */
const withLedger = (kinds: readonly Kind[], ledger: Ledger = createLedger()): readonly Kind[] =>
  bindKinds(kinds, { owner: '', ledger, account: '', names: [] })

function knownOf({ kind, remote }: ListedResource): ComparedResource {
  const { key, owner = '' } = kind.identityOf(remote) ?? {}
  return { kind: kind.name, key, ...(owner !== '' && { owner }), name: kind.nameOf(remote.body), id: remote.id }
}

/** Replaces the ids in bodies of a platform by the names of their resources. */
function bodiesOf(
  { ids }: ComparedPlatform,
  pairs: readonly ResourcePair[],
  side: 'from' | 'to',
): (found: ListedResource) => Body {
  const named = pairs.flatMap((pair) => {
    const found = pair[side]
    return found === undefined ? [] : [[resourceName({ kind: found.kind, key: pair.name }), found.remote] as const]
  })
  const keyOfId = keyOfIdIn(referenceTargets(named))
  const outside = createIdNames({ ids }, { unknown: 'kept' })
  return ({ kind, remote }) => outside.named(kind, portableOf(kind, remote.body, { keyOfId }))
}

interface Both {
  readonly from: ListedResource
  readonly to: ListedResource
}

const unreadableIn = ({ from, to }: Both): readonly string[] => [...from.remote.unreadable, ...to.remote.unreadable]

function unreadable(both: readonly Both[]): Finding[] {
  const some = both.filter((pair) => unreadableIn(pair).length > 0)
  if (some.length === 0) return []
  const fields = [...new Set(some.flatMap(unreadableIn))].join(', ')
  const message = `${fields} of ${some.length} could not be compared: one of the keys may not read it`
  return [{ severity: 'note', code: 'unreadable', message }]
}
