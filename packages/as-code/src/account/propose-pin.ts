import type { Caller } from '@mgmt-api/models'
import { inputError } from '../findings/finding.ts'
import type { AccountNumbers } from '../project/account-pin.ts'
import { compareAccount } from './check-account.ts'
import { readAdvice, readNumbers } from './read-numbers.ts'

/** Options of `proposePin`. */
export interface ProposePinOptions {
  /** The pin that the target has. Default: none. */
  readonly present?: AccountNumbers | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The pin of the account of a key: its team, by `whoami`; on a platform without it, the company and the team, as far as
 * the key may read them. A company that is pinned is read as well. What a pin already has stays, unless a number is
 * another one.
 * @throws {AsCodeError} kind `input`, `unreadable_account`: the key may read neither number
 * @throws {MgmtError} The platform failed.
 * @example await saveFile(file, renderProjectAccount(text, 'prod', { account: await proposePin(caller), address }))
 */
export async function proposePin(caller: Caller, { present, signal }: ProposePinOptions = {}): Promise<AccountNumbers> {
  const { identityRead, otherReads } = await import('./account-reads.ts')
  const identity = await readNumbers(caller, [identityRead], signal)
  const { team } = identity.seen
  const isEnough = team !== undefined && present?.company === undefined
  const more = isEnough ? [] : otherReads.filter(({ number }) => identity.seen[number] === undefined)
  const others = await readNumbers(caller, more, signal)
  const seen = { ...others.seen, ...identity.seen }
  if (seen.company === undefined && seen.team === undefined) {
    throw inputError('unreadable_account', 'the key may read neither its team nor its company', {
      hint: readAdvice([...identity.refused, ...others.refused]),
    })
  }
  return present === undefined || compareAccount(present, seen) === 'other' ? seen : { ...present, ...seen }
}
