import type { AccountPin } from '../project/account-pin.ts'
import type { KeyAccount } from './identify-account.ts'

/** Facts about the account of a key. */
export interface AccountFacts extends KeyAccount {
  /** Ids of resources with our labels. */
  readonly anchors: readonly string[]
  /** Fingerprint of the key. */
  readonly keyFingerprint: string
}

/**
 * The pin of an account: its numbers; if the key may read neither, its anchors; without any, the key itself. What a pin
 * already has stays, unless its numbers are others.
 */
export function proposePin(
  present: AccountPin | undefined,
  { company, team, anchors, keyFingerprint }: AccountFacts,
): AccountPin {
  const numbers = { ...(company === undefined ? {} : { company }), ...(team === undefined ? {} : { team }) }
  const isOther =
    (company !== undefined && present?.company !== undefined && company !== present.company) ||
    (team !== undefined && present?.team !== undefined && team !== present.team)
  const kept = present === undefined || isOther ? { anchors: [], keys: [] } : present
  if (company !== undefined || team !== undefined) return { ...kept, ...numbers }
  if (anchors.length > 0) return { ...kept, anchors }
  return { ...kept, keys: [...new Set([...kept.keys, keyFingerprint])] }
}
