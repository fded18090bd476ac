import { type Model, double, map, model, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'

/** What the tokens of a model cost, in US dollars for a million. */
export interface ModelPrice {
  /** Tokens read from the cache. */
  cacheReadPricePerMillionTokens?: number | undefined
  /** Tokens written to the cache. */
  cacheWritePricePerMillionTokens?: number | undefined
  /** Tokens of the prompt. */
  inputPricePerMillionTokens?: number | undefined
  /** Tokens of the answer. */
  outputPricePerMillionTokens?: number | undefined
}

export const ModelPrice: Model<ModelPrice> = model('ModelPrice', {
  cacheReadPricePerMillionTokens: double(),
  cacheWritePricePerMillionTokens: double(),
  inputPricePerMillionTokens: double(),
  outputPricePerMillionTokens: double(),
})

/** What an account pays for models. */
export interface CompanyModelPricing {
  /** The account. 1 to 256 characters. */
  companyId?: string | undefined
  /** Made by the service. Exactly 36 characters. */
  id?: string | undefined
  /** Prices by name of model. */
  prices?: Record<string, ModelPrice> | undefined
}

export const CompanyModelPricing: Model<CompanyModelPricing> = model('CompanyModelPricing', {
  companyId: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  id: uuid({ min: 36, max: 36 }),
  prices: map(ModelPrice),
})
