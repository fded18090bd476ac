import type { ListedResource } from '../kind/list-all.ts'
import type { Finding } from '../findings/finding.ts'
import type { Ownership } from '../kind/kind.ts'
import { ownershipText } from '../kind/ownership.ts'
import { sortByAge } from '../kind/sort-by-age.ts'
import { described } from './plan-input.ts'
import { resourceName } from '../kind/resource-name.ts'

export interface Matched {
  /** The effective resource for each key of the owner, by `<kind>/<key>`. */
  readonly owned: ReadonlyMap<string, ListedResource>
  readonly unclaimed: readonly ListedResource[]
  /** Resources with the key of an older one, by `<kind>/<key> <id>`. */
  readonly duplicates: ReadonlyMap<string, ListedResource>
  readonly findings: readonly Finding[]
}

/**
 * Matches resources with their owners. If two have the same key, as after a copy in the console, the older one counts;
 * the other is reported and left out of every plan.
 */
export function matchOwner(found: readonly ListedResource[], owner: string): Matched {
  const owned = new Map<string, ListedResource>()
  const unclaimed: ListedResource[] = []
  const duplicates = new Map<string, ListedResource>()
  const findings: Finding[] = []
  for (const each of found) {
    const identity = each.kind.identityOf(each.remote)
    if (identity === undefined) unclaimed.push(each)
    if (identity?.owner !== owner) continue
    const name = resourceName({ kind: each.kind.name, key: identity.key })
    const other = owned.get(name)
    const [older = each, younger] = other === undefined ? [] : sortByAge([each, other])
    owned.set(name, older)
    if (younger === undefined) continue
    duplicates.set(`${name} ${younger.remote.id}`, younger)
    findings.push(duplicateFinding(name, { identity, younger, older }))
  }
  return { owned, unclaimed, duplicates, findings }
}

interface DuplicateKey {
  readonly identity: Ownership
  readonly younger: ListedResource
  readonly older: ListedResource
}

function duplicateFinding(resource: string, { identity, younger, older }: DuplicateKey): Finding {
  const mark = identity.by === 'labels' ? 'labels' : 'line in the ledger'
  return {
    severity: 'warning',
    code: 'duplicate',
    resource,
    message: `${described(younger)} is also ours ${ownershipText(identity)}; the older ${older.remote.id} counts`,
    hint: `It is left unchanged. Delete it with --prune-duplicates, or remove its ${mark}.`,
  }
}
