import { differencesOf } from '../compare/differences.ts'
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
 * unowned resource of that name with every field of the body is the one that was created. Returns the number of lines.
 */
export function claimSent(input: ClaimInput): number {
  const { ledger, wanted } = input
  const open = [...wanted].filter(([name]) => isSent(ledger, name))
  let claimed = 0
  for (const [name, body] of open) {
    const [only, ...others] = candidatesFor(body, input)
    if (only === undefined || others.length > 0) continue
    ledger.record({ name, id: only.id })
    claimed++
  }
  return claimed
}

/** Whether a request to create a resource was sent, and its answer is unknown. */
export function isSent(ledger: Pick<LedgerIndex, 'line'>, name: string): boolean {
  const line = ledger.line(name)
  return line !== undefined && line.id === undefined
}

function candidatesFor(body: Body, { kind, remotes, now }: ClaimInput): readonly Remote[] {
  const likeness = kind.similarityKeyOf(body)
  const comparable = (of: Body): Body => portableOf(kind, of, { keyOfId: () => undefined })
  return remotes.filter((remote) => {
    if (kind.identityOf(remote) !== undefined || kind.similarityKeyOf(remote.body) !== likeness) return false
    const differences = differencesOf(kind, comparable(remote.body), comparable(body), { now })
    // The service may have added fields of its own, and may mask secrets.
    return differences.every(({ after, secret }) => after === undefined || secret)
  })
}
