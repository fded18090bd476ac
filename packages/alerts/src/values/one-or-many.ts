import type { OneOrMany } from '@mgmt-api/models'
import { checkFilter, invalidOption } from '@mgmt-api/models/internal'

/**
 * The values as a list. An empty list is rejected: the service would not restrict anything, which is rarely intended.
 * @throws {MgmtError} kind `validation`: the list is empty, or it is no list.
 */
export function many<T extends string>(given: OneOrMany<T>, at: string): T[] {
  if (typeof given !== 'string' && !isIterable(given)) {
    throw invalidOption(at, 'type', 'neither a text nor a list of texts')
  }
  const values = typeof given === 'string' ? [given] : [...given]
  checkFilter(values, { at })
  return values
}

function isIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}

/**
 * Refuses an object of several conditions, of which only the first would be sent.
 * @throws {MgmtError} kind `validation`
 */
export function checkCondition(given: unknown, at: string): void {
  if (typeof given !== 'object' || given === null || isIterable(given)) return
  const [first, second] = Object.keys(given)
  if (second !== undefined) throw invalidOption(at, 'oneOf', `${first} and ${second} exclude each other`)
}
