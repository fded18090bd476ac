import type { AiEvaluation } from '@mgmt-api/models/ai'
import type { Making } from '../documents/accept.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { badRequest } from '../refusal.ts'
import { companyId, userId } from './account.ts'
import { bodyIn, masked } from './update-mask.ts'

const usualThreshold = 0.7

/** What names an evaluation: a change keeps it. */
const fixed = ['application', 'subsystem', 'target'] as const

/**
 * What is stored of an evaluation.
 * @throws {Refusal} 400: it has no kind of configuration, names nothing to judge, or would judge something else.
 */
export function acceptEvaluation(_sent: unknown, { item, before, input, context }: Making<AiEvaluation>): AiEvaluation {
  const made = before === undefined ? item : masked(item, before, bodyIn(input))
  const { config } = made
  if (config === undefined || Object.values(config).every((each) => each === undefined)) {
    throw badRequest('config: has none of the kinds of evaluations; exactly one is needed')
  }
  if (isInForce(ownRules.evaluationSubject, context)) checkSubject(made, before)
  return {
    ...made,
    threshold: made.threshold ?? usualThreshold,
    isEnabled: made.isEnabled ?? true,
    config: config.promptInjection === undefined ? config : { promptInjection: withContext(config.promptInjection) },
    companyId,
    createdBy: before?.createdBy ?? userId,
  }
}

const withContext = ({ additionalContext = '' }: { additionalContext?: string | undefined }): object => ({
  additionalContext,
})

function checkSubject(made: AiEvaluation, before: AiEvaluation | undefined): void {
  const missing = fixed.find((name) => made[name] === undefined)
  if (missing !== undefined) throw badRequest(`${missing}: missing; every evaluation has it`)
  if (made.config?.promptInjection !== undefined && made.target !== 'PROMPT') {
    throw badRequest(`target: ${made.target ?? ''}; injection is looked for in prompts only`)
  }
  const changed = before && fixed.find((name) => made[name] !== before[name])
  if (changed === undefined) return
  throw badRequest(`${changed}: it is ${before?.[changed] ?? ''}, which an update does not change`)
}
