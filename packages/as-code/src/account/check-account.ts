import type { Caller } from '@mgmt-api/models'
import { inputError } from '../findings/finding.ts'
import type { AccountPin } from '../project/account-pin.ts'
import type { ProjectTarget } from '../project/project.ts'
import { type AnchorOptions, hasAnchor } from './anchors.ts'
import { identifyAccount, type KeyAccount } from './identify-account.ts'

/** Options of `checkAccount`. */
export interface CheckAccountOptions extends AnchorOptions {
  /** Fingerprint of the key, for pins with `keys`. */
  readonly keyFingerprint?: string | undefined
  /** Where the pin is, for messages. Default: `mgmt.yaml`. */
  readonly place?: string | undefined
}

/** Options of `compareAccount`. */
export interface CompareAccountOptions extends CheckAccountOptions {
  /** The numbers of the key's account, if they were read before. */
  readonly seen?: KeyAccount | undefined
}

/** How the account of a key compares with a pin. */
export interface AccountComparison {
  /** `unproven`: the key may read neither the pinned numbers nor an anchor, and its fingerprint is not listed. */
  readonly status: 'same' | 'other' | 'unproven'
  /** The pinned numbers that the key may read. */
  readonly seen: KeyAccount
}

/**
 * Compares the account of a key with a pin, by the numbers, else by the anchors, else by the fingerprint of the key. A
 * pinned team has to be read, because several teams belong to one company.
 * @throws {MgmtError} The platform failed.
 */
export async function compareAccount(
  pin: AccountPin,
  caller: Caller,
  options: CompareAccountOptions,
): Promise<AccountComparison> {
  const numbers = (['company', 'team'] as const).filter((number) => pin[number] !== undefined)
  const seen = options.seen ?? (await identifyAccount(caller, { numbers, signal: options.signal }))
  if (numbers.some((number) => seen[number] !== undefined && seen[number] !== pin[number])) {
    return { status: 'other', seen }
  }
  const deciding = pin.team === undefined ? 'company' : 'team'
  const isProven =
    (pin[deciding] !== undefined && seen[deciding] === pin[deciding]) ||
    (await hasAnchor(caller, pin.anchors, options)) ||
    (options.keyFingerprint !== undefined && pin.keys.includes(options.keyFingerprint))
  return { status: isProven ? 'same' : 'unproven', seen }
}

/**
 * Checks that a key belongs to the account that a target pins. Call it before the first other request. Sends nothing for
 * a target without a pin.
 * @throws {AsCodeError} kind `input`: `other_account`; `unproven_account` if the key may not read the account
 * @throws {MgmtError} The platform failed.
 * @example await checkAccount(desired.target, caller, { owner: desired.project.owner, kinds })
 */
export async function checkAccount(target: ProjectTarget, caller: Caller, options: CheckAccountOptions): Promise<void> {
  const { account, name } = target
  if (account === undefined) return
  const { status, seen } = await compareAccount(account, caller, options)
  if (status === 'same') return
  const pinned = `target ${name} is pinned to ${accountText(account)}`
  if (status === 'other') {
    const message = `${pinned}, but the key belongs to ${accountText(seen)}; nothing else was sent`
    const hint = `Use a key of that account, or correct the account of ${name} in ${options.place ?? 'mgmt.yaml'}.`
    throw inputError('other_account', message, { hint })
  }
  const key = options.keyFingerprint === undefined ? 'the key' : `key ${options.keyFingerprint}`
  const message = `${pinned}, but ${key} cannot be matched to it; nothing else was sent`
  const hint = `Use a key of that account. If it is one, it may read neither the pinned numbers nor an anchor: add anchors or the key to the account of ${name} in mgmt.yaml.`
  throw inputError('unproven_account', message, { hint })
}

/** `company 1234, team 987, keys 0123abcd` */
export function accountText({ company, team, anchors = [], keys = [] }: Partial<AccountPin>): string {
  return [
    ...(company === undefined ? [] : [`company ${company}`]),
    ...(team === undefined ? [] : [`team ${team}`]),
    ...(anchors.length === 0 ? [] : [`anchors ${anchors.join(', ')}`]),
    ...(keys.length === 0 ? [] : [`keys ${keys.join(', ')}`]),
  ].join(', ')
}
