import type { FieldChange } from '../compare/field-change.ts'
import { contractDifferences, isSameResource } from '../compare/same-resource.ts'
import type { Body, Kind, Remote } from '../kind/kind.ts'
import { sortByAge } from '../kind/sort-by-age.ts'
import type { LedgerIndex } from './ledger.ts'

/** Resources of a kind that may have been created by a request without a response. */
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
 * unowned resource of that name with every field of its creation is the one that was created. Of several that are the
 * same, as after two applies at once, it is the oldest; lines that are alike get one each. Returns the number of lines.
 */
export function claimSent(input: ClaimInput): number {
  const open = new Map(
    [...input.wanted]
      .filter(([name]) => isSent(input.ledger, name))
      .map(([name, body]) => [name, candidatesFor(body, input)]),
  )
  let claimed = 0
  for (;;) {
    const next = claimable(open, input)
    if (next === undefined) return claimed
    input.ledger.record(next)
    open.delete(next.name)
    // Another line may have a single candidate left.
    for (const [name, remotes] of open) {
      open.set(
        name,
        remotes.filter(({ id }) => id !== next.id),
      )
    }
    claimed++
  }
}

/** Whether a request to create a resource was sent, and its response is unknown. */
export function isSent(ledger: Pick<LedgerIndex, 'line'>, name: string): boolean {
  const line = ledger.line(name)
  return line !== undefined && line.id === undefined
}

/** The resources that a line may mean. Those that are as wanted, also in what is set after the creation, come first. */
type Candidates = readonly Remote[]

/** The next line that has only one candidate, or as many lines like it as candidates, or candidates that are the same. */
function claimable(
  open: ReadonlyMap<string, Candidates>,
  { kind, now }: ClaimInput,
): { readonly name: string; readonly id: string } | undefined {
  const idsOf = (remotes: Candidates): string =>
    remotes
      .map(({ id }) => id)
      .sort()
      .join(' ')
  const rivals = new Map<string, number>()
  for (const remotes of open.values()) rivals.set(idsOf(remotes), (rivals.get(idsOf(remotes)) ?? 0) + 1)
  for (const [name, remotes] of open) {
    const [first, ...others] = remotes
    if (first === undefined) continue
    const isEnough = remotes.length <= (rivals.get(idsOf(remotes)) ?? 0)
    if (isEnough || others.every((other) => isSameResource(kind, first, other, { now, part: kind.createdPart })))
      return { name, id: first.id }
  }
  return undefined
}

function candidatesFor(body: Body, { kind, remotes, now }: ClaimInput): Candidates {
  const likeness = kind.similarityKeyOf(body)
  const isLike = (of: Body, wanted: Body): boolean => contractDifferences(kind, of, wanted, now).every(isOfService)
  const { createdPart = (of) => of } = kind
  const near = remotes.filter(
    (remote) =>
      kind.identityOf(remote) === undefined &&
      kind.similarityKeyOf(remote.body) === likeness &&
      isLike(createdPart(remote.body), createdPart(body)),
  )
  const isWhole = ({ body: present }: Remote): boolean => isLike(present, body)
  const byAge = sortByAge(near)
  return [...byAge.filter(isWhole), ...byAge.filter((remote) => !isWhole(remote))]
}

/** The service may have added fields of its own, and may mask secrets. It sets no switch that is off by default. */
const isOfService = ({ before, after, secret }: FieldChange): boolean =>
  secret || (after === undefined && before !== true)
