import { type Resource, resource } from '../core/resource/resource.ts'
import { aiModelPricingVerbs, type AiModelPricingVerbs } from './generated/verbs.ts'
import { CompanyModelPricing } from './generated/models.ts'

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
