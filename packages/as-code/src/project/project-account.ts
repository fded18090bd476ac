import { type AccountPin, pinFields } from './account-pin.ts'
import { renderTarget } from './render-target.ts'

/**
 * Writes the pinned account of a target into the text of `mgmt.yaml`. The rest stays as it is, comments included.
 * @throws {AsCodeError} kind `input`: `unknown_target` if it has no such target, `syntax` if it cannot be read
 * @example await saveFile(file, renderProjectAccount(text, 'prod', { company: '1234', team: '987', anchors: [], keys: [] }))
 */
export const renderProjectAccount = (existing: string, target: string, account: AccountPin): string =>
  renderTarget(existing, target, (fields) => ({ ...fields, account: pinFields(account) }))
