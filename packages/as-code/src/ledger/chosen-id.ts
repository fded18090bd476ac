import { createHash } from 'node:crypto'
import type { ChosenIdForm } from '../kind/kind.ts'

/**
 * The id that we choose for a resource: the same for the same parts, and no other.
 * @param parts account, owner, kind and key
 */
export function chosenIdOf(form: ChosenIdForm, parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return form === 'uuid' ? uuidOf(digest) : digest.toString('base64url').slice(0, 21)
}

/** A UUID of version 8, the one for ids of a form of their own (RFC 9562). */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface AccountFacts {
  readonly address: string
  readonly company?: string | undefined
  readonly team?: string | undefined
}

/** The account of a target as a part of chosen ids: its numbers if they are pinned, otherwise its address. */
export function accountOf({ address, company, team }: AccountFacts): string {
  return company === undefined && team === undefined ? address : `${company ?? ''}/${team ?? ''}`
}
