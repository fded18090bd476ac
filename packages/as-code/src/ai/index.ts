export { aiCustomEvaluations } from './ai-custom-evaluations.ts'
export { aiModelPricing } from './ai-model-pricing.ts'
export { kinds as aiKinds } from './kinds.ts'
