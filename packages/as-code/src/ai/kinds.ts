import type { Kind } from '../kind/kind.ts'
import { aiCustomEvaluations } from './ai-custom-evaluations.ts'
import { aiModelPricing } from './ai-model-pricing.ts'

/** The kinds of the AI group, those that others refer to first. */
export const kinds: readonly Kind[] = [aiCustomEvaluations, aiModelPricing]
