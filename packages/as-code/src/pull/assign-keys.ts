import type { Finding } from '../finding.ts'
import type { Kind, Remote } from '../kind.ts'
import { olderFirst } from '../older-first.ts'
import type { Resource } from '../project.ts'
import { keyFor } from '../key-for.ts'

/** A resource of the platform and the key under which files know it. */
export interface Keyed {
  readonly kind: Kind
  readonly key: string
  readonly remote: Remote
  /** Nobody owns it yet: it is to be adopted. */
  readonly unclaimed: boolean
}

export interface Assigned {
  readonly keyed: readonly Keyed[]
  /** Resources that others own. */
  readonly foreign: number
  readonly findings: readonly Finding[]
}

export interface AssignOptions {
  readonly owner: string
  /** What the files describe already. */
  readonly resources: readonly Resource[]
  /** Ids to take over, by `<kind>/<key>`. */
  readonly adoptions: ReadonlyMap<string, string>
  /** Which of those that nobody owns are wanted. */
  readonly wanted: (kind: Kind, remote: Remote) => boolean
}

/**
 * Gives what a platform has the keys of its files: the key of its label; for what nobody owns, the one under which it
 * is to be adopted, that of a file which looks like it, or a new one made of its name. The order of a list makes no
 * difference.
 */
export function assignKeys(kind: Kind, remotes: readonly Remote[], options: AssignOptions): Assigned {
  const present = [...remotes].sort(olderFirst)
  const findings: Finding[] = []
  const ours = new Map<string, Keyed>()
  const unclaimed: Remote[] = []
  let foreign = 0
  for (const remote of present) {
    const identity = kind.identityOf(remote.body)
    if (identity === undefined) unclaimed.push(remote)
    else if (identity.owner !== options.owner) foreign += 1
    else if (ours.has(identity.key)) findings.push(secondBearer(kind, identity.key, remote))
    else ours.set(identity.key, { kind, key: identity.key, remote, unclaimed: false })
  }
  const keyOf = createKeys(kind, options, new Set(ours.keys()))
  const adopted = unclaimed
    .filter((remote) => options.wanted(kind, remote))
    .map((remote): Keyed => ({ kind, key: keyOf(remote), remote, unclaimed: true }))
  return { keyed: [...ours.values(), ...adopted], foreign, findings }
}

function secondBearer(kind: Kind, key: string, { id, body }: Remote): Finding {
  return {
    severity: 'warning',
    code: 'duplicate',
    resource: `${kind.name}/${key}`,
    message: `a younger ${kind.words.one} bears the same key, probably a copy made in the console: ${id}, "${kind.nameOf(body)}"`,
    hint: 'It is left out. Take its labels mgmt_owner and mgmt_key away to make it one of its own.',
  }
}

function createKeys(
  kind: Kind,
  { resources, adoptions }: AssignOptions,
  owned: ReadonlySet<string>,
): (remote: Remote) => string {
  const own = resources.filter((resource) => resource.kind === kind.name)
  const taken = new Set([...owned, ...own.map(({ key }) => key)])
  const byId = new Map<string, string>()
  for (const [name, id] of adoptions)
    if (name.startsWith(`${kind.name}/`)) byId.set(id, name.slice(kind.name.length + 1))
  for (const key of byId.values()) taken.add(key)
  // A file that nothing on the platform belongs to is taken for the one that looks like it.
  const adopting = new Set(byId.values())
  const byLikeness = new Map(
    own.filter(({ key }) => !owned.has(key) && !adopting.has(key)).map(({ key, body }) => [kind.likenessOf(body), key]),
  )
  return ({ id, body }) => {
    const known = byId.get(id)
    if (known !== undefined) return known
    const likeness = kind.likenessOf(body)
    const alike = byLikeness.get(likeness)
    byLikeness.delete(likeness)
    const key = alike ?? keyFor(kind, kind.nameOf(body), taken)
    taken.add(key)
    return key
  }
}
