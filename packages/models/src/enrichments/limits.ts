import { type Limit, limitOf } from '../core/limits.ts'
import { CustomEnrichment, EnrichmentFile, SearchClause } from './custom-enrichment.ts'
import {
  CustomEnrichmentPath,
  GetCustomEnrichmentsResponse,
  SearchCustomEnrichmentDataQuery,
  SearchCustomEnrichmentDataResponse,
} from './custom-enrichment.messages.ts'
import { AwsType, EnrichmentRequestModel } from './enrichment.ts'
import { AddEnrichmentsBody, EnrichmentsResponse, RemoveEnrichmentsQuery } from './enrichment.messages.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds enrichment rules, custom enrichments and the requests about them, read from the descriptors. */
export interface EnrichmentLimits {
  readonly rule: Limits<
    | 'id'
    | 'fieldName'
    | 'enrichedFieldName'
    | 'resourceType'
    | 'selectedColumns'
    | 'selectedColumn'
    | 'targets'
    | 'dataset'
  >
  readonly rules: Limits<'add' | 'remove' | 'answer'>
  readonly customEnrichment: Limits<'id' | 'name' | 'description' | 'fileName' | 'textual' | 'binary'>
  readonly customEnrichments: Limits<'answer' | 'searchClauses' | 'searchedName' | 'contents'>
}

const readLimits = (): EnrichmentLimits => ({
  rule: {
    id: limitOf(RemoveEnrichmentsQuery, 'enrichment_ids[]'),
    fieldName: limitOf(EnrichmentRequestModel, 'fieldName'),
    enrichedFieldName: limitOf(EnrichmentRequestModel, 'enrichedFieldName'),
    resourceType: limitOf(AwsType, 'resourceType'),
    selectedColumns: limitOf(EnrichmentRequestModel, 'selectedColumns'),
    selectedColumn: limitOf(EnrichmentRequestModel, 'selectedColumns[]'),
    targets: limitOf(EnrichmentRequestModel, 'targets'),
    dataset: limitOf(EnrichmentRequestModel, 'targets[].dataset'),
  },
  rules: {
    add: limitOf(AddEnrichmentsBody, 'requestEnrichments'),
    remove: limitOf(RemoveEnrichmentsQuery, 'enrichment_ids'),
    answer: limitOf(EnrichmentsResponse, 'enrichments'),
  },
  customEnrichment: {
    id: limitOf(CustomEnrichmentPath, 'id'),
    name: limitOf(CustomEnrichment, 'name'),
    description: limitOf(CustomEnrichment, 'description'),
    fileName: limitOf(EnrichmentFile, 'name'),
    textual: limitOf(EnrichmentFile, 'textual'),
    binary: limitOf(EnrichmentFile, 'binary'),
  },
  customEnrichments: {
    answer: limitOf(GetCustomEnrichmentsResponse, 'customEnrichments'),
    searchClauses: limitOf(SearchCustomEnrichmentDataQuery, 'search_clauses'),
    searchedName: limitOf(SearchClause, 'name'),
    contents: limitOf(SearchCustomEnrichmentDataResponse, 'customEnrichmentsData'),
  },
})

/** @example limits.rules.add.max // 100 */
export const limits: EnrichmentLimits = /* @__PURE__ */ readLimits()
