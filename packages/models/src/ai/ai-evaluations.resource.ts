import { type Resource, resource } from '../core/resource/resource.ts'
import { AiEvaluation } from './generated/models.ts'
import { type AiEvaluationVerbs, aiEvaluationVerbs } from './generated/verbs.ts'

/** Evaluations: each scores the prompts, responses or conversations of one AI application for one issue. */
export const aiEvaluations: Resource<AiEvaluationVerbs, AiEvaluation> = resource(aiEvaluationVerbs, AiEvaluation, {
  name: 'ai-evaluations',
  at: 'evaluations',
  shape: 'collection',
  one: 'AI evaluation',
  brief: 'Evaluations of the input and output of AI applications',
  id: { id: 'id' },
  serviceMade: ['companyId', 'createdAt', 'createdBy', 'id', 'updatedAt'],
  unique: [
    {
      by: ['application', 'subsystem', 'target', 'config'],
      source: 'assumed',
      reason: '"already exists" for a taken combination; whether other settings may coexist is a guess',
    },
  ],
  recognised: { by: 'none', source: 'contract', reason: 'they have neither a name nor labels' },
  columns: ['id', 'application', 'subsystem', 'target', 'threshold', 'isEnabled'],
})
