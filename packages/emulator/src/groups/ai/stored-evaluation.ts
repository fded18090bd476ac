import { type AiEvaluation, UpdateAiEvaluationBody } from '@mgmt-api/models/ai'
import type { BuildContext } from '../../resource/item-content.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import type { Context } from '../../kernel/context.ts'
import { masked, sentFields } from './update-mask.ts'
import { accountOf } from '../../kernel/account-numbers.ts'
import type { Database } from '../../store/database.ts'

const usualThreshold = 0.7

/** Identifying fields, which an update cannot change. */
const fixed = ['application', 'subsystem', 'target'] as const

/**
 * Builds the stored evaluation.
 * @throws {Refusal} 400: the configuration or the subject is missing, or the subject would change.
 */
export function toStoredEvaluation(
  _sent: unknown,
  { item, before, input, context }: BuildContext<AiEvaluation>,
): AiEvaluation {
  const made = before === undefined ? item : masked(item, before, sentFields(input, UpdateAiEvaluationBody, context))
  const { config } = made
  if (config === undefined || Object.values(config).every((each) => each === undefined)) {
    enforceOwn(context, 'evaluationConfig', 'config: has none of the kinds of evaluations; exactly one is needed')
  }
  checkSubject(made, before, context)
  return {
    ...made,
    threshold: made.threshold ?? usualThreshold,
    isEnabled: made.isEnabled ?? true,
    ...(config !== undefined && { config: filled(config) }),
    companyId: companyIdOf(context.db),
    createdBy: before?.createdBy ?? userId,
  }
}

/** The configuration with defaults. */
const filled = (config: NonNullable<AiEvaluation['config']>): NonNullable<AiEvaluation['config']> =>
  config.promptInjection === undefined ? config : { promptInjection: withContext(config.promptInjection) }

const withContext = ({ additionalContext = '' }: { additionalContext?: string | undefined }): object => ({
  additionalContext,
})

function checkSubject(made: AiEvaluation, before: AiEvaluation | undefined, context: Context): void {
  const broken = subjectProblem(made, before)
  if (broken !== undefined) enforceOwn(context, 'evaluationSubject', broken)
}

function subjectProblem(made: AiEvaluation, before: AiEvaluation | undefined): string | undefined {
  // Clients create evaluations of applications without a subsystem.
  const missing = fixed.find((name) => name !== 'subsystem' && made[name] === undefined)
  if (missing !== undefined) return `${missing}: missing; every evaluation has it`
  if (made.config?.promptInjection !== undefined && made.target !== 'PROMPT') {
    return `target: ${made.target ?? ''}; injection is looked for in prompts only`
  }
  const changed = before && fixed.find((name) => made[name] !== before[name])
  return changed && `${changed}: it is ${before[changed] ?? ''}, which an update does not change`
}

/** Id of the emulated account, as this service returns it. */
export const companyIdOf = (db: Database): string => String(accountOf(db).company)

/** User id of every key: keys belong to no named user. */
const userId = '00000000-0000-4000-8000-000000000001'
