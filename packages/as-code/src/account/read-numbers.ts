import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { AccountRead } from './account-reads.ts'
import type { AccountNumbers } from '../project/account-pin.ts'

/** A read that the platform refused to the key. */
export interface RefusedRead extends Pick<AccountRead, 'number' | 'operation'> {
  /** What the platform answered. */
  readonly response: string
}

/** What reads returned. */
export interface ReadNumbers {
  readonly seen: AccountNumbers
  /** In the order of the reads. */
  readonly refused: readonly RefusedRead[]
}

/**
 * Tries reads in their order until each number is found. A read is skipped if the key may not call it, if the platform
 * does not have it, and if its items have no number or several.
 * @throws {MgmtError} A read failed for another reason.
 */
export async function readNumbers(
  caller: Caller,
  reads: readonly AccountRead[],
  signal: AbortSignal | undefined,
): Promise<ReadNumbers> {
  const seen: { company?: string; team?: string } = {}
  const refused: RefusedRead[] = []
  for (const { number, operation, read } of reads) {
    if (seen[number] !== undefined) continue
    try {
      const value = onlyNumber(await read(caller, { signal }))
      if (value !== undefined) seen[number] = value
    } catch (error) {
      if (!isMgmtError(error, 'api') || ![403, 404, 501].includes(error.status)) throw error
      if (error.status === 403) refused.push({ number, operation, response: error.message })
    }
  }
  return { seen, refused }
}

/** The number that all items have; undefined for none, for zero, and for several. */
function onlyNumber(values: readonly unknown[]): string | undefined {
  const [number, ...others] = new Set(values.map(String))
  return number !== undefined && others.length === 0 && /^[1-9]\d*$/.test(number) ? number : undefined
}

/** What would show a number: the cheapest read that was refused, and its permission. */
export function readAdvice(refused: readonly RefusedRead[]): string {
  const [cheapest] = refused
  if (cheapest === undefined) return 'The platform returned no such number, and refused no read.'
  const { number, operation, response } = cheapest
  const { id, permissions = [] } = operation
  return permissions.length > 0
    ? `With the permission ${permissions.join(', ')}, a key may call ${id}, which returns the ${number}.`
    : `${id} returns the ${number} to a key that may call it. The permission is not published; the platform answered: ${response}`
}
