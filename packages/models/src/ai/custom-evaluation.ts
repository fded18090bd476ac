import { always, type Model, bool, int64, list, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'

/** A conversation that shows how to judge. */
export interface CustomEvaluationExample {
  /** The conversation as text. At most 65,536 characters. */
  conversation?: string | undefined
  /** The score that it deserves. At most 9,999. */
  score?: Int64 | undefined
}

export const CustomEvaluationExample: Model<CustomEvaluationExample> = model('CustomEvaluationExample', {
  conversation: text({ max: 65_536 }),
  score: int64({ max: 9_999, unsigned: true }),
})

/** How a custom evaluation judges. */
export interface CustomEvaluationConfig {
  /** Conversations with the scores that they deserve. At most 100 items. */
  examples?: CustomEvaluationExample[] | undefined
  /** What to look for, in words for the model that judges. 1 to 1,048,576 characters. */
  instructions?: string | undefined
  /** Kind of the policy. 1 to 256 characters. */
  policyType?: string | undefined
  /** What passes. At most 65,536 characters. */
  safe?: string | undefined
  /** True: the system prompt is judged as well. */
  shouldIncludeSystemPrompt?: boolean | undefined
  /** What does not pass. At most 65,536 characters. */
  violates?: string | undefined
}

export const CustomEvaluationConfig: Model<CustomEvaluationConfig> = model('CustomEvaluationConfig', {
  examples: list(CustomEvaluationExample, { max: 100 }),
  instructions: text({ min: 1, max: 1_048_576, pattern: /^[\s\S]+$/ }),
  policyType: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  safe: text({ max: 65_536 }),
  shouldIncludeSystemPrompt: bool(),
  violates: text({ max: 65_536 }),
})

/** An evaluation of your own, which applications can be linked to. */
export interface CustomEvaluation {
  /** Ids of the applications that it is linked to. At most 1,024 items, each exactly 36 characters. */
  applicationIds?: string[] | undefined
  /** How it judges. */
  config?: CustomEvaluationConfig | undefined
  /** What it is for, for people. At most 65,536 characters. */
  description?: string | undefined
  /** Made by the service. Exactly 36 characters. */
  id: string
  /** What people call it. 1 to 256 characters. */
  name?: string | undefined
}

export const CustomEvaluation: Model<CustomEvaluation> = model('CustomEvaluation', {
  applicationIds: list(uuid({ min: 36, max: 36 }), { max: 1_024 }),
  config: CustomEvaluationConfig,
  description: text({ max: 65_536 }),
  id: always(uuid({ min: 36, max: 36 })),
  name: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
})
