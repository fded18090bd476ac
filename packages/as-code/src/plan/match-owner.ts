import type { Found } from '../kind/list-all.ts'
import type { Finding } from '../findings/finding.ts'
import { olderFirst } from '../kind/compare-age.ts'
import { described, nameOf } from './plan-input.ts'

export interface Matched {
  /** The effective resource for each key of the owner, by `<kind>/<key>`. */
  readonly owned: ReadonlyMap<string, Found>
  readonly unclaimed: readonly Found[]
  readonly findings: readonly Finding[]
}

/**
 * Matches resources with their owners. If two have the same key, as after a copy in the console, the older one counts;
 * the other is reported and left out of every plan.
 */
export function matchOwner(found: readonly Found[], owner: string): Matched {
  const owned = new Map<string, Found>()
  const unclaimed: Found[] = []
  const findings: Finding[] = []
  for (const each of found) {
    const identity = each.kind.identityOf(each.remote.body)
    if (identity === undefined) unclaimed.push(each)
    if (identity?.owner !== owner) continue
    const name = nameOf(each.kind.name, identity.key)
    const other = owned.get(name)
    const [older = each, younger] = other === undefined ? [] : byAge([each, other])
    owned.set(name, older)
    if (younger !== undefined) findings.push(duplicateOf(name, younger, older))
  }
  return { owned, unclaimed, findings }
}

/** A copy, oldest first. */
export const byAge = (found: readonly Found[]): readonly Found[] =>
  found.toSorted((a, b) => olderFirst(a.remote, b.remote))

function duplicateOf(name: string, younger: Found, older: Found): Finding {
  return {
    severity: 'warning',
    code: 'duplicate',
    resource: name,
    message: `${described(younger)} has the labels of ${name} as well; the older one counts, ${older.remote.id}`,
    hint: 'It is left alone. Take the labels off it, or delete it.',
  }
}
