import { type Mapping, around, mappingsOf, moved, type Rule, serviceMade, untranslatable } from '../mapping.ts'

/** Actions. */
export const actions: readonly Mapping[] = mappingsOf(
  { kind: 'actions', rules: {} },
  {
    types: ['action'],
    rules: {
      '/id': serviceMade,
      '/createdBy': serviceMade,
      applications: moved('applicationNames'),
      subsystems: moved('subsystemNames'),
    },
  },
)

/** The examples with a score. */
const examples = (score: string): Rule => ({
  to: '/examples',
  appends: true,
  convert: (value) => ({
    value: (Array.isArray(value) ? value : []).map((conversation: unknown) => ({ conversation, score })),
  }),
})

/** Evaluations of AI applications in own words. */
export const aiCustomEvaluations: readonly Mapping[] = mappingsOf(
  {
    kind: 'ai-custom-evaluations',
    rules: {
      '/criteria': around,
      'criteria.acceptable': around,
      'criteria.prohibited': around,
      'criteria.acceptable.flags': moved('/safe'),
      'criteria.acceptable.examples': examples('1'),
      'criteria.prohibited.flags': moved('/violates'),
      'criteria.prohibited.examples': examples('0'),
    },
  },
  { types: ['ai_custom_evaluation'], rules: { '/id': serviceMade, '/applications': serviceMade } },
  {
    manifests: { AICustomEvaluation: 'v1alpha1' },
    rules: { '/applications': untranslatable('it names applications, and the platform needs their ids') },
  },
)
