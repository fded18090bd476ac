export { aiApplications } from './ai-applications.resource.ts'
export { aiCustomEvaluations } from './ai-custom-evaluations.resource.ts'
export { aiEvaluations } from './ai-evaluations.resource.ts'
export { aiModelPricing } from './ai-model-pricing.resource.ts'
