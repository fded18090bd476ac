import { type GetsOnly, type Verb, verb } from '../core/verb.ts'
import type { SetCompanyModelPricingBody } from './ai-applications.messages.ts'
import {
  deleteCompanyModelPricing,
  getCompanyModelPricing,
  setCompanyModelPricing,
} from './ai-applications.operations.ts'
import type { CompanyModelPricing } from './model-pricing.ts'

/** Verbs of the custom prices of AI models. `get` may give undefined, or prices that are empty, where none were set. */
export interface AiModelPricingVerbs extends GetsOnly<CompanyModelPricing | undefined> {
  /**
   * Replaces all prices, in US dollars per million tokens, by model name: a model that the body leaves out has no custom
   * price any more. New prices count for new data alone.
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
