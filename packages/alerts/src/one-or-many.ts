import { invalidOption } from '@mgmt-api/models'

/** One or several values, any of which may match. */
export type OneOrMany<T> = T | readonly T[]

/**
 * The values as a list. An empty list is rejected: the service would not restrict anything, which is rarely intended.
 * @throws {MgmtError} kind `validation`: the list is empty.
 */
export function many<T extends string>(given: OneOrMany<T>, at: string): T[] {
  const values = typeof given === 'string' ? [given] : [...given]
  if (values.length > 0) return values
  throw invalidOption(at, 'items', 'an empty list of values; leave it out, or give it a value')
}
