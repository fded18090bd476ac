import { badRequest } from '../refusal.ts'

/** Which part of a list. */
export interface PageWanted {
  /** Items at most; 0 or absent: the usual number. */
  readonly size: string | number | undefined
  /** How many items come before, as the page before it said. */
  readonly token: string | number | undefined
}

export interface PageOf<Item> {
  readonly items: Item[]
  readonly totalCount: number
  /** Absent on the last page. */
  readonly next: number | undefined
}

/** A page of a list whose tokens are positions. @throws {Refusal} 400: the token is not one of this list. */
export function pageOf<Item>(all: readonly Item[], { size = 0, token = '' }: PageWanted): PageOf<Item> {
  const start = token === '' ? 0 : Number(token)
  if (!Number.isSafeInteger(start) || start < 0) throw badRequest('page_token: not a token of this list')
  const end = start + (Number(size) > 0 ? Number(size) : 100)
  return { items: all.slice(start, end), totalCount: all.length, next: end < all.length ? end : undefined }
}
