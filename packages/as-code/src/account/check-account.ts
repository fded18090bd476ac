import type { Caller } from '@mgmt-api/models'
import { inputError } from '../findings/finding.ts'
import type { AccountNumbers } from '../project/account-pin.ts'
import type { ProjectTarget } from '../project/project.ts'
import type { AccountNumber } from './account-reads.ts'
import { readAdvice, readNumbers } from './read-numbers.ts'

/** Options of `checkAccount`. */
export interface CheckAccountOptions {
  /** Where the pin is, for messages. Default: `mgmt.yaml`. */
  readonly place?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** How the account of a key compares with a pin. `unproven`: the key may not read the number that decides. */
export type AccountStatus = 'same' | 'other' | 'unproven'

/**
 * Compares the numbers that a key may read with a pin. Each that was read must be the pinned one. A pinned team has to
 * be read, because several teams belong to one company.
 */
export function compareAccount(pin: AccountNumbers, seen: AccountNumbers): AccountStatus {
  const isOther = (['company', 'team'] as const).some(
    (number) => pin[number] !== undefined && seen[number] !== undefined && seen[number] !== pin[number],
  )
  if (isOther) return 'other'
  const deciding = decidingNumber(pin)
  return pin[deciding] !== undefined && seen[deciding] === pin[deciding] ? 'same' : 'unproven'
}

const decidingNumber = ({ team }: AccountNumbers): AccountNumber => (team === undefined ? 'company' : 'team')

/**
 * Checks that a key belongs to the account that a target pins. Call it before the first other request. Sends nothing for
 * a target without a pin.
 * @throws {AsCodeError} kind `input`: `other_account`; `unproven_account` if the key may not read the account
 * @throws {MgmtError} The platform failed.
 * @example await checkAccount(desired.target, caller)
 */
export async function checkAccount(
  { account, name }: Pick<ProjectTarget, 'account' | 'name'>,
  caller: Caller,
  { place = 'mgmt.yaml', signal }: CheckAccountOptions = {},
): Promise<void> {
  if (account === undefined) return
  const { identityRead, otherReads } = await import('./account-reads.ts')
  const reads = [identityRead, ...otherReads].filter(({ number }) => account[number] !== undefined)
  const { seen, refused } = await readNumbers(caller, reads, signal)
  const status = compareAccount(account, seen)
  if (status === 'same') return
  const pinned = `target ${name} is pinned to ${accountText(account)}`
  if (status === 'other') {
    const message = `${pinned}, but the key belongs to ${accountText(seen)}; nothing else was sent`
    throw inputError('other_account', message, {
      hint: `Use a key of that account, or correct the account of ${name} in ${place}.`,
    })
  }
  const deciding = decidingNumber(account)
  throw inputError('unproven_account', `${pinned}, but the key may not read its ${deciding}; nothing else was sent`, {
    hint: `Use a key of that account. ${readAdvice(refused.filter(({ number }) => number === deciding))}`,
  })
}

/** `company 1234, team 987` */
export function accountText({ company, team }: AccountNumbers): string {
  return [
    ...(company === undefined ? [] : [`company ${company}`]),
    ...(team === undefined ? [] : [`team ${team}`]),
  ].join(', ')
}
