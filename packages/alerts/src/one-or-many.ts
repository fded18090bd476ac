import { invalidOption } from '@mgmt-api/models'

/** One or several values, any of which suffices. */
export type OneOrMany<T> = T | readonly T[]

/**
 * The values. The service takes an empty list for no restriction, and a list that came out empty seldom means
 * everything.
 * @throws {MgmtError} kind `validation`: there is none.
 */
export function many<T extends string>(given: OneOrMany<T>, at: string): T[] {
  const values = typeof given === 'string' ? [given] : [...given]
  if (values.length > 0) return values
  throw invalidOption(at, 'items', 'an empty list of values; leave it out, or give it a value')
}
