import { sortedJson } from '@mgmt-api/base/json'
import { base64Url, textOfBase64Url } from './bytes.ts'
import type { SqlValue } from './database.ts'
import { badRequest } from './refusal.ts'

/** A token is opaque to clients: the last row's place in the order, and a digest of what was asked. */
interface Place {
  readonly after: readonly SqlValue[]
  readonly of: string
}

/**
 * A digest of a filter and an order. A token of one question is refused for another. It guards against mistakes, not
 * against people, and Node's own digests take as long to load as a page takes to answer.
 */
export function digestOf(question: unknown): string {
  const text = sortedJson(question)
  return [0x811c9dc5, 0x01000193].map((seed) => fnv1a(text, seed).toString(36)).join('-')
}

/** FNV-1a over UTF-16, 32 bits. */
function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

export function writeToken(after: readonly SqlValue[], digest: string): string {
  const place: Place = { after, of: digest }
  return base64Url(JSON.stringify(place))
}

/**
 * The values after which a page starts.
 * @param at The parameter that holds it.
 * @throws {Refusal} 400: the token is not one of this list, or belongs to another filter or order.
 */
export function readToken(
  token: string,
  digest: string,
  length: number,
  at = 'pagination.pageToken',
): readonly SqlValue[] {
  const place = parse(token)
  if (place === undefined) throw badRequest(`${at}: not a token of this list`)
  if (place.of !== digest || place.after.length !== length) {
    throw badRequest(`${at}: belongs to a list with another filter or order; start again without it`)
  }
  return place.after
}

function parse(token: string): Place | undefined {
  let value: unknown
  try {
    value = JSON.parse(textOfBase64Url(token))
  } catch {
    return undefined
  }
  return isPlace(value) ? value : undefined
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null || !('after' in value) || !('of' in value)) return false
  const { after, of } = value
  return (
    Array.isArray(after) && after.every((item) => ['string', 'number'].includes(typeof item)) && typeof of === 'string'
  )
}
