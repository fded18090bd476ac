import { always, type Model, int32, int64, list, map, model, required } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { AiApplication } from './ai-application.ts'
import { EvaluationType } from './evaluation-type.ts'
import { CompanyModelPricing, ModelPrice } from './model-pricing.ts'

/** Which applications are listed, and which page of them. */
export interface ListAiApplicationsQuery {
  /** Items on the page. 200 by default. 1 to 1,000. */
  page_size?: number | undefined
  /** Number of the page, from 0. 0 by default. 0 to 10,000. */
  page_offset?: Int64 | undefined
  /** Those with an evaluation of any of these types; absent: all. At most 100 items. */
  evaluation_types?: EvaluationType[] | undefined
}

export const ListAiApplicationsQuery: Model<ListAiApplicationsQuery> = model('ListAiApplicationsQuery', {
  page_size: int32({ min: 1, max: 1_000 }),
  page_offset: int64({ min: 0, max: 10_000, wire: 'integer' }),
  evaluation_types: list(EvaluationType, { max: 100 }),
})

/** A page of applications. */
export interface ListAiApplicationsResponse {
  /** The applications of this page. At most 1,000 items. */
  aiApplications?: AiApplication[] | undefined
}

export const ListAiApplicationsResponse: Model<ListAiApplicationsResponse> = model('ListAiApplicationsResponse', {
  aiApplications: list(AiApplication, { max: 1_000 }),
})

/** Which application. */
export interface AiApplicationPath {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const AiApplicationPath: Model<AiApplicationPath> = model('AiApplicationPath', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** One application. */
export interface GetAiApplicationByIdResponse {
  aiApplication: AiApplication
}

export const GetAiApplicationByIdResponse: Model<GetAiApplicationByIdResponse> = model('GetAiApplicationByIdResponse', {
  aiApplication: always(AiApplication),
})

/** An application that was deleted. */
export interface DeleteAiApplicationResponse {
  /** Its id. Exactly 36 characters. */
  id?: string | undefined
}

export const DeleteAiApplicationResponse: Model<DeleteAiApplicationResponse> = model('DeleteAiApplicationResponse', {
  id: uuid({ min: 36, max: 36 }),
})

/** What the account pays for models. */
export interface CompanyModelPricingResponse {
  pricing?: CompanyModelPricing | undefined
}

export const CompanyModelPricingResponse: Model<CompanyModelPricingResponse> = model('CompanyModelPricingResponse', {
  pricing: CompanyModelPricing,
})

/** What the account pays for models, as a whole. */
export interface SetCompanyModelPricingBody {
  /** Prices by name of model. Models that are not among them lose theirs. */
  prices: Record<string, ModelPrice>
}

export const SetCompanyModelPricingBody: Model<SetCompanyModelPricingBody> = model('SetCompanyModelPricingBody', {
  prices: required(map(ModelPrice)),
})

/** Prices that were deleted. */
export interface DeleteCompanyModelPricingResponse {
  /** Their id. Exactly 36 characters. */
  id?: string | undefined
}

export const DeleteCompanyModelPricingResponse: Model<DeleteCompanyModelPricingResponse> = model(
  'DeleteCompanyModelPricingResponse',
  {
    id: uuid({ min: 36, max: 36 }),
  },
)
