import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  accountText,
  AsCodeError,
  compareAccount,
  isSameAccount,
  readLedger,
  renderPinnedKey,
  saveFile,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { CommandError, counted, ExitCode, toFailure } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { isSameAddress } from '../../as-code/open-target.ts'
import type { CliContext } from '../../cli-context.ts'
import { type KeyedTarget, keysText, type PinningTarget, type RotatedPins } from './pinned-targets.ts'

/** The new key, and how to call the service. */
interface PinOptions {
  /** Fingerprint of the new key. */
  readonly fingerprint: string
  /** Base address of the service. */
  readonly address: string
  /** Creates a read-only caller with a key. */
  readonly callerWith: (key: string) => Caller
  readonly newCaller: Caller
  /** The failure if a target was not changed. */
  readonly failure: { readonly message: string; readonly hints: readonly string[] }
}

/**
 * Adds the new key to each target that pins the old one, if the new key belongs to the pinned account.
 * @returns names of the changed targets
 * @throws {CommandError} `key_not_pinned` with the changes to make by hand: a target pins the old key, or may pin it,
 * and was not changed
 */
export async function addPins(
  context: CliContext,
  { pinning, others, values }: RotatedPins,
  options: PinOptions,
): Promise<readonly string[]> {
  const pinned: string[] = []
  const problems = (values.length === 0 ? others : []).map(
    (each) => `${each.name}: the value of the old key is unknown. ${pinAdvice(each, options.fingerprint)}`,
  )
  for (const each of pinning) {
    const problem = await tryToPin(context, each, options)
    if (problem !== undefined) problems.push(`${each.name}: ${problem}`)
    else {
      pinned.push(each.name)
      context.report.note(`pinned key ${options.fingerprint} in ${each.name}`)
    }
  }
  if (problems.length === 0) return pinned
  throw new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'key_not_pinned',
    message: `${options.failure.message}: ${counted(problems.length, 'target')} could not be changed`,
    hint: [...problems, ...options.failure.hints].join('\n'),
  })
}

/** The reason if the new key was not pinned. */
async function tryToPin(context: CliContext, each: PinningTarget, options: PinOptions): Promise<string | undefined> {
  const { fingerprint } = options
  try {
    return (await findObstacle(context, each, options)) ?? (await addPin(each, fingerprint))
  } catch (error) {
    const cause = `the account of the new key could not be checked: ${toFailure(error).message}`
    return `${cause}. If it is the pinned one, ${setKeys(each.keys, fingerprint)}`
  }
}

/** Why the new key must not be pinned to a target; undefined if it provably belongs to the pinned account. */
async function findObstacle(
  { host, signal }: CliContext,
  { project: { root, owner }, target, keys, pinned }: PinningTarget,
  { address, callerWith, newCaller, fingerprint }: PinOptions,
): Promise<string | undefined> {
  if (!isSameAddress(address, target.address)) {
    return `its address is ${target.address}, not ${address}. If both are one service, ${setKeys(keys, fingerprint)}`
  }
  if (target.account === undefined) return undefined
  const kinds = await loadKinds()
  const ledger = readLedger({ root, target: target.name, cwd: host.cwd })
  const { status, seen } = await compareAccount(target.account, newCaller, { owner, kinds, ledger, signal })
  if (status === 'other') {
    return `the new key belongs to ${accountText(seen)}. Correct the account of ${target.name}, or use a key of that account`
  }
  if (status === 'same' || pinned.some(({ isCertain }) => isCertain)) return undefined
  for (const { value } of pinned) {
    if (await isSameAccount(callerWith(value), newCaller, { owner, kinds, signal })) return undefined
  }
  const cause = `${keysText(pinned)} and the new key cannot be matched to one account`
  return `${cause}. If they belong to one, ${setKeys(keys, fingerprint)}`
}

/** The reason if `mgmt.yaml` could not be written. */
async function addPin(
  { project: { root }, target, keys, pinned }: PinningTarget,
  add: string,
): Promise<string | undefined> {
  const file = join(root, 'mgmt.yaml')
  try {
    const beside = pinned.map(({ fingerprint }) => fingerprint)
    const text = await readFile(file, 'utf8')
    await saveFile(file, renderPinnedKey(text, target.name, { beside, add }), { within: root })
    return undefined
  } catch (error) {
    if (error instanceof AsCodeError) return `${error.message}. Afterwards, ${setKeys(keys, add)}`
    throw error
  }
}

/** `If it pins the old key, set account.keys to ['0123abcd', '89abcdef']`. */
export const pinAdvice = ({ keys }: Pick<KeyedTarget, 'keys'>, fingerprint: string): string =>
  `If it pins the old key, ${setKeys(keys, fingerprint)}`

const setKeys = (keys: readonly string[], add: string): string =>
  `set account.keys to [${[...keys, add].map((key) => `'${key}'`).join(', ')}]`
