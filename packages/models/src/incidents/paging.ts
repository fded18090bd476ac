import { type Model, int64, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** Where the listing goes on. */
export interface PaginationResponse {
  /** Asks for the next page; absent on the last one. 1 to 4,096 characters. */
  nextPageToken?: string | undefined
  /** Things that match, on all pages. 0 to 1,000,000,000. */
  totalSize: Int64
}

export const PaginationResponse: Model<PaginationResponse> = model('PaginationResponse', {
  nextPageToken: text({ min: 1, max: 4_096 }),
  totalSize: required(int64({ min: 0, max: 1_000_000_000, wire: 'integer' })),
})

/** Which page of events. */
export interface IncidentEventPaginationRequest {
  /** Events on the page. Default: 100. 1 to 1,000. */
  pageSize?: Int64 | undefined
  /** `nextPageToken` of the page before; absent: the first page. 1 to 4,096 characters. */
  pageToken?: string | undefined
}

export const IncidentEventPaginationRequest: Model<IncidentEventPaginationRequest> = model(
  'IncidentEventPaginationRequest',
  {
    pageSize: int64({ min: 1, max: 1_000, wire: 'integer' }),
    pageToken: text({ min: 1, max: 4_096 }),
  },
)

/** Which page. */
export interface PaginationRequest {
  /** Things on the page. 1 to 10,000. */
  pageSize: Int64
  /** `nextPageToken` of the page before; absent: the first page. 1 to 4,096 characters. */
  pageToken?: string | undefined
}

export const PaginationRequest: Model<PaginationRequest> = model('PaginationRequest', {
  pageSize: required(int64({ min: 1, max: 10_000, wire: 'integer' })),
  pageToken: text({ min: 1, max: 4_096 }),
})
