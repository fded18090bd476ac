import { type Model, int64, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** Pagination request. */
export interface PaginationRequest {
  /** 1 to 1,000. */
  pageSize?: Int64
  /** 1 to 4,096 characters. */
  pageToken?: string
  /** 0 to 1,000,000. */
  skip?: Int64
}

export const PaginationRequest: Model<PaginationRequest> = model('PaginationRequest', {
  pageSize: int64({ min: 1, max: 1_000, wire: 'integer' }),
  pageToken: text({ min: 1, max: 4_096 }),
  skip: int64({ min: 0, max: 1_000_000, wire: 'integer' }),
})

/** Pagination response. */
export interface PaginationResponse {
  /** 1 to 4,096 characters. */
  nextPageToken?: string
}

export const PaginationResponse: Model<PaginationResponse> = model('PaginationResponse', {
  nextPageToken: text({ min: 1, max: 4_096 }),
})
