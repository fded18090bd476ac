import { base64Url, textOfBase64Url } from '../../kernel/bytes.ts'
import type { SqlValue } from '../../store/database.ts'
import { badRequest } from './bad-request.ts'

/** Content of a page token: the last row's sort values and a digest of the query. */
interface PagePosition {
  readonly after: readonly SqlValue[]
  readonly of: string
}

export function writeToken(after: readonly SqlValue[], digest: string): string {
  const place: PagePosition = { after, of: digest }
  return base64Url(JSON.stringify(place))
}

/**
 * Sort values after which the page starts.
 * @param at Parameter with the token.
 * @throws {Refusal} 400: invalid token, or a token of another filter or order.
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

function parse(token: string): PagePosition | undefined {
  let value: unknown
  try {
    value = JSON.parse(textOfBase64Url(token))
  } catch {
    return undefined
  }
  return isPlace(value) ? value : undefined
}

function isPlace(value: unknown): value is PagePosition {
  if (typeof value !== 'object' || value === null || !('after' in value) || !('of' in value)) return false
  const { after, of } = value
  return (
    Array.isArray(after) && after.every((item) => ['string', 'number'].includes(typeof item)) && typeof of === 'string'
  )
}
