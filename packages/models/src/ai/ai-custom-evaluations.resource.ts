import { type Resource, resource } from '../core/resource/resource.ts'
import { type AiCustomEvaluationVerbs, aiCustomEvaluationVerbs } from './generated/verbs.ts'
import { CustomEvaluation } from './generated/models.ts'

/** Custom evaluations: instructions and examples for the judging model, linked to AI applications. */
export const aiCustomEvaluations: Resource<AiCustomEvaluationVerbs, CustomEvaluation> = resource(
  aiCustomEvaluationVerbs,
  CustomEvaluation,
  {
    name: 'ai-custom-evaluations',
    at: 'customEvaluations',
    shape: 'collection',
    one: 'custom AI evaluation',
    brief: 'Evaluations with custom instructions, linked to AI applications',
    id: { id: 'id' },
    title: 'name',
    serviceMade: ['id'],
    references: [
      {
        at: 'applicationIds[]',
        to: 'ai-applications',
        missing: 'refuse',
        deleted: 'clear',
        source: 'assumed',
        reason: 'a link needs both ends',
      },
    ],
    recognised: { by: 'name', source: 'contract' },
    bound: { max: 10_000, source: 'contract' },
    columns: ['id', 'name', 'description', 'config.policyType'],
  },
)
