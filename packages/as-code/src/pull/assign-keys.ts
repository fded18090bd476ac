import { compareValues, groupValues } from '@mgmt-api/base/lists'
import type { Finding } from '../findings/finding.ts'
import { keyFor, keyForm } from '../kind/key-for.ts'
import type { Kind, Remote } from '../kind/kind.ts'
import type { ListedResource } from '../kind/list-all.ts'
import { hasMarkers } from '../kind/markers.ts'
import { keyIn } from '../kind/resource-name.ts'
import { sortByAge } from '../kind/sort-by-age.ts'
import { matchOwner } from '../plan/match-owner.ts'
import type { DesiredResource } from '../project/project.ts'
import { quoteText } from '../findings/message-text.ts'

/** A resource of the platform with its key in the files. */
export interface KeyedResource {
  readonly kind: Kind
  readonly key: string
  readonly remote: Remote
  /** It is unowned, and to be adopted. */
  readonly unclaimed: boolean
  /** Whether it is requested. Another one has a key too, if a file describes it and others may refer to it. */
  readonly requested: boolean
}

export interface AssignedKeys {
  readonly keyed: readonly KeyedResource[]
  /** Resources of other owners. */
  readonly foreign: number
  readonly findings: readonly Finding[]
}

export interface AssignOptions {
  readonly owner: string
  /** Resources that already have files. */
  readonly resources: readonly DesiredResource[]
  /** Ids to adopt, by `<kind>/<key>`. */
  readonly adoptions: ReadonlyMap<string, string>
  /** Filter for the unowned resources that are requested. */
  readonly filter: (kind: Kind, remote: Remote) => boolean
}

/**
 * Assigns the keys of files to a platform's resources: the key of the label; for an unowned one, the key of its
 * adoption, of a similar file, or a new one made from its name. The order of the input does not matter.
 * Resources that cannot be kept as files are left out and reported.
 */
export function assignKeys(kind: Kind, remotes: readonly Remote[], options: AssignOptions): AssignedKeys {
  const found = sortByAge(remotes).map((remote) => ({ kind, remote }))
  const { owned, unclaimed, duplicates, findings } = matchOwner(found, options.owner)
  const problems = new Map([...owned.values(), ...unclaimed].map(({ remote }) => [remote, problemOf(kind, remote)]))
  const isWritable = ({ remote }: ListedResource): boolean => problems.get(remote) === undefined
  const ours = [...owned]
    .filter(([, each]) => isWritable(each))
    .map(([name, { remote }]): KeyedResource => ({ kind, key: keyIn(name), remote, unclaimed: false, requested: true }))
  const free = unclaimed.filter(isWritable).map(({ remote }) => remote)
  const keyOf = createKeys(kind, options, { owned: new Set(ours.map(({ key }) => key)), unclaimed: free })
  const adoptable = free.flatMap((remote): KeyedResource[] => {
    const requested = options.filter(kind, remote)
    const key = keyOf(remote, requested)
    return key === undefined ? [] : [{ kind, key, remote, unclaimed: true, requested }]
  })
  return {
    keyed: [...ours, ...adoptable],
    foreign: found.length - owned.size - duplicates.size - unclaimed.length,
    findings: [...findings, ...[...problems.values()].filter((problem) => problem !== undefined)],
  }
}

/** Why a resource cannot be kept as a file. */
function problemOf(kind: Kind, remote: Remote): Finding | undefined {
  const description = `${kind.words.one} ${quoteText(kind.nameOf(remote.body))} (${remote.id})`
  const key = kind.identityOf(remote)?.key
  if (key !== undefined && !keyForm.test(key)) {
    const message = `${description} is left out: its label mgmt_key is ${quoteText(key)}, which is not a valid key`
    return { severity: 'warning', code: 'bad_key', message, hint: 'Remove the label, and pull again.' }
  }
  if (!hasMarkers(remote.body)) return undefined
  const message = `${description} is left out: it has a field named $ref, $id, $var or $secret, which is a marker in files`
  return { severity: 'warning', code: 'marker', message }
}

interface Present {
  /** Keys of owned resources. */
  readonly owned: ReadonlySet<string>
  readonly unclaimed: readonly Remote[]
}

/** Assigns keys to resources without one. Resources that are not requested get no new keys. */
function createKeys(
  kind: Kind,
  { resources, adoptions }: AssignOptions,
  { owned, unclaimed }: Present,
): (remote: Remote, requested: boolean) => string | undefined {
  const own = resources.filter((resource) => resource.kind === kind.name)
  const free = new Set(unclaimed.map(({ id }) => id))
  const adopting = new Map<string, string>()
  for (const [name, id] of adoptions) {
    if (name.startsWith(`${kind.name}/`) && free.has(id)) adopting.set(id, name.slice(kind.name.length + 1))
  }
  const taken = new Set([...owned, ...own.map(({ key }) => key), ...adopting.values()])
  // A file without a resource is matched with similar resources: the first file with the oldest.
  const reserved = new Set([...owned, ...adopting.values()])
  const matchable = own.filter(({ key }) => !reserved.has(key)).sort(byKeyOrder)
  const alike = groupValues(matchable.map((resource) => [kind.similarityKeyOf(resource.body), resource] as const))
  return ({ id, body }, requested) => {
    const known = adopting.get(id) ?? alike.get(kind.similarityKeyOf(body))?.shift()?.key
    if (known !== undefined || !requested) return known
    const key = keyFor(kind, kind.nameOf(body), taken)
    taken.add(key)
    return key
  }
}

/** The order of keys made from one name: `disk`, `disk-2`, `disk-10`. */
const byKeyOrder = ({ key: a }: DesiredResource, { key: b }: DesiredResource): number =>
  a.length - b.length || compareValues(a, b)
