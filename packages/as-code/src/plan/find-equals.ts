import { isSameResource } from '../compare/same-resource.ts'
import type { Finding } from '../findings/finding.ts'
import type { ListedResource } from '../kind/list-all.ts'
import { sortByAge } from '../kind/sort-by-age.ts'
import { byLikeness } from './find-lookalikes.ts'
import type { Matched } from './match-owner.ts'
import { described, withKind } from './plan-input.ts'

interface EqualsOptions {
  /** Whether the oldest of equal resources becomes the one of the files, and the others are deleted. */
  readonly pruneDuplicates: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Adds unowned resources that are the same as an owned one, as after two applies from two checkouts: only the ledger of
 * the other checkout records their owner. All checkouts agree on the oldest, so it is the one that stays.
 */
export function withEquals(matched: Matched, { pruneDuplicates, now }: EqualsOptions): Matched {
  const unclaimed = byLikeness(matched.unclaimed.filter(isMarkedByLedger))
  const owned = new Map(matched.owned)
  const duplicates = new Map(matched.duplicates)
  const findings: Finding[] = []
  const claimed = new Set<ListedResource>()
  const namesakes = new Map<string, number>()
  for (const ours of matched.owned.values()) {
    namesakes.set(likenessOf(ours), (namesakes.get(likenessOf(ours)) ?? 0) + 1)
  }
  for (const [name, ours] of matched.owned) {
    const { kind, remote } = ours
    if (!isMarkedByLedger(ours)) continue
    const likeness = likenessOf(ours)
    const alike = unclaimed.get(likeness)?.filter((each) => !claimed.has(each)) ?? []
    // What a change right after the creation sets may be missing, but may also be all that tells two namesakes apart.
    const part = (namesakes.get(likeness) ?? 0) > 1 ? undefined : kind.createdPart
    const equal = alike.filter((each) => isSameResource(kind, remote, each.remote, { now, part }))
    if (equal.length === 0) continue
    const [oldest = ours, ...younger] = sortByAge([ours, ...equal])
    findings.push(equalFinding(name, equal, oldest === ours))
    if (!pruneDuplicates) continue
    for (const each of equal) claimed.add(each)
    owned.set(name, oldest)
    for (const each of younger) duplicates.set(`${name} ${each.remote.id}`, each)
  }
  const unowned = matched.unclaimed.filter((each) => !claimed.has(each))
  return { owned, duplicates, unclaimed: unowned, findings: [...matched.findings, ...findings] }
}

const likenessOf = ({ kind, remote }: ListedResource): string => withKind(kind.name, kind.similarityKeyOf(remote.body))

const isMarkedByLedger = ({ kind }: ListedResource): boolean =>
  kind.recognised !== 'labels' && kind.isSingleton !== true

function equalFinding(name: string, equal: readonly ListedResource[], isOldest: boolean): Finding {
  const message = `${equal.map(described).join(', ')} ${equal.length === 1 ? 'is' : 'are'} the same and not in the ledger`
  const kept = isOldest ? 'which keeps the one in the ledger' : 'which keeps the oldest and records it in the ledger'
  const hint = `Another checkout may have created it: add the lines of its ledger to this one. Then delete all but one with --prune-duplicates, ${kept}.`
  return { severity: 'warning', code: 'duplicate', resource: name, message, hint }
}
