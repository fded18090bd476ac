import { isObject } from '@mgmt-api/models'
import { type AsCodeError, inputError } from '../findings/finding.ts'
import { type AccountPin, mostKeys, pinFields } from './account-pin.ts'
import { renderTarget } from './render-target.ts'

/**
 * Writes the pinned account of a target into the text of `mgmt.yaml`. The rest stays as it is, comments included.
 * @throws {AsCodeError} kind `input`: `unknown_target` if it has no such target, `syntax` if it cannot be read
 * @example await saveFile(file, renderProjectAccount(text, 'prod', { company: '1234', team: '987', anchors: [], keys: [] }))
 */
export const renderProjectAccount = (existing: string, target: string, account: AccountPin): string =>
  renderTarget(existing, target, (fields) => ({ ...fields, account: pinFields(account) }))

/** A key to pin beside others. */
export interface PinnedKey {
  /** Fingerprints of which the target pins at least one. */
  readonly beside: readonly string[]
  /** Fingerprint of the key to add. */
  readonly add: string
}

/**
 * Adds a key to the pin of a target, if it pins one of the others. The rest stays as it is, comments included.
 * @throws {AsCodeError} kind `input`: `unknown_target` if it has no such target, `too_many_keys` if the pin is full,
 * `syntax` if it cannot be read
 * @example await saveFile(file, renderPinnedKey(text, 'prod', { beside: ['0123abcd'], add: '89abcdef' }))
 */
export const renderPinnedKey = (existing: string, target: string, { beside, add }: PinnedKey): string =>
  renderTarget(existing, target, (fields) => {
    const { account } = fields
    if (!isObject(account) || !Array.isArray(account.keys)) return fields
    const keys: readonly unknown[] = account.keys
    if (!beside.some((key) => keys.includes(key)) || keys.includes(add)) return fields
    if (keys.length >= mostKeys) throw tooManyKeys(target)
    return { ...fields, account: { ...account, keys: [...keys, add] } }
  })

function tooManyKeys(target: string): AsCodeError {
  const hint = `Remove the fingerprints of deactivated keys from account.keys of ${target}.`
  return inputError('too_many_keys', `Target ${target} pins ${mostKeys} keys, which is the maximum`, { hint })
}
