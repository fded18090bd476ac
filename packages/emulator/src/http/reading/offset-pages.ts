import { badRequest } from './bad-request.ts'

/** The requested page of a list. */
export interface OffsetPage {
  /** Page size; 0 or absent: the default. */
  readonly size: string | number | undefined
  /** Token of the previous page: the offset. */
  readonly token: string | number | undefined
}

export interface PageOf<Item> {
  readonly items: Item[]
  readonly totalCount: number
  /** Absent on the last page. */
  readonly next: number | undefined
}

/** A page of a list with offsets as tokens. @throws {Refusal} 400: invalid token. */
export function paginate<Item>(all: readonly Item[], { size = 0, token = '' }: OffsetPage): PageOf<Item> {
  const start = token === '' ? 0 : Number(token)
  if (!Number.isSafeInteger(start) || start < 0) throw badRequest('page_token: not a token of this list')
  const end = start + (Number(size) > 0 ? Number(size) : 100)
  return { items: all.slice(start, end), totalCount: all.length, next: end < all.length ? end : undefined }
}
