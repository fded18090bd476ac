import { type Model, int64, list, model, required } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import {
  CompanyEnrichmentSettings,
  Enrichment,
  EnrichmentFieldDefinition,
  EnrichmentRequestModel,
  EnrichmentType,
} from './enrichment.ts'

/** Enrichment rules. */
export interface EnrichmentsResponse {
  /** The rules. At most 1,000 items. */
  enrichments: Enrichment[]
}

export const EnrichmentsResponse: Model<EnrichmentsResponse> = model('EnrichmentsResponse', {
  enrichments: required(list(Enrichment, { max: 1_000 })),
})

/** Enrichment rules to add to those there are. */
export interface AddEnrichmentsBody {
  /** The rules. At most 100 items. */
  requestEnrichments: EnrichmentRequestModel[]
}

export const AddEnrichmentsBody: Model<AddEnrichmentsBody> = model('AddEnrichmentsBody', {
  requestEnrichments: required(list(EnrichmentRequestModel, { max: 100 })),
})

/** The enrichment rules that take the place of those there are, of custom enrichments alone. */
export interface AtomicOverwriteEnrichmentsBody {
  /**
   * Fields for the rules of `enrichmentType`. At most 100 items.
   * @deprecated by the service.
   */
  enrichmentFields?: EnrichmentFieldDefinition[] | undefined
  /**
   * What the rules of `enrichmentFields` add.
   * @deprecated by the service.
   */
  enrichmentType?: EnrichmentType | undefined
  /** The rules. At most 100 items. */
  requestEnrichments?: EnrichmentRequestModel[] | undefined
}

export const AtomicOverwriteEnrichmentsBody: Model<AtomicOverwriteEnrichmentsBody> = model(
  'AtomicOverwriteEnrichmentsBody',
  {
    enrichmentFields: list(EnrichmentFieldDefinition, { max: 100 }),
    enrichmentType: EnrichmentType,
    requestEnrichments: list(EnrichmentRequestModel, { max: 100 }),
  },
)

/** Enrichment rules as they are now. */
export interface AtomicOverwriteEnrichmentsResponse {
  /** The rules. At most 1,000 items. */
  enrichments?: Enrichment[] | undefined
}

export const AtomicOverwriteEnrichmentsResponse: Model<AtomicOverwriteEnrichmentsResponse> = model(
  'AtomicOverwriteEnrichmentsResponse',
  {
    enrichments: list(Enrichment, { max: 1_000 }),
  },
)

/** Which enrichment rules to delete. */
export interface RemoveEnrichmentsQuery {
  /** Their ids. At most 1,000 items, each 0 to 2,147,483,647. */
  enrichment_ids: Int64[]
}

export const RemoveEnrichmentsQuery: Model<RemoveEnrichmentsQuery> = model('RemoveEnrichmentsQuery', {
  enrichment_ids: required(list(int64({ min: 0, max: 2_147_483_647, wire: 'integer' }), { max: 1_000 })),
})

/** What is left after rules were deleted. */
export interface RemoveEnrichmentsResponse {
  /** The rules that are left. At most 1,000 items. */
  remainingEnrichments?: Enrichment[] | undefined
}

export const RemoveEnrichmentsResponse: Model<RemoveEnrichmentsResponse> = model('RemoveEnrichmentsResponse', {
  remainingEnrichments: list(Enrichment, { max: 1_000 }),
})

/** The enrichment rules that take the place of all there are, of every type. */
export interface AtomicOverwriteAllEnrichmentsBody {
  /** The rules. Those that are not among them are gone. At most 100 items. */
  requestEnrichments?: EnrichmentRequestModel[] | undefined
}

export const AtomicOverwriteAllEnrichmentsBody: Model<AtomicOverwriteAllEnrichmentsBody> = model(
  'AtomicOverwriteAllEnrichmentsBody',
  {
    requestEnrichments: list(EnrichmentRequestModel, { max: 100 }),
  },
)

/** How many enrichment rules an account may have. */
export interface GetEnrichmentLimitResponse {
  /** Rules that the account may have. 0 to 2,147,483,647. */
  limit: Int64
  /** Rules that it has. 0 to 2,147,483,647. */
  used: Int64
}

export const GetEnrichmentLimitResponse: Model<GetEnrichmentLimitResponse> = model('GetEnrichmentLimitResponse', {
  limit: required(int64({ min: 0, max: 2_147_483_647, wire: 'integer' })),
  used: required(int64({ min: 0, max: 2_147_483_647, wire: 'integer' })),
})

/** The settings of an account. */
export interface GetCompanyEnrichmentSettingsResponse {
  enrichmentSettings?: CompanyEnrichmentSettings | undefined
}

export const GetCompanyEnrichmentSettingsResponse: Model<GetCompanyEnrichmentSettingsResponse> = model(
  'GetCompanyEnrichmentSettingsResponse',
  {
    enrichmentSettings: CompanyEnrichmentSettings,
  },
)
