import { type Model, double, map, model, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'

/** What the tokens of a model cost, in US dollars for a million. */
export interface ModelPrice {
  /** Tokens read from the cache. */
  cacheReadPricePerMillionTokens?: number
  /** Tokens written to the cache. */
  cacheWritePricePerMillionTokens?: number
  /** Tokens of the prompt. */
  inputPricePerMillionTokens?: number
  /** Tokens of the answer. */
  outputPricePerMillionTokens?: number
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
  companyId?: string
  /** Made by the service. Exactly 36 characters. */
  id?: string
  /** Prices by name of model. */
  prices?: Record<string, ModelPrice>
}

export const CompanyModelPricing: Model<CompanyModelPricing> = model('CompanyModelPricing', {
  companyId: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  id: uuid({ min: 36, max: 36 }),
  prices: map(ModelPrice),
})
