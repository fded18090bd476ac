import { type Resource, resource } from '../core/resource.ts'
import { type AiModelPricingVerbs, aiModelPricingVerbs } from './ai-model-pricing.verbs.ts'
import { CompanyModelPricing } from './model-pricing.ts'

/** Custom prices of AI models, for the whole account. */
export const aiModelPricing: Resource<AiModelPricingVerbs, CompanyModelPricing> = resource(
  aiModelPricingVerbs,
  CompanyModelPricing,
  {
    name: 'ai-model-pricing',
    at: 'modelPricing',
    shape: 'singleton',
    one: 'AI model pricing',
    many: 'AI model pricing',
    brief: 'Custom prices of AI models, per million tokens',
    serviceMade: ['companyId', 'id'],
    columns: ['id', 'companyId', 'prices'],
  },
)
