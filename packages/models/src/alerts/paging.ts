import { type Model, int64, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** Which page is wanted. */
export interface PaginationRequest {
  /** Items on the page. 0 to 1,000. */
  pageSize?: Int64 | undefined
  /** `nextPageToken` of the page before; absent: the first page. 1 to 4,096 characters. */
  pageToken?: string | undefined
}

export const PaginationRequest: Model<PaginationRequest> = model('PaginationRequest', {
  pageSize: int64({ min: 0, max: 1_000, wire: 'integer' }),
  pageToken: text({ min: 1, max: 4_096 }),
})

/** Where the listing goes on. */
export interface PaginationResponse {
  /** Asks for the next page; absent on the last one. 1 to 4,096 characters. */
  nextPageToken?: string | undefined
  /** Items that match, on all pages. 0 to 4,294,967,295. */
  totalSize?: Int64 | undefined
}

export const PaginationResponse: Model<PaginationResponse> = model('PaginationResponse', {
  nextPageToken: text({ min: 1, max: 4_096 }),
  totalSize: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
})
