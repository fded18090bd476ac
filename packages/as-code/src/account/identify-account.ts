import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { AccountNumber } from './account-reads.ts'

/** The account of a key, as far as the key may read it. */
export interface KeyAccount {
  /** Company id, in digits. */
  readonly company?: string | undefined
  /** Team id, in digits. */
  readonly team?: string | undefined
}

/** Options of `identifyAccount`. */
export interface IdentifyAccountOptions {
  /** Numbers to read. Default: both. */
  readonly numbers?: readonly AccountNumber[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads company and team of a key. Several operations return each; they are tried in a fixed order until one does. A
 * read is skipped if the key may not call it, if the platform does not have it, and if its items have no number or
 * several.
 * @throws {MgmtError} A read failed for another reason.
 * @example const { company, team } = await identifyAccount(createTransport(options))
 */
export async function identifyAccount(
  caller: Caller,
  { numbers = ['company', 'team'], signal }: IdentifyAccountOptions = {},
): Promise<KeyAccount> {
  // Loaded on use: the operations belong to four groups.
  const { accountReads } = await import('./account-reads.ts')
  const found: { company?: string; team?: string } = {}
  for (const { number, read } of accountReads) {
    if (found[number] !== undefined || !numbers.includes(number)) continue
    const value = onlyNumber(await skipRefused(() => read(caller, { signal })))
    if (value !== undefined) found[number] = value
  }
  return found
}

/** The number that all items have; undefined for none, for zero, and for several. */
function onlyNumber(values: readonly unknown[] = []): string | undefined {
  const [number, ...others] = new Set(values.map(String))
  return number !== undefined && others.length === 0 && /^[1-9]\d*$/.test(number) ? number : undefined
}

/** Undefined if the key may not read this, or if it does not exist. @throws {MgmtError} */
export async function skipRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isMgmtError(error, 'api') && [403, 404, 501].includes(error.status)) return undefined
    throw error
  }
}
