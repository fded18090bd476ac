import { differencesOf } from '../compare/differences.ts'
import type { FieldChange } from '../compare/field-change.ts'
import type { Body, Kind, Remote } from '../kind/kind.ts'
import { portableOf } from '../kind/portable.ts'
import type { LedgerIndex } from './ledger.ts'

/** Resources of a kind that may have been created by a request without an answer. */
export interface ClaimInput {
  readonly kind: Kind
  /** The resources of the kind on the platform. */
  readonly remotes: readonly Remote[]
  readonly ledger: LedgerIndex
  /** Bodies by `<kind>/<key>`, with ids in place of references. */
  readonly wanted: ReadonlyMap<string, Body>
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Adds the id to ledger lines without one. A line without an id is written before a resource is created, so the only
 * unowned resource of that name with every field of its creation is the one that was created. If as many lines as
 * resources are alike, each line gets one of them. Returns the number of lines.
 */
export function claimSent(input: ClaimInput): number {
  const open = new Map(
    [...input.wanted]
      .filter(([name]) => isSent(input.ledger, name))
      .map(([name, body]) => [name, candidatesFor(body, input)]),
  )
  let claimed = 0
  // Each claim may leave another line with a single candidate.
  for (let next = claimable(open); next !== undefined; next = claimable(open)) {
    input.ledger.record(next)
    open.delete(next.name)
    for (const ids of open.values()) ids.delete(next.id)
    claimed++
  }
  return claimed
}

/** Whether a request to create a resource was sent, and its answer is unknown. */
export function isSent(ledger: Pick<LedgerIndex, 'line'>, name: string): boolean {
  const line = ledger.line(name)
  return line !== undefined && line.id === undefined
}

/** Ids of the resources that a line may mean. Those that are as wanted, also in what is set after the creation, come first. */
type Candidates = Set<string>

/** The next line that has enough candidates for itself and all lines with the same ones, and its best candidate. */
function claimable(open: ReadonlyMap<string, Candidates>): { readonly name: string; readonly id: string } | undefined {
  const nameOf = (ids: Candidates): string => [...ids].sort().join(' ')
  const rivals = new Map<string, number>()
  for (const ids of open.values()) rivals.set(nameOf(ids), (rivals.get(nameOf(ids)) ?? 0) + 1)
  for (const [name, ids] of open) {
    const [id] = ids
    if (id !== undefined && ids.size <= (rivals.get(nameOf(ids)) ?? 0)) return { name, id }
  }
  return undefined
}

function candidatesFor(body: Body, { kind, remotes, now }: ClaimInput): Candidates {
  const likeness = kind.similarityKeyOf(body)
  const comparable = (of: Body): Body => portableOf(kind, of, { keyOfId: () => undefined })
  const isLike = (of: Body, wanted: Body): boolean =>
    differencesOf(kind, comparable(of), comparable(wanted), { now }).every(isOfService)
  const { createdPart = (of) => of } = kind
  const near = remotes.filter(
    (remote) =>
      kind.identityOf(remote) === undefined &&
      kind.similarityKeyOf(remote.body) === likeness &&
      isLike(createdPart(remote.body), createdPart(body)),
  )
  const [whole, part] = [near.filter((remote) => isLike(remote.body, body)), near]
  return new Set([...whole, ...part].map(({ id }) => id))
}

/** The service may have added fields of its own, and may mask secrets. It sets no switch that is off by default. */
const isOfService = ({ before, after, secret }: FieldChange): boolean =>
  secret || (after === undefined && before !== true)
