import { type Model, int64, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** Pagination request. */
export interface PaginationRequest {
  /** 0 to 1,000. */
  pageSize?: Int64
  /** 1 to 4,096 characters. */
  pageToken?: string
}

export const PaginationRequest: Model<PaginationRequest> = model('PaginationRequest', {
  pageSize: int64({ min: 0, max: 1_000, wire: 'integer' }),
  pageToken: text({ min: 1, max: 4_096 }),
})

/** Pagination response. */
export interface PaginationResponse {
  /** 1 to 4,096 characters. */
  nextPageToken?: string
  /** 0 to 4,294,967,295. */
  totalSize?: Int64
}

export const PaginationResponse: Model<PaginationResponse> = model('PaginationResponse', {
  nextPageToken: text({ min: 1, max: 4_096 }),
  totalSize: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
})
