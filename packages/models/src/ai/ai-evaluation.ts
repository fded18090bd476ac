import { always, type Enum, type Model, bool, double, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { EvaluationConfig } from './evaluation-config.ts'

const evaluationTargetValues = ['PROMPT', 'RESPONSE', 'CONVERSATION'] as const

/** What an evaluation reads: the prompt, the response, or the conversation as a whole. */
export type EvaluationTarget = Open<(typeof evaluationTargetValues)[number]>
export const EvaluationTarget: Enum<EvaluationTarget> = openEnum('EvaluationTarget', evaluationTargetValues)

/** An evaluation: judges what goes in and out of an AI application, by its spans. */
export interface AiEvaluation {
  /** Name of the application. 1 to 256 characters. */
  application?: string | undefined
  /** The account. 1 to 256 characters. */
  companyId?: string | undefined
  /** What it looks for. */
  config?: EvaluationConfig | undefined
  /** Made by the service. 20 to 35 characters. */
  createdAt?: string | undefined
  /** Id of the user who created it. Made by the service. Exactly 36 characters. */
  createdBy?: string | undefined
  /** Made by the service. Exactly 36 characters. */
  id: string
  /** False: it judges nothing. */
  isEnabled?: boolean | undefined
  /** Name of the subsystem within the application. 1 to 256 characters. */
  subsystem?: string | undefined
  /** What it reads. */
  target?: EvaluationTarget | undefined
  /** The score that decides. 0 to 1. */
  threshold?: number | undefined
  /** Made by the service. 20 to 35 characters. */
  updatedAt?: string | undefined
}

export const AiEvaluation: Model<AiEvaluation> = model('AiEvaluation', {
  application: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  companyId: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  config: EvaluationConfig,
  createdAt: timestamp({ min: 20, max: 35 }),
  createdBy: uuid({ min: 36, max: 36 }),
  id: always(uuid({ min: 36, max: 36 })),
  isEnabled: bool(),
  subsystem: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  target: EvaluationTarget,
  threshold: double({ min: 0, max: 1 }),
  updatedAt: timestamp({ min: 20, max: 35 }),
})
