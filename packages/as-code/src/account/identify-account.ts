import type { Caller } from '@mgmt-api/models'
import type { AccountNumbers } from '../project/account-pin.ts'
import { readNumbers } from './read-numbers.ts'

/** Ids of the operations that may tell the account of a key. */
export async function accountOperations(): Promise<readonly string[]> {
  const { identityRead, otherReads } = await import('./account-reads.ts')
  return [identityRead, ...otherReads].map(({ operation }) => operation.id)
}

/** Options of `identifyAccount`. */
export interface IdentifyAccountOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads company and team of a key, as far as it may. Several operations return each; they are tried in a fixed order until one does. A
 * read is skipped if the key may not call it, if the platform does not have it, and if its items have no number or
 * several.
 * @throws {MgmtError} A read failed for another reason.
 * @example const { company, team } = await identifyAccount(createTransport(options))
 */
export async function identifyAccount(
  caller: Caller,
  { signal }: IdentifyAccountOptions = {},
): Promise<AccountNumbers> {
  // Loaded on use: the operations belong to four groups.
  const { identityRead, otherReads } = await import('./account-reads.ts')
  return (await readNumbers(caller, [identityRead, ...otherReads], signal)).seen
}
