import { int64, type Model, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** Which page of a list. */
export interface PaginationRequest {
  /** Items a page at most. 1 to 1,000. */
  pageSize?: Int64 | undefined
  /** Token of the page, from the page before; absent: the first one. 1 to 4,096 characters. */
  pageToken?: string | undefined
  /** Items that are left out before the page begins. 0 to 1,000,000. */
  skip?: Int64 | undefined
}

export const PaginationRequest: Model<PaginationRequest> = model('PaginationRequest', {
  pageSize: int64({ min: 1, max: 1_000, wire: 'integer' }),
  pageToken: text({ min: 1, max: 4_096 }),
  skip: int64({ min: 0, max: 1_000_000, wire: 'integer' }),
})

/** Where a list goes on. */
export interface PaginationResponse {
  /** Token of the next page; absent on the last one. 1 to 4,096 characters. */
  nextPageToken?: string | undefined
}

export const PaginationResponse: Model<PaginationResponse> = model('PaginationResponse', {
  nextPageToken: text({ min: 1, max: 4_096 }),
})
