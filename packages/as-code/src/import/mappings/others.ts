import { around, mappingsOf, moved, serviceMade, untranslatable } from '../mapping.ts'

/** Actions. */
export const actions = mappingsOf(
  { kind: 'actions', rules: {} },
  {
    types: ['action'],
    rules: {
      '/id': serviceMade,
      '/createdBy': serviceMade,
      sourceType: { spelling: 'pascal' },
      applications: moved('applicationNames'),
      subsystems: moved('subsystemNames'),
    },
  },
)

const noScores = untranslatable('the platform wants a score for each example')

/** Evaluations of AI applications in own words. */
export const aiCustomEvaluations = mappingsOf(
  {
    kind: 'ai-custom-evaluations',
    rules: {
      '/criteria': around(),
      'criteria.acceptable': around(),
      'criteria.prohibited': around(),
      'criteria.acceptable.flags': moved('/safe'),
      'criteria.acceptable.examples': noScores,
      'criteria.prohibited.flags': moved('/violates'),
      'criteria.prohibited.examples': noScores,
    },
  },
  { types: ['ai_custom_evaluation'], rules: { '/id': serviceMade, '/applications': serviceMade } },
  {
    manifests: { AICustomEvaluation: 'v1alpha1' },
    rules: { '/applications': untranslatable('it names applications, and the platform needs their ids') },
  },
)
