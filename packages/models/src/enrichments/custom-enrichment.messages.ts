import { always, type Model, int64, list, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { CustomEnrichment, CustomEnrichmentData, EnrichmentFile, SearchClause } from './custom-enrichment.ts'

/** All custom enrichments. */
export interface GetCustomEnrichmentsResponse {
  /** Without their contents. At most 30 items. */
  customEnrichments?: CustomEnrichment[] | undefined
}

export const GetCustomEnrichmentsResponse: Model<GetCustomEnrichmentsResponse> = model('GetCustomEnrichmentsResponse', {
  customEnrichments: list(CustomEnrichment, { max: 30 }),
})

/** A custom enrichment to create. */
export interface CreateCustomEnrichmentBody {
  /** What it is for, for people. At most 255 characters. */
  description: string
  /** Its contents. */
  file: EnrichmentFile
  /** Letters, digits and underscores alone. 1 to 255 characters. */
  name: string
}

export const CreateCustomEnrichmentBody: Model<CreateCustomEnrichmentBody> = model('CreateCustomEnrichmentBody', {
  description: required(text({ max: 255 })),
  file: required(EnrichmentFile),
  name: required(text({ min: 1, max: 255, pattern: /^\w+$/ })),
})

/** A custom enrichment that was created or replaced. */
export interface CustomEnrichmentResponse {
  customEnrichment: CustomEnrichment
  /** What the service says to it, for people. At most 4,096 characters. */
  message?: string | undefined
}

export const CustomEnrichmentResponse: Model<CustomEnrichmentResponse> = model('CustomEnrichmentResponse', {
  customEnrichment: always(CustomEnrichment),
  message: text({ max: 4_096 }),
})

/** A custom enrichment to replace, contents included. */
export interface UpdateCustomEnrichmentBody {
  /** Which one. 0 to 2,147,483,647. */
  customEnrichmentId: Int64
  /** What it is for, for people. At most 255 characters. */
  description: string
  /** Its new contents as a whole. */
  file: EnrichmentFile
  /** Letters, digits and underscores alone. 1 to 255 characters. */
  name: string
}

export const UpdateCustomEnrichmentBody: Model<UpdateCustomEnrichmentBody> = model('UpdateCustomEnrichmentBody', {
  customEnrichmentId: required(int64({ min: 0, max: 2_147_483_647, wire: 'integer' })),
  description: required(text({ max: 255 })),
  file: required(EnrichmentFile),
  name: required(text({ min: 1, max: 255, pattern: /^\w+$/ })),
})

/** Which custom enrichments are read with their contents. */
export interface SearchCustomEnrichmentDataQuery {
  /** Each names one; absent: all. At most 1,000 items. */
  search_clauses?: SearchClause[] | undefined
}

export const SearchCustomEnrichmentDataQuery: Model<SearchCustomEnrichmentDataQuery> = model(
  'SearchCustomEnrichmentDataQuery',
  {
    search_clauses: list(SearchClause, { max: 1_000 }),
  },
)

/** Custom enrichments with their contents. */
export interface SearchCustomEnrichmentDataResponse {
  /** One for each that was found. At most 1,000 items. */
  customEnrichmentsData?: CustomEnrichmentData[] | undefined
}

export const SearchCustomEnrichmentDataResponse: Model<SearchCustomEnrichmentDataResponse> = model(
  'SearchCustomEnrichmentDataResponse',
  {
    customEnrichmentsData: list(CustomEnrichmentData, { max: 1_000 }),
  },
)

/** Which custom enrichment. */
export interface CustomEnrichmentPath {
  /** Its id. 0 to 2,147,483,647. */
  id: Int64
}

export const CustomEnrichmentPath: Model<CustomEnrichmentPath> = model('CustomEnrichmentPath', {
  id: required(int64({ min: 0, max: 2_147_483_647, wire: 'integer' })),
})

/** One custom enrichment. */
export interface GetCustomEnrichmentResponse {
  customEnrichment: CustomEnrichment
}

export const GetCustomEnrichmentResponse: Model<GetCustomEnrichmentResponse> = model('GetCustomEnrichmentResponse', {
  customEnrichment: required(CustomEnrichment),
})

/** A custom enrichment that was deleted. */
export interface DeleteCustomEnrichmentResponse {
  /** Its id. 0 to 2,147,483,647. */
  customEnrichmentId?: Int64 | undefined
  /** What the service says to it, for people. At most 4,096 characters. */
  message?: string | undefined
}

export const DeleteCustomEnrichmentResponse: Model<DeleteCustomEnrichmentResponse> = model(
  'DeleteCustomEnrichmentResponse',
  {
    customEnrichmentId: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
    message: text({ max: 4_096 }),
  },
)
