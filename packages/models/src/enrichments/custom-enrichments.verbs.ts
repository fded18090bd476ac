import type { Int64 } from '../core/types.ts'
import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  type ListVerb,
  type Replaces,
  listVerb,
  verb,
  type WithoutKey,
} from '../core/verb.ts'
import type {
  CreateCustomEnrichmentBody,
  GetCustomEnrichmentsResponse,
  SearchCustomEnrichmentDataQuery,
  SearchCustomEnrichmentDataResponse,
  UpdateCustomEnrichmentBody,
} from './custom-enrichment.messages.ts'
import {
  createCustomEnrichment,
  deleteCustomEnrichment,
  getCustomEnrichment,
  getCustomEnrichments,
  searchCustomEnrichmentData,
  updateCustomEnrichment,
} from './custom-enrichment.operations.ts'
import type { CustomEnrichment, CustomEnrichmentData } from './custom-enrichment.ts'

/** Custom enrichments whose contents to read, by id or name. */
export interface CustomEnrichmentContentsRest {
  readonly query?: Partial<SearchCustomEnrichmentDataQuery> | undefined
}

/** Verbs of custom enrichments. Only `contents` returns their contents. */
export interface CustomEnrichmentVerbs
  extends Lists<CustomEnrichment, unknown, GetCustomEnrichmentsResponse>,
    Gets<Int64, CustomEnrichment>,
    Creates<CreateCustomEnrichmentBody, CustomEnrichment>,
    Replaces<Int64, WithoutKey<UpdateCustomEnrichmentBody, 'customEnrichmentId'>, CustomEnrichment>,
    Deletes<Int64, Int64 | undefined> {
  /**
   * Custom enrichments with their contents, as text or as bytes in base64: up to 20 MiB each, all in one response.
   * `query.search_clauses` selects them; absent: all.
   */
  readonly contents: ListVerb<
    [],
    CustomEnrichmentData,
    CustomEnrichmentContentsRest,
    SearchCustomEnrichmentDataResponse
  >
}

/** How each verb of custom enrichments calls its operation. */
export const customEnrichmentVerbs: CustomEnrichmentVerbs = {
  list: listVerb(getCustomEnrichments, 'customEnrichments'),
  get: verb(getCustomEnrichment, { answer: 'customEnrichment' }),
  create: verb(createCustomEnrichment, { answer: 'customEnrichment' }),
  replace: verb(updateCustomEnrichment, { id: 'body.customEnrichmentId', answer: 'customEnrichment' }),
  delete: verb(deleteCustomEnrichment, { answer: 'customEnrichmentId' }),
  contents: listVerb(searchCustomEnrichmentData, 'customEnrichmentsData'),
}
