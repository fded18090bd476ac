import { type GetsOnly, type Verb, verb } from '../core/verb.ts'
import type { SetCompanyModelPricingBody } from './ai-applications.messages.ts'
import {
  deleteCompanyModelPricing,
  getCompanyModelPricing,
  setCompanyModelPricing,
} from './ai-applications.operations.ts'
import type { CompanyModelPricing } from './model-pricing.ts'

/** Verbs of the custom prices of AI models. If none are set, `get` returns undefined or empty prices. */
export interface AiModelPricingVerbs extends GetsOnly<CompanyModelPricing | undefined> {
  /**
   * Replaces all prices, in US dollars per million tokens, by model name. Models that are not in the body lose their
   * custom price. New prices apply only to new data.
   */
  readonly set: Verb<[body: SetCompanyModelPricingBody], CompanyModelPricing>
  /** Deletes all custom prices. */
  readonly delete: Verb<[], void>
}

/** How each verb of the custom prices of AI models calls its operation. */
export const aiModelPricingVerbs: AiModelPricingVerbs = {
  get: verb(getCompanyModelPricing, { answer: 'pricing', optional: true }),
  set: verb(setCompanyModelPricing, { answer: 'pricing' }),
  delete: verb(deleteCompanyModelPricing),
}
